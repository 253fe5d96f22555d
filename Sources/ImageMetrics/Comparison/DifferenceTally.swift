/// What is found pixel by pixel where two pictures differ.
struct DifferenceTally<Sample: FixedWidthInteger & UnsignedInteger> {
  private(set) var count = DifferenceCount<Sample>()
  private(set) var map: DeltaEMap
  private(set) var cells: TouchedCells
  private var over = (0, 0, 0)
  private var largest = 0.0
  private var sum = 0.0

  /// Work is done where pixels differ.
  init(
    _ expected: OpaquePicture<Sample>, _ actual: OpaquePicture<Sample>,
    _ converter: LabConverter<Sample>
  ) {
    let width = expected.width
    map = DeltaEMap(width: width, height: expected.height)
    cells = TouchedCells(width: width, height: expected.height)
    let (one, other) = (expected.samples.span, actual.samples.span)
    var place = 0
    for y in 0..<expected.height {
      for x in 0..<width {
        let (r1, g1, b1) = (one[place], one[place + 1], one[place + 2])
        let (r2, g2, b2) = (other[place], other[place + 1], other[place + 2])
        place += 3
        if r1 == r2 && g1 == g2 && b1 == b2 { continue }
        count.add(Int64(r2) - Int64(r1), Int64(g2) - Int64(g1), Int64(b2) - Int64(b1))
        let difference = CIEDE2000.difference(
          converter.lab(r1, g1, b1), converter.lab(r2, g2, b2))
        add(difference, x: x, y: y)
      }
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
