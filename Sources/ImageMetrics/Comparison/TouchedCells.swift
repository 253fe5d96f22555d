import Geometry

/// Which cells of 8×8 pixels hold a difference, and how many visible ones.
struct TouchedCells {
  static let side = 8

  let columns: Int
  let lines: Int
  private var touched: [Bool]
  /// Pixels with a ΔE over 2.3.
  private(set) var visible: [Int32]

  init(width: Int, height: Int) {
    columns = (width + Self.side - 1) / Self.side
    lines = (height + Self.side - 1) / Self.side
    touched = Array(repeating: false, count: columns * lines)
    visible = Array(repeating: 0, count: columns * lines)
  }

  /// Differences in these columns of a line.
  mutating func touch(_ differing: Span<Int>, line y: Int) {
    let first = y / Self.side * columns
    var touched = touched.mutableSpan
    for place in differing.indices {
      // No column is negative.
      touched[first + Int(UInt(bitPattern: differing[place]) / UInt(Self.side))] = true
    }
  }

  /// A visible difference.
  mutating func show(x: Int, y: Int) { visible[(y / Self.side) * columns + x / Self.side] += 1 }

  mutating func touchAll() { touched = Array(repeating: true, count: touched.count) }

  /// True where a cell that the box reaches into is touched. The box may reach over the edges.
  func contains(_ box: PixelBox) -> Bool {
    let right = min(columns - 1, (box.x + box.width - 1) / Self.side)
    let bottom = min(lines - 1, (box.y + box.height - 1) / Self.side)
    for line in min(box.y / Self.side, bottom)...bottom {
      for column in min(box.x / Self.side, right)...right where touched[line * columns + column] {
        return true
      }
    }
    return false
  }
}
