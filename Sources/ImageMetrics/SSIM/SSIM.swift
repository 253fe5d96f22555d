import Geometry

/// The structural similarity of Wang, Bovik, Sheikh and Simoncelli (2004): 11-tap Gaussian windows
/// of σ 1.5, biased variances, no window that reaches over the border.
///
/// Only windows that see a difference are computed: elsewhere it is exactly 1.
struct SSIM {
  /// `scale`: levels of 8 bits in a thousandth of a sample's step.
  static func scores(_ planes: LumaPlanes, touched: TouchedCells, scale: Float) -> SSIMScores {
    var ssim = SSIM(planes, touched)
    ssim.measure(scale)
    return ssim.scores
  }

  private let planes: LumaPlanes
  private let touched: TouchedCells
  private let rows: [TileRow]
  private let columns: [TileRow]
  /// For each tile what is missing to 1: of all its windows, and of those that no tile before has
  /// counted.
  private var lost: [(all: Double, new: Double)]

  private init(_ planes: LumaPlanes, _ touched: TouchedCells) {
    self.planes = planes
    self.touched = touched
    rows = TileRow.rows(over: planes.height - GaussianWindow.taps + 1, side: SSIMStrip.side)
    columns = TileRow.rows(over: planes.width - GaussianWindow.taps + 1, side: SSIMStrip.side)
    lost = Array(repeating: (0, 0), count: rows.count * columns.count)
  }

  private mutating func measure(_ scale: Float) {
    var strip = SSIMStrip(scale: scale)
    for (place, column) in columns.enumerated() {
      var first = 0
      while first < rows.count {
        let tiles = tiles(from: first, column)
        guard tiles > 0 else {
          first += 1
          continue
        }
        let lines = strip.losses(
          planes, x: column.start, y: rows[first].start,
          lines: rows[first..<(first + tiles)].reduce(0) { $0 + $1.count })
        for tile in 0..<tiles {
          let row = rows[first + tile]
          let start = tile * SSIMStrip.side
          lost[(first + tile) * columns.count + place] = Self.sums(
            lines[start..<(start + row.count)], row, column)
        }
        first += tiles
      }
    }
  }

  /// How many tiles from this one on, one right below the other, see a difference.
  private func tiles(from first: Int, _ column: TileRow) -> Int {
    var count = 0
    for row in rows[first...].prefix(SSIMStrip.mostTiles) {
      // The last tile reaches back into the one before.
      if count > 0 && row.counted > 0 { break }
      let seen = PixelBox(
        x: column.start, y: row.start, width: column.count + GaussianWindow.taps - 1,
        height: row.count + GaussianWindow.taps - 1)
      guard touched.contains(seen) else { break }
      count += 1
    }
    return count
  }

  private static func sums(
    _ lines: ArraySlice<SSIMStrip.Line>, _ row: TileRow, _ column: TileRow
  ) -> (all: Double, new: Double) {
    var (all, new) = (SSIMStrip.Line.zero, SSIMStrip.Line.zero)
    for (number, line) in lines.enumerated() {
      all += line
      if number >= row.counted { new += line }
    }
    return (
      (0..<column.count).reduce(0) { $0 + Double(all[$1]) },
      (column.counted..<column.count).reduce(0) { $0 + Double(new[$1]) }
    )
  }

  private var scores: SSIMScores {
    var lost = 0.0
    var worst = TileScore(1, PixelBox(x: 0, y: 0, width: 0, height: 0))
    for (line, row) in rows.enumerated() {
      for (place, column) in columns.enumerated() {
        let tile = self.lost[line * columns.count + place]
        lost += tile.new
        let mean = 1 - tile.all / Double(row.count * column.count)
        if mean < worst.value {
          let box = PixelBox(
            x: column.start + GaussianWindow.taps / 2, y: row.start + GaussianWindow.taps / 2,
            width: column.count, height: row.count)
          worst = TileScore(mean, box)
        }
      }
    }
    let windows =
      (planes.height - GaussianWindow.taps + 1) * (planes.width - GaussianWindow.taps + 1)
    return SSIMScores(mean: 1 - lost / Double(windows), worst: worst)
  }
}
