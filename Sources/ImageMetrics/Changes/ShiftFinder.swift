/// Finds a shift by whole pixels, up to 16 each way, walking to where the pictures are nearest.
enum ShiftFinder {
  /// The most, and what is looked at around each place on the way.
  private static let (reach, step) = (16, 2)
  /// The shifted picture has to be nearer by this factor.
  private static let factor: Float = 0.5

  /// To the right and down; nil where no shift explains the difference.
  static func find(
    _ expected: LumaPicture, _ actual: LumaPicture
  ) -> (dx: Int, dy: Int)? {
    let reach = min(reach, (min(expected.width, expected.height) - 1) / 3)
    guard reach >= step else { return nil }
    let straight = distance(expected, actual, 0, 0, reach)
    var best = (dx: 0, dy: 0, distance: straight)
    while true {
      let start = best
      for dy in max(-reach, start.dy - step)...min(reach, start.dy + step) {
        for dx in max(-reach, start.dx - step)...min(reach, start.dx + step) {
          let distance = distance(expected, actual, dx, dy, reach)
          if distance < best.distance { best = (dx, dy, distance) }
        }
      }
      if (best.dx, best.dy) == (start.dx, start.dy) { break }
    }
    return best.distance < factor * straight ? (best.dx, best.dy) : nil
  }

  /// The mean absolute difference where all shifts have pixels; on every n-th line of a large one.
  private static func distance(
    _ expected: LumaPicture, _ actual: LumaPicture, _ dx: Int, _ dy: Int, _ reach: Int
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
