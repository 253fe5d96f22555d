/// A format that renditions can be written in.
public enum OutputFormat: String, Hashable, Sendable, Codable, CaseIterable, CodingKeyRepresentable
{
  case jpeg, png, webp, avif, heic, jxl, tiff, gif

  /// The usual file name extension, without the dot.
  public var fileExtension: String {
    switch self {
    case .jpeg: "jpg"
    case .tiff: "tif"
    default: rawValue
    }
  }

  /// The longest side that the format can hold, in pixels; nil where libvips' own limit comes first.
  ///
  /// JPEG: 16-bit sides, of which libjpeg takes 65,500; the published limit is 65,535.
  /// WebP: 14 bits less one. AVIF and HEIC: libheif's and the encoders' 16,384. GIF: 16 bits.
  public var maxSide: Int? {
    switch self {
    case .jpeg: 65_500
    case .webp: 16_383
    case .avif, .heic: 16_384
    case .gif: 65_535
    case .png, .jxl, .tiff: nil
    }
  }

  /// True where the format has an alpha channel.
  public var hasAlpha: Bool { self != .jpeg }
  /// True where the format holds several frames with delays.
  public var isAnimated: Bool { self == .webp || self == .gif }
  /// True where the format holds 16 bits (or 10 and 12) a sample.
  public var isDeep: Bool {
    switch self {
    case .png, .tiff, .avif, .heic, .jxl: true
    case .jpeg, .webp, .gif: false
    }
  }

  /// The format to write where `source` keeps the source's own; nil where that can't be written.
  public init?(keeping source: SourceFormat) {
    switch source {
    case .svg: self = .png
    default:
      guard let same = OutputFormat(rawValue: source.rawValue) else { return nil }
      self = same
    }
  }
}

/// The format that a recipe asks for.
public enum FormatChoice: Hashable, Sendable, Codable {
  case format(OutputFormat)
  /// The source's own format.
  case source
}
