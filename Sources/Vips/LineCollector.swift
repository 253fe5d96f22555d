import CVips

/// An 8-bit image in memory that is filled line by line, from the top.
public final class LineCollector {
  private let image: VipsImage
  private let pixels: UnsafeMutableBufferPointer<UInt8>
  private var filled = 0

  /// Room for an image of this size.
  ///
  /// - Parameter interpretation: such as "srgb", as libvips nicknames it.
  public init(
    width: Int, height: Int, bands: Int, interpretation: String
  ) throws(VipsError) {
    image = try VipsImage.toWrite(width: width, height: height, bands: bands, VIPS_FORMAT_UCHAR)
    let meaning = vips_enum_from_nick("widthwise", vips_interpretation_get_type(), interpretation)
    image.pointer.pointee.Type = VipsInterpretation(rawValue: meaning)
    pixels = UnsafeMutableBufferPointer(
      start: image.pixels.assumingMemoryBound(to: UInt8.self), count: width * height * bands)
  }

  /// Takes whole lines without padding, the next ones from the top.
  public func append(_ lines: Span<UInt8>) {
    precondition(lines.count <= pixels.count - filled, "more lines than the image has")
    lines.withUnsafeBufferPointer { from in
      guard let start = from.baseAddress else { return }
      (pixels.baseAddress! + filled).update(from: start, count: from.count)
    }
    filled += lines.count
  }

  /// Lets `body` write the next lines where they belong; what is there already stays.
  public func append<Failure: Error>(
    _ body: (inout OutputSpan<UInt8>) throws(Failure) -> Void
  ) throws(Failure) {
    var all = OutputSpan(buffer: pixels, initializedCount: filled)
    try body(&all)
    filled = all.finalize(for: pixels)
  }

  /// The image, once all its lines are there.
  public func finished() -> VipsImage {
    precondition(filled == pixels.count, "lines are missing")
    return image
  }
}
