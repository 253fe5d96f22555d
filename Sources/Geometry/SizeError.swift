/// Why a request has no size.
public enum SizeError: Error, Hashable, Sendable {
  /// Neither width nor height was given, nor an upper bound in their place.
  case noSide
  /// `fill` needs width and height, or one of them and an aspect.
  case fillNeedsBox
  /// A side would be above 10,000,000 pixels, libvips' own limit.
  ///
  /// The size is that of the whole scaled picture, which for `fill` is larger than the box.
  case tooLarge(PixelSize)
  /// `pad` needs width and height, or one of them and an aspect.
  case padNeedsBox
  /// Padding and border take all pixels of a side, or more.
  case noRoom(side: Int, taken: Int)
}
