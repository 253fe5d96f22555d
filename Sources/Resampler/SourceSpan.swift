/// A stretch of one axis of the source, exact to fractions of a pixel.
///
/// It begins `start / denominator` pixels from the image's edge and is `length / denominator` pixels
/// long. An image of 3999 pixels that was decoded at an eighth has 500 pixels, of which the last one
/// is not covered in full: all of it is `SourceSpan(start: 0, length: 3999, denominator: 8)`, and
/// sampled so it is not shifted. Where the decoder drops that pixel and gives 499, the span is the
/// same: it may end less than a pixel behind the image.
public struct SourceSpan: Hashable, Sendable {
  public var start: Int
  public var length: Int
  public var denominator: Int

  public init(start: Int, length: Int, denominator: Int = 1) {
    self.start = start
    self.length = length
    self.denominator = denominator
  }

  /// A whole axis of so many pixels.
  public init(whole length: Int) {
    self.init(start: 0, length: length)
  }
}
