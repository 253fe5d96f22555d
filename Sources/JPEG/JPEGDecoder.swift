import CJPEG

/// The lines of a JPEG file that nothing at all is to be said of.
///
/// Whatever libjpeg warns of ends it: who wants to know what it is, or to see the rest, decodes by
/// other means.
public final class JPEGDecoder {
  /// How many lines are decoded at a time.
  public static let stripHeight = 16

  private let decoder: OpaquePointer
  private let picture: JPEGPicture

  /// Decodes on the calling thread and hands out strips of whole lines, top to bottom.
  ///
  /// - Parameter body: gets the strip's bytes and how many there are from one line to the next; the
  ///   last line may end without its padding.
  /// - Returns: whether the file is sound and came out as expected; if not, the lines that were
  ///   handed out don't count.
  public static func forEachStrip<Failure: Error>(
    of bytes: Span<UInt8>, as picture: JPEGPicture,
    _ body: (Span<UInt8>, _ stride: Int) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    try bytes.withUnsafeBufferPointer { (file) throws(Failure) in
      guard let decoder = JPEGDecoder(file, picture) else { return false }
      return try decoder.forEachStrip(body)
    }
  }

  /// `jpeg_start_decompress`; the bytes have to outlive it.
  private init?(_ bytes: UnsafeBufferPointer<UInt8>, _ picture: JPEGPicture) {
    guard picture.colours != .cmyk, let made = cjpeg_decoder_new() else { return nil }
    decoder = made
    self.picture = picture
    var expected = cjpeg_picture(
      width: Int32(picture.width), height: Int32(picture.height), colours: picture.colours.code,
      shrink: Int32(picture.shrink))
    guard cjpeg_decoder_start(made, bytes.baseAddress, bytes.count, &expected) else { return nil }
  }

  deinit { cjpeg_decoder_free(decoder) }

  /// `jpeg_read_scanlines`, `jpeg_finish_decompress`.
  private func forEachStrip<Failure: Error>(
    _ body: (Span<UInt8>, _ stride: Int) throws(Failure) -> Void
  ) throws(Failure) -> Bool {
    let lineStride = cjpeg_decoder_stride(decoder)
    var strip = [UInt8](repeating: 0, count: lineStride * Self.stripHeight)
    for top in stride(from: 0, to: picture.height, by: Self.stripHeight) {
      let lines = min(Self.stripHeight, picture.height - top)
      let isRead = strip.withUnsafeMutableBufferPointer {
        cjpeg_decoder_read(decoder, $0.baseAddress, Int32(lines))
      }
      guard isRead else { return false }
      let bytes = (lines - 1) * lineStride + picture.lineBytes
      try body(strip.span.extracting(first: bytes), lineStride)
    }
    return cjpeg_decoder_finish(decoder)
  }
}
