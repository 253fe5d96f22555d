import Geometry

/// The metric `density/1`: the largest share of visibly differing pixels in a window of 32×32
/// pixels, which moves by 8.
enum WindowDensity {
  /// Cells of 8 pixels on a side of the window.
  private static let side = 4

  static func worst(_ cells: TouchedCells, width: Int, height: Int) -> TileScore {
    var worst = TileScore(0, PixelBox(x: 0, y: 0, width: 0, height: 0))
    guard cells.visible.contains(where: { $0 > 0 }) else { return worst }
    for line in 0...max(0, cells.lines - side) {
      for column in 0...max(0, cells.columns - side) {
        let count = count(cells, column, line)
        if count == 0 { continue }
        let box = box(column, line, width, height)
        let share = Double(count) / Double(box.width * box.height)
        if share > worst.value { worst = TileScore(share, box) }
      }
    }
    return worst
  }

  private static func count(_ cells: TouchedCells, _ column: Int, _ line: Int) -> Int {
    var sum: Int32 = 0
    for y in line..<min(line + side, cells.lines) {
      for x in column..<min(column + side, cells.columns) {
        sum += cells.visible[y * cells.columns + x]
      }
    }
    return Int(sum)
  }

  private static func box(_ column: Int, _ line: Int, _ width: Int, _ height: Int) -> PixelBox {
    let (x, y) = (column * TouchedCells.side, line * TouchedCells.side)
    let length = side * TouchedCells.side
    return PixelBox(
      x: x, y: y, width: min(length, width - x), height: min(length, height - y))
  }
}
