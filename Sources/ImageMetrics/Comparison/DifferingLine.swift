/// Which pixels of a line differ.
struct DifferingLine {
  /// Of the pixels that differ; behind them the last is repeated, since they are taken by fours.
  private(set) var columns: [Int]
  private(set) var found = 0

  private let width: Int

  init(width: Int) {
    self.width = width
    columns = Array(repeating: 0, count: width + 3)
  }

  /// Looks for pixels that differ, and counts by how much.
  mutating func find<Sample>(
    _ one: Span<Sample>, _ other: Span<Sample>, from start: Int,
    _ count: inout DifferenceCount<Sample>
  ) {
    let width = width
    found = Self.find(one, other, from: start, width, &columns, &count)
    if found > 0 { for more in 0..<3 { columns[found + more] = columns[found - 1] } }
  }

  private static func find<Sample>(
    _ one: Span<Sample>, _ other: Span<Sample>, from start: Int, _ width: Int,
    _ differing: inout [Int], _ count: inout DifferenceCount<Sample>
  ) -> Int {
    var (found, place) = (0, start)
    var columns = differing.mutableSpan
    for x in 0..<width {
      let (r1, g1, b1) = (one[place], one[place &+ 1], one[place &+ 2])
      let (r2, g2, b2) = (other[place], other[place &+ 1], other[place &+ 2])
      place &+= 3
      if r1 == r2 && g1 == g2 && b1 == b2 { continue }
      count.add(Int(r2) &- Int(r1), Int(g2) &- Int(g1), Int(b2) &- Int(b1))
      columns[found] = x
      found &+= 1
    }
    return found
  }
}
