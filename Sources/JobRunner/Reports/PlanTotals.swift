/// What a plan comes to.
public struct PlanTotals: Hashable, Sendable, Codable {
  public var sources = 0
  public var renditions = 0
  /// Sources that were refused as a whole, and renditions that were refused alone.
  public var refused = 0
  /// Pixels of all renditions, all frames together.
  public var pixels = 0

  public init() {}
}
