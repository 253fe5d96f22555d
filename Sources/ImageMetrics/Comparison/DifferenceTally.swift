/// What is found pixel by pixel where two pictures differ.
struct DifferenceTally<Sample: FixedWidthInteger & UnsignedInteger> {
  private(set) var count = DifferenceCount<Sample>()
  private(set) var map: DeltaEMap
  private(set) var cells: TouchedCells
  private var over = (0, 0, 0)
  /// In each lane.
  private var largest = SIMD4<Double>.zero
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
    var line = DifferingLine(width: expected.width)
    let blank = LabColours(Lab(l: 0, a: 0, b: 0))
    var before = Array(repeating: blank, count: (expected.width + 3) / 4)
    var after = before
    for y in 0..<expected.height {
      let start = y * expected.width * 3
      line.find(one, other, from: start, &count)
      if line.found == 0 { continue }
      cells.touch(line.columns.span.extracting(first: line.found), line: y)
      converter.convert(one, from: start, line.columns, count: line.found, into: &before)
      converter.convert(other, from: start, line.columns, count: line.found, into: &after)
      CIEDE2000.adapt(&before, &after, count: (line.found + 3) / 4)
      measure(line, before, after, y)
    }
  }

  /// Four pixels at a time.
  private mutating func measure(
    _ line: DifferingLine, _ expected: [LabColours], _ actual: [LabColours], _ y: Int
  ) {
    let start = y * map.width
    for first in stride(from: 0, to: line.found, by: 4) {
      let differences = CIEDE2000.differences(expected[first / 4], actual[first / 4], rotation)
      let count = min(4, line.found - first)
      map.store(differences, at: start, line.columns, first, count)
      for lane in 0..<count { sum += differences[lane] }
      largest = differences.replacing(with: largest, where: differences .< largest)
      if !differences.isAll(below: 1) {
        for lane in 0..<count { add(differences[lane], x: line.columns[first + lane], y) }
      }
    }
  }

  private mutating func add(_ difference: Double, x: Int, _ y: Int) {
    if difference > 1 { over.0 += 1 }
    if difference > 5 { over.2 += 1 }
    guard difference > 2.3 else { return }
    over.1 += 1
    cells.show(x: x, y: y)
  }

  var deltaE: DeltaEScores {
    let all = Double(map.width * map.height)
    return DeltaEScores(
      over1: Double(over.0) / all, over23: Double(over.1) / all, over5: Double(over.2) / all,
      p999: map.percentile(above: 0.001), max: largest.max(), mean: sum / all, worst: map.worstTile)
  }
}
