/// One of the tiles that cover a line. The last ends where the line ends, and so covers some places
/// once more: every tile has the full side where the line is that long.
struct TileRow {
  var start: Int
  var count: Int
  /// How many of its first places the tile before has covered.
  var counted: Int

  static func rows(over length: Int, side: Int) -> [TileRow] {
    if length <= side { return [TileRow(start: 0, count: length, counted: 0)] }
    let whole = (0..<(length / side)).map {
      TileRow(start: $0 * side, count: side, counted: 0)
    }
    let rest = length % side
    if rest == 0 { return whole }
    return whole + [TileRow(start: length - side, count: side, counted: side - rest)]
  }
}
