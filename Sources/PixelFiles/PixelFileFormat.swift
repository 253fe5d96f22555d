/// A format of image files, told by the first bytes.
public enum PixelFileFormat: String, Hashable, Sendable, CaseIterable {
  case jpeg, png, webp, gif, tiff, avif, heic, jxl

  /// Nil for everything else.
  public init?(_ bytes: [UInt8]) {
    let head = Array(bytes.prefix(12))
    func has(_ text: String, at place: Int = 0) -> Bool {
      head.dropFirst(place).starts(with: text.utf8)
    }
    func has(_ numbers: [UInt8]) -> Bool { head.starts(with: numbers) }
    if has([0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if has([0x89, 0x50, 0x4E, 0x47]) {
      self = .png
    } else if has("RIFF"), has("WEBP", at: 8) {
      self = .webp
    } else if has("GIF8") {
      self = .gif
    } else if has([0x49, 0x49, 0x2A, 0]) || has([0x4D, 0x4D, 0, 0x2A]) {
      self = .tiff
    } else if has("ftypavi", at: 4) {
      self = .avif
    } else if has("ftyp", at: 4) {
      self = .heic
    } else if has([0xFF, 0x0A]) || has("JXL ", at: 4) {
      self = .jxl
    } else {
      return nil
    }
  }

  /// The nickname of libvips' loader.
  public var loader: String {
    switch self {
    case .avif, .heic: "heifload"
    default: "\(rawValue)load"
    }
  }

  /// True where the file's pages are the frames of an animation.
  public var isAnimated: Bool { self == .gif || self == .webp }
}
