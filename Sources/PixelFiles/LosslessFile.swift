public import ImageMetrics
public import Vips

/// Pixels as files that keep every one of them.
public enum LosslessFile {
  /// The longest side that a WebP can have.
  private static let webpLimit = 16_383

  /// A WebP, or, where that would lose something, a PNG: 16-bit samples, colours hidden under an
  /// alpha of 0 (libvips 8.14 wipes them), grey and sides that a WebP can't have. CMYK becomes a
  /// TIFF. Frames are stacked in one still picture. There is no metadata: libvips' own would be 186
  /// bytes of EXIF for the resolution, which no pixels have.
  public static func bytes(
    of buffer: PixelBuffer
  ) throws(PixelFileError) -> (bytes: [UInt8], format: PixelFileFormat) {
    if buffer.model == .cmyk {
      return (try saved(buffer, "tiffsave", [("compression", .string("deflate"))]), .tiff)
    }
    let fitsWebP =
      buffer.model == .rgb && buffer.bitsPerSample == 8 && !buffer.hidesColours
      && max(buffer.width, buffer.height) <= webpLimit
    guard fitsWebP else { return (try png(buffer), .png) }
    // libvips 8.14 writes EXIF whatever it is told.
    var file = WebPContainer(
      try saved(buffer, "webpsave", [("lossless", .bool(true)), ("effort", .int(4))]))
    file.dropMetadata()
    return (file.bytes, .webp)
  }

  /// A PNG that is written fast; CMYK is shown as red, green and blue.
  public static func png(_ buffer: PixelBuffer) throws(PixelFileError) -> [UInt8] {
    try saved(buffer.shown, "pngsave", [("compression", .int(3))])
  }

  /// For every saver: what libvips 8.14 calls `strip` is `keep` from 8.15 on.
  public static var withoutMetadata: (name: String, value: VipsImage.SaveValue) {
    VipsLibrary.hasOption("keep", of: "webpsave") ? ("keep", .int(0)) : ("strip", .bool(true))
  }

  private static func saved(
    _ buffer: PixelBuffer, _ saver: String, _ options: [(name: String, value: VipsImage.SaveValue)]
  ) throws(PixelFileError) -> [UInt8] {
    do throws(VipsError) {
      return try buffer.image.encoded(by: saver, options: options + [withoutMetadata]).bytes
    } catch {
      throw .library(error.text)
    }
  }
}
