public import ImageMetrics

/// Narrower limits that all scores seen keep with some room.
public enum TightenedLimits {
  /// The room: half as much again, and never nearer than what rounding makes.
  private static let room = 1.5

  /// Those that are narrower than the limits in force, by name; nothing without scores.
  ///
  /// A lower bound's room is half of what is missing to 1, again.
  public static func proposed(
    from scores: [Scores], over limits: GoldenLimits
  ) -> [LimitText.Value] {
    guard !scores.isEmpty else { return [] }
    let floor = GoldenProfile.rounding.pixels
    return limits.pixels.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { limit, allowed in
      let seen = scores.map { $0.value(of: limit) }
      let proposal: Double
      if limit == .psnr {
        return nil
      } else if limit.isLowerBound {
        proposal = 1 - (1 - (seen.min() ?? 1)) * room
      } else {
        proposal = max((seen.max() ?? 0) * room, floor[limit] ?? 0)
      }
      let isNarrower = limit.isLowerBound ? proposal > allowed : proposal < allowed
      return isNarrower ? .pixel(limit, proposal) : nil
    }
  }
}
