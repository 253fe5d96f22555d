import Geometry

/// The structural similarity of Wang, Bovik, Sheikh and Simoncelli (2004): 11-tap Gaussian windows
/// of σ 1.5, biased variances, no window that reaches over the border.
///
/// Only windows that see a difference are computed: elsewhere it is exactly 1.
enum SSIM {
  /// `scale`: levels of 8 bits in a thousandth of a sample's step.
  static func scores(_ planes: LumaPlanes, touched: TouchedCells, scale: Float) -> SSIMScores {
    let columns = planes.width - GaussianWindow.taps + 1
    let lines = planes.height - GaussianWindow.taps + 1
    var lost = 0.0
    var worst = TileScore(1, PixelBox(x: 0, y: 0, width: 0, height: 0))
    var tile = SSIMTile(scale: scale)
    for row in TileRow.rows(over: lines, side: SSIMTile.side) {
      for column in TileRow.rows(over: columns, side: SSIMTile.side) {
        let seen = PixelBox(
          x: column.start, y: row.start, width: column.count + GaussianWindow.taps - 1,
          height: row.count + GaussianWindow.taps - 1)
        guard touched.contains(seen) else { continue }
        let scores = tile.scores(planes, x: column.start, y: row.start)
        let sums = sums(scores, row, column)
        lost += sums.new
        let mean = 1 - sums.all / Double(row.count * column.count)
        if mean < worst.value {
          worst = TileScore(
            mean,
            PixelBox(
              x: column.start + GaussianWindow.taps / 2, y: row.start + GaussianWindow.taps / 2,
              width: column.count, height: row.count))
        }
      }
    }
    return SSIMScores(mean: 1 - lost / Double(lines * columns), worst: worst)
  }

  /// What is missing to 1: of all windows, and of those that no tile before has counted.
  private static func sums(
    _ scores: [SSIMTile.Line], _ row: TileRow, _ column: TileRow
  ) -> (all: Double, new: Double) {
    var (all, new) = (0.0, 0.0)
    for y in 0..<row.count {
      for x in 0..<column.count {
        let lost = 1 - Double(scores[y][x])
        all += lost
        if y >= row.counted && x >= column.counted { new += lost }
      }
    }
    return (all, new)
  }
}
