extension ResampleJob {
  /// The longest side of a source: with it all positions are exact in 64 bits.
  public static let longestSide = 1 << 20

  /// The largest denominator of a span.
  public static let largestDenominator = 1 << 16

  /// Refuses what cannot be done.
  func check() throws(ResampleError) {
    guard 1...4 ~= bands else { throw .bands(bands) }
    if alpha == .straight, bands % 2 != 0 { throw .alphaBands(bands) }
    try check(.columns, of: source.width, region.columns, to: target.width)
    try check(.rows, of: source.height, region.rows, to: target.height)
    guard variant.isAvailable else { throw .variant(variant) }
  }

  private func check(
    _ axis: Axis, of size: Int, _ span: SourceSpan, to target: Int
  ) throws(ResampleError) {
    guard size > 0, target > 0 else { throw .empty(axis) }
    guard size <= Self.longestSide, span.denominator <= Self.largestDenominator else {
      throw .tooLarge(axis)
    }
    guard span.denominator > 0, span.start >= 0, span.length > 0 else { throw .region(axis) }
    // Less than a pixel may be missing at the end: decoders that reduce drop what isn't a whole one.
    let edge = (size + 1) * span.denominator - 1
    guard span.start < size * span.denominator, span.length <= edge - span.start else {
      throw .region(axis)
    }
    guard target <= span.length / span.denominator else { throw .enlarging(axis) }
  }
}
