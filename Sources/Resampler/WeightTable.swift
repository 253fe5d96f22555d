/// The weights of one axis in fixed point, in pairs, as the passes take them.
struct WeightTable {
  /// The weights of each target add up to exactly 1 << bits.
  let bits: Int
  let firstPairs: [Int32]
  /// Where each target's pairs begin, and the end of the last one's.
  let offsets: [Int32]
  let weights: [Int16]

  /// As many bits as weights of 16 bits can have, from 14 up to `mostBits`.
  init(_ grid: AxisGrid, mostBits: Int) {
    let windows = (0..<grid.targets).map(grid.window)
    let exact = ExactWeights(grid, windows)
    var bits = 14
    while bits < mostBits, exact.largest * Double(1 << (bits + 1)) <= 32766 { bits += 1 }
    self.bits = bits
    var offsets: [Int32] = [0]
    offsets.reserveCapacity(windows.count + 1)
    var end: Int32 = 0
    for window in windows {
      end += Int32((window.upperBound + 1) / 2 - window.lowerBound / 2)
      offsets.append(end)
    }
    self.offsets = offsets
    firstPairs = windows.map { Int32($0.lowerBound / 2) }
    weights = Self.rounded(
      exact, windows, count: 2 * Int(end), bits: bits,
      at: windows.indices.map { 2 * Int(offsets[$0]) + windows[$0].lowerBound % 2 })
  }

  /// The weights of all targets at their places; before and behind an odd number of them are zeros.
  private static func rounded(
    _ exact: ExactWeights, _ windows: [Range<Int>], count: Int, bits: Int, at places: [Int]
  ) -> [Int16] {
    var weights = [Int16](repeating: 0, count: count)
    var span = weights.mutableSpan
    var start = 0
    for (target, window) in windows.enumerated() {
      if let model = exact.models[target] {
        copy(window.count, from: places[model], to: places[target], in: &span)
      } else {
        let own = exact.values.span.extracting(start..<(start + window.count))
        round(own, to: &span, at: places[target], bits: bits)
        start += window.count
      }
    }
    return weights
  }

  private static func copy(
    _ count: Int, from model: Int, to place: Int, in weights: inout MutableSpan<Int16>
  ) {
    precondition(model >= 0 && model + count <= place && place + count <= weights.count)
    let back = place - model
    for place in place..<(place + count) { weights[place] = weights[place &- back] }
  }

  /// Rounds the running sum rather than each weight: the end is exact, and what one weight loses the
  /// next one gets, so that smooth pictures keep their brightness everywhere.
  private static func round(
    _ exact: Span<Double>, to weights: inout MutableSpan<Int16>, at place: Int, bits: Int
  ) {
    precondition(place >= 0 && place + exact.count <= weights.count)
    let one = Double(1 << bits)
    let last = exact.count - 1
    var sum = 0.0
    var given = 0.0
    for index in 0..<last {
      sum += exact[index] * one
      let reached = floor(sum + 0.5)
      weights[place &+ index] = Int16(reached - given)
      given = reached
    }
    weights[place + last] = Int16(one - given)
  }

  /// The next whole number down, for numbers up to 2^51: the C library's function would be called.
  private static func floor(_ number: Double) -> Double {
    let digits = 0x1.8p52
    let nearest = (number + digits) - digits
    return nearest > number ? nearest - 1 : nearest
  }
}
