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
    let curves = (0..<grid.targets).map { Self.curve(grid, $0) }
    let largest = curves.reduce(0.0) { max($0, $1.largest) }
    var bits = 14
    while bits < mostBits, largest * Double(1 << (bits + 1)) <= 32766 { bits += 1 }
    self.bits = bits
    for curve in curves { append(curve) }
  }

  /// One target's weights, which add up to 1 within rounding.
  private struct Curve {
    var window: Range<Int>
    var weights: [Double]
    var largest: Double { weights.reduce(0) { max($0, abs($1)) } }
  }

  private static func curve(_ grid: AxisGrid, _ target: Int) -> Curve {
    let window = grid.window(target)
    let weights = window.map { grid.weight(of: $0, in: target) }
    let sum = weights.reduce(0, +)
    return Curve(window: window, weights: weights.map { $0 / sum })
  }

  /// Rounds the running sum rather than each weight: the end is exact, and what one weight loses the
  /// next one gets, so that smooth pictures keep their brightness everywhere.
  private mutating func append(_ curve: Curve) {
    let one = 1 << bits
    firstPairs.append(Int32(curve.window.lowerBound / 2))
    if curve.window.lowerBound % 2 != 0 { weights.append(0) }
    var sum = 0.0
    var given = 0
    for (index, weight) in curve.weights.enumerated() {
      sum += weight * Double(one)
      let isLast = index == curve.weights.count - 1
      let reached = isLast ? one : Int((sum + 0.5).rounded(.down))
      weights.append(Int16(reached - given))
      given = reached
    }
    if curve.window.upperBound % 2 != 0 { weights.append(0) }
    offsets.append(Int32(weights.count / 2))
  }
}
