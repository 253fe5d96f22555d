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

  mutating func add(_ other: PlanTotals) {
    sources += other.sources
    renditions += other.renditions
    refused += other.refused
    upToDate += other.upToDate
    stillBroken += other.stillBroken
    pixels += other.pixels
  }

  mutating func add(_ planned: PlannedJob) {
    sources += 1
    refused += planned.refused.count + (planned.refusal == nil ? 0 : 1)
    for rendition in planned.job?.renditions ?? [] {
      let frames = rendition.format.isAnimated ? planned.header?.frames ?? 1 : 1
      renditions += 1
      pixels += rendition.size.pixels * frames
    }
  }
}
