/// Finds a shift by whole pixels, up to two each way.
enum ShiftFinder {
  private static let reach = 2
  /// The shifted picture has to be nearer by this factor.
  private static let factor: Float = 0.5

  /// To the right and down; nil where no shift explains the difference.
  static func find(
    _ expected: LumaPicture, _ actual: LumaPicture
  ) -> (dx: Int, dy: Int)? {
    guard expected.width > 3 * reach, expected.height > 3 * reach else { return nil }
    let straight = distance(expected, actual, 0, 0)
    var best = (dx: 0, dy: 0, distance: straight)
    for dy in -reach...reach {
      for dx in -reach...reach {
        let distance = distance(expected, actual, dx, dy)
        if distance < best.distance { best = (dx, dy, distance) }
      }
    }
    return best.distance < factor * straight ? (best.dx, best.dy) : nil
  }

  /// The mean absolute difference where all shifts have pixels; on every n-th line of a large one.
  private static func distance(
    _ expected: LumaPicture, _ actual: LumaPicture, _ dx: Int, _ dy: Int
  ) -> Float {
    let width = expected.width
    var (sum, count) = (Float(0), 0)
    let step = max(1, expected.height / 400)
    for y in stride(from: reach, to: expected.height - reach, by: step) {
      var line: Float = 0
      let (here, there) = (y * width, (y - dy) * width - dx)
      for x in reach..<(width - reach) {
        line += abs(actual.values[here + x] - expected.values[there + x])
      }
      sum += line
      count += width - 2 * reach
    }
    return sum / Float(max(1, count))
  }
}
