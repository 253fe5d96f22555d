/// What a JPEG is expected to be decoded to; a last column or row that is no whole one is left out.
public struct JPEGPicture: Hashable, Sendable {
  public var width: Int
  public var height: Int
  /// Grey or RGB.
  public var colours: JPEGSettings.Colours
  /// 1, 2, 4 or 8: both sides are divided by it while decoding.
  public var shrink: Int

  public init(width: Int, height: Int, colours: JPEGSettings.Colours, shrink: Int = 1) {
    self.width = width
    self.height = height
    self.colours = colours
    self.shrink = shrink
  }

  /// Bytes of a line without padding.
  public var lineBytes: Int { width * colours.bands }
}
