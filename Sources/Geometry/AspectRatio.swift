/// A ratio of width to height, in lowest terms.
public struct AspectRatio: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// Reads "4:3", "16/9", "1.91:1" and "1.91" (to one); nil for anything else, and for a zero.
  ///
  /// Both numbers may be decimals, as `Fraction(decimal:)` reads them. Blanks are refused.
  public init?(_ text: String) {
    let parts = text.split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { $0 == ":" || $0 == "/" })
    guard let width = Fraction(decimal: String(parts[0])),
      let height = parts.count == 2 ? Fraction(decimal: String(parts[1])) : Fraction(1)
    else { return nil }
    self.init(width: width, height: height)
  }

  /// The ratio of two numbers; nil where one is 0, and where the terms get too large for an `Int`.
  init?(width: Fraction, height: Fraction) {
    let (first, firstTooLarge) =
      width.numerator.multipliedReportingOverflow(by: height.denominator)
    let (second, secondTooLarge) =
      height.numerator.multipliedReportingOverflow(by: width.denominator)
    guard !firstTooLarge, !secondTooLarge, first > 0, second > 0 else { return nil }
    let reduced = Fraction(first, second)
    self.width = reduced.numerator
    self.height = reduced.denominator
  }

  /// The smallest whole size of this ratio.
  var terms: PixelSize { PixelSize(width: width, height: height) }
}
