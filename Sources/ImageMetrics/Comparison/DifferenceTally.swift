/// What is found pixel by pixel where two pictures differ.
struct DifferenceTally<Sample: FixedWidthInteger & UnsignedInteger> {
  private(set) var count = DifferenceCount<Sample>()
  private(set) var map: DeltaEMap
  private(set) var cells: TouchedCells
  private var over = (0, 0, 0)
  private var largest = 0.0
  private var sum = 0.0
  private let rotation = HueRotation.shared

  /// Work is done where pixels differ.
  init(
    _ expected: OpaquePicture<Sample>, _ actual: OpaquePicture<Sample>,
    _ converter: LabConverter<Sample>
  ) {
    map = DeltaEMap(width: expected.width, height: expected.height)
    cells = TouchedCells(width: expected.width, height: expected.height)
    let (one, other) = (expected.samples.span, actual.samples.span)
    // With three more, so that the last four of a line are always there.
    var differing = [Int](repeating: 0, count: expected.width + 3)
    for y in 0..<expected.height {
      let found = find(one, other, line: y, &differing)
      if found > 0 { measure(one, other, converter, line: y, differing, found) }
    }
  }

  /// Writes the columns of the pixels that differ, and says how many they are; the three entries
  /// behind them repeat the last.
  @inline(__always)
  private mutating func find(
    _ one: Span<Sample>, _ other: Span<Sample>, line y: Int, _ columns: inout [Int]
  ) -> Int {
    var found = 0
    var place = y * map.width * 3
    for x in 0..<map.width {
      let (r1, g1, b1) = (one[place], one[place + 1], one[place + 2])
      let (r2, g2, b2) = (other[place], other[place + 1], other[place + 2])
      place += 3
      if r1 == r2 && g1 == g2 && b1 == b2 { continue }
      count.add(Int(r2) - Int(r1), Int(g2) - Int(g1), Int(b2) - Int(b1))
      columns[found] = x
      found += 1
    }
    if found > 0 { for more in 0..<3 { columns[found + more] = columns[found - 1] } }
    return found
  }

  /// Four pixels at a time.
  @inline(__always)
  private mutating func measure(
    _ one: Span<Sample>, _ other: Span<Sample>, _ converter: LabConverter<Sample>, line y: Int,
    _ columns: [Int], _ found: Int
  ) {
    let start = y * map.width
    for first in stride(from: 0, to: found, by: 4) {
      let four = SIMD4(
        columns[first], columns[first + 1], columns[first + 2], columns[first + 3])
      let places = (four &+ start) &* 3
      let differences = CIEDE2000.differences(
        converter.colours(one, at: places), converter.colours(other, at: places), rotation)
      for lane in 0..<min(4, found - first) { add(differences[lane], x: four[lane], y: y) }
    }
  }

  @inline(__always)
  private mutating func add(_ difference: Double, x: Int, y: Int) {
    map.values[y * map.width + x] = Float(difference)
    sum += difference
    if difference > largest { largest = difference }
    if difference > 1 { over.0 += 1 }
    if difference > 2.3 { over.1 += 1 }
    if difference > 5 { over.2 += 1 }
    cells.touch(x: x, y: y, isVisible: difference > 2.3)
  }

  var deltaE: DeltaEScores {
    let all = Double(map.width * map.height)
    return DeltaEScores(
      over1: Double(over.0) / all, over23: Double(over.1) / all, over5: Double(over.2) / all,
      p999: map.percentile(above: 0.001), max: largest, mean: sum / all, worst: map.worstTile)
  }
}
