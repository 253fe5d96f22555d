import Recipes

extension SourceFormat {
  /// The nickname of libvips' loader.
  var loader: String {
    switch self {
    case .jpeg: "jpegload"
    case .png: "pngload"
    case .webp: "webpload"
    case .gif: "gifload"
    case .tiff: "tiffload"
    case .heic, .avif: "heifload"
    case .jxl: "jxlload"
    case .svg: "svgload"
    case .jp2: "jp2kload"
    case .pdf: "pdfload"
    case .bmp, .ico: "magickload"
    case .ppm: "ppmload"
    }
  }

  /// True where the loader turns the pixels upright itself, so that an orientation in the metadata
  /// has been applied already.
  var isTurnedByLoader: Bool {
    switch self {
    case .heic, .avif, .jxl, .svg, .jp2, .pdf: true
    default: false
    }
  }

  /// True where the pages are the frames of an animation.
  var isAnimation: Bool { self == .gif || self == .webp }

  /// True where corrupt pixels (bad LZW, a bad JPEG inside) show by a log line alone, whatever the
  /// loader is told to fail on.
  var onlyLogsDamage: Bool { self == .gif || self == .tiff }

  /// True where a cut or corrupt file shows by a warning of the loader alone.
  var warnsOfDamage: Bool { self == .jpeg }
}
