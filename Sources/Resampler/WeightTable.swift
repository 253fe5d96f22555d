/// The weights of one axis in fixed point, in pairs, as the passes take them.
struct WeightTable {
  /// The weights of each target add up to exactly 1 << bits.
  let bits: Int
  private(set) var firstPairs: [Int32] = []
  /// Where each target's pairs begin, and the end of the last one's.
  private(set) var offsets: [Int32] = [0]
  private(set) var weights: [Int16] = []

  /// As many bits as weights of 16 bits can have, from 14 up to `mostBits`.
  init(_ grid: AxisGrid, mostBits: Int) {
    let windows = (0..<grid.targets).map(grid.window)
    var exact: [Double] = []
    var largest = 0.0
    for (target, window) in windows.enumerated() {
      let start = exact.count
      grid.append(target, window, to: &exact)
      largest = max(largest, Self.normalize(&exact, from: start))
    }
    var bits = 14
    while bits < mostBits, largest * Double(1 << (bits + 1)) <= 32766 { bits += 1 }
    self.bits = bits
    var start = 0
    for window in windows {
      append(window, exact[start..<(start + window.count)])
      start += window.count
    }
  }

  /// Makes the weights from `start` on add up to 1, within rounding; returns the largest of them.
  private static func normalize(_ weights: inout [Double], from start: Int) -> Double {
    var sum = 0.0
    for index in start..<weights.count { sum += weights[index] }
    var largest = 0.0
    for index in start..<weights.count {
      weights[index] /= sum
      largest = max(largest, abs(weights[index]))
    }
    return largest
  }

  /// Rounds the running sum rather than each weight: the end is exact, and what one weight loses the
  /// next one gets, so that smooth pictures keep their brightness everywhere.
  private mutating func append(_ window: Range<Int>, _ exact: ArraySlice<Double>) {
    let one = 1 << bits
    firstPairs.append(Int32(window.lowerBound / 2))
    if window.lowerBound % 2 != 0 { weights.append(0) }
    var sum = 0.0
    var given = 0
    for index in exact.indices {
      sum += exact[index] * Double(one)
      let isLast = index == exact.endIndex - 1
      let reached = isLast ? one : Int((sum + 0.5).rounded(.down))
      weights.append(Int16(reached - given))
      given = reached
    }
    if window.upperBound % 2 != 0 { weights.append(0) }
    offsets.append(Int32(weights.count / 2))
  }
}
