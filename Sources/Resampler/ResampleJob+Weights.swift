/// The tables of both axes.
///
/// The most bits are those with which no sum leaves 32 bits as long as the weights of a target, taken
/// as positive numbers, add up to less than 1.6 (Lanczos3 reaches 1.54).
extension ResampleJob {
  /// Values between the passes are below 255 · 64 · 1.3, or, with alpha, two halves of 16 bits with
  /// a sign.
  var columnWeights: WeightTable {
    let grid = AxisGrid(
      size: source.width, span: region.columns, targets: target.width, kernel: kernel)
    return WeightTable(grid, mostBits: 15)
  }

  /// Samples are below 2^8; with alpha they are multiplied by it, and 16 bits with a sign.
  var rowWeights: WeightTable {
    let grid = AxisGrid(
      size: source.height, span: region.rows, targets: target.height, kernel: kernel)
    return WeightTable(grid, mostBits: alpha == .straight ? 15 : 22)
  }
}
