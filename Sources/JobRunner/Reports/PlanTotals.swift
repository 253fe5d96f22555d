/// What a plan comes to.
public struct PlanTotals: Hashable, Sendable, Codable {
  public var sources = 0
  public var renditions = 0
  /// Sources that were refused as a whole, and renditions that were refused alone.
  public var refused = 0
  /// Renditions that `run` would skip.
  public var upToDate = 0
  /// Renditions that failed before and that `run` would not try.
  public var stillBroken = 0
  /// Pixels of all renditions, all frames together.
  public var pixels = 0

  public init() {}
}
