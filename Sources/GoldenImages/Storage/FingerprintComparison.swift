import Geometry

/// Two fingerprints of one size, compared: what can be told without the pixels.
struct FingerprintComparison {
  /// The most that a block's mean of a channel, and its deviation, moved, in levels.
  let mean: Double
  let deviation: Double
  /// The mean over all blocks of each channel.
  let bias: [Double]
  /// Over all blocks, what of the deviation is left.
  let sharpness: Double
  /// Around the blocks that moved by more than a level; nil where that is most of them, or none.
  let place: PixelBox?

  /// Nil where the numbers of blocks differ.
  init?(_ expected: Fingerprint, _ actual: Fingerprint) {
    guard expected.columns == actual.columns, expected.lines == actual.lines else { return nil }
    var (mean, deviation) = (0.0, 0.0)
    var sums = [0.0, 0.0, 0.0]
    var energy = (0.0, 0.0)
    var moved: [Int] = []
    let count = expected.blocks.count / 4
    for block in 0..<count {
      let differences = (0..<4).map { part in
        (Double(actual.blocks[block * 4 + part]) - Double(expected.blocks[block * 4 + part]))
          / Fingerprint.steps
      }
      for channel in 0..<3 { sums[channel] += differences[channel] }
      let largest = differences[..<3].map { abs($0) }.max() ?? 0
      mean = max(mean, largest)
      deviation = max(deviation, abs(differences[3]))
      energy.0 += Double(expected.blocks[block * 4 + 3])
      energy.1 += Double(actual.blocks[block * 4 + 3])
      if max(largest, abs(differences[3])) > 1 { moved.append(block) }
    }
    self.mean = mean
    self.deviation = deviation
    bias = sums.map { $0 / Double(count) }
    sharpness = energy.0 > 0 ? energy.1 / energy.0 : 1
    place = Self.place(moved, of: count, columns: expected.columns)
  }

  private static func place(_ moved: [Int], of count: Int, columns: Int) -> PixelBox? {
    guard !moved.isEmpty, moved.count * 4 <= count else { return nil }
    let (xs, ys) = (moved.map { $0 % columns }, moved.map { $0 / columns })
    let (left, top) = (xs.min() ?? 0, ys.min() ?? 0)
    let (right, bottom) = (xs.max() ?? 0, ys.max() ?? 0)
    let side = Fingerprint.side
    return PixelBox(
      x: left * side, y: top * side, width: (right - left + 1) * side,
      height: (bottom - top + 1) * side)
  }
}
