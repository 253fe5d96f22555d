import JPEG
import Vips

/// The lines of a sound JPEG as libjpeg gives them, without libvips between: it hands each strip
/// through several buffers of its own, which is a twentieth of a photograph's time.
///
/// Where libjpeg has anything to say of a file, its lines don't count, and libvips decodes it, whose
/// words are told.
struct PlainLines {
  private let source: OpenedSource
  private let picture: JPEGPicture

  /// Nil for what is left to libvips: other formats, and inks.
  ///
  /// - Parameters:
  ///   - image: the source as libvips would decode it.
  ///   - shrink: what both sides are divided by while decoding.
  init?(of source: OpenedSource, like image: VipsImage, shrink: Int) {
    guard source.format == .jpeg, let colours = JPEGSettings.Colours(of: image), colours != .cmyk
    else { return nil }
    self.source = source
    picture = JPEGPicture(
      width: image.width, height: image.height, colours: colours, shrink: shrink)
  }

  /// Hands out all lines, top to bottom; false where they don't count.
  func forEachStrip(
    _ body: (Span<UInt8>, _ stride: Int) throws(VipsError) -> Void
  ) throws(VipsError) -> Bool {
    let picture = picture
    let isSound = try source.withBytes { (bytes) throws(VipsError) in
      try JPEGDecoder.forEachStrip(of: bytes, as: picture, body)
    }
    return isSound ?? false
  }
}
