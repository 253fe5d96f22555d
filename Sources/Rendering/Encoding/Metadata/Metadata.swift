import Recipes
import Vips

/// What goes into a file besides its pixels.
struct Metadata: Hashable {
  /// An ICC profile.
  var profile: [UInt8]?
  /// An EXIF block, from its byte order mark on.
  var exif: EXIFBlock?
  /// An XMP packet: UTF-8.
  var xmp: [UInt8]?
  /// IPTC-IIM records.
  var iptc: [UInt8]?

  var isEmpty: Bool { self == Metadata() }
}

/// What a source holds besides its pixels, as libvips' loaders hand it out.
struct SourceMetadata {
  var exif: [UInt8]?
  var xmp: [UInt8]?
  var iptc: [UInt8]?
  /// A GIF's palette, where all its frames share one.
  var palette: [Int]?

  init(_ image: VipsImage) {
    exif = image.blob("exif-data")
    // libvips 8.14 knows XMP in HEIF by its first letters alone, which a packet's wrapper hides.
    let others = image.fields.filter { $0.hasPrefix("heif-mime") }
    xmp = image.blob("xmp-data") ?? others.lazy.compactMap(image.blob).first
    iptc = image.blob("iptc-data") ?? image.blob("photoshop-data")
    palette = image.ints("gif-palette")
  }
}
