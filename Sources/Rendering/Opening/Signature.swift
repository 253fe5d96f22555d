import Recipes

/// What the first bytes of a file say that it is.
///
/// Our own look, since asking libvips would run every loader's sniffer, allowed or not: one of
/// 8.14's spins for ever on a cut-off .svgz.
enum Signature: Hashable, Sendable {
  case image(SourceFormat)
  /// Gzip, which an SVG may be packed in.
  case gzip
  /// An image of a format that is not read, whatever is allowed.
  case unread(String)
  /// No image, or none that is read here: such as "an HTML page".
  case other(String)

  /// How many bytes from the start are looked at.
  static let length = 1024

  init(_ head: [UInt8]) {
    if head.isEmpty {
      self = .other("an empty file")
    } else if let format = Self.binaryFormat(head) {
      self = .image(format)
    } else if let name = Self.unreadMagic.first(where: { head.starts(with: $0.0) })?.1 {
      self = .unread(name)
    } else if head.starts(with: [0x1F, 0x8B]) {
      self = .gzip
    } else if head.allSatisfy({ $0 == 0 }) {
      self = .other("a file of zero bytes only, allocated but never written")
    } else if let name = Self.known(head) {
      self = .other(name)
    } else {
      self = Self.text(head)
    }
  }

  private static let magic: [([UInt8], SourceFormat)] = [
    ([0xFF, 0xD8, 0xFF], .jpeg),
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
    (Array("GIF87a".utf8), .gif), (Array("GIF89a".utf8), .gif),
    ([0x49, 0x49, 0x2A, 0], .tiff), ([0x4D, 0x4D, 0, 0x2A], .tiff),
    ([0x49, 0x49, 0x2B, 0], .tiff), ([0x4D, 0x4D, 0, 0x2B], .tiff),
    ([0xFF, 0x0A], .jxl), ([0, 0, 0, 0x0C] + Array("JXL \r\n".utf8) + [0x87, 0x0A], .jxl),
    ([0, 0, 0, 0x0C] + Array("jP  \r\n".utf8) + [0x87, 0x0A], .jp2),
    ([0xFF, 0x4F, 0xFF, 0x51], .jp2),
    (Array("BM".utf8), .bmp), (Array("%PDF-".utf8), .pdf), ([0, 0, 1, 0], .ico),
  ]

  /// These hold measured light or data, in which no value is agreed to be white.
  private static let unreadMagic: [([UInt8], String)] = [
    ([0x76, 0x2F, 0x31, 0x01], "OpenEXR"),
    (Array("#?RADIANCE".utf8), "Radiance HDR"), (Array("#?RGBE".utf8), "Radiance HDR"),
    (Array("SIMPLE  =".utf8), "FITS"),
    (Array("P7\n".utf8), "a portable arbitrary map"),
    (Array("PF\n".utf8), "a portable float map"), (Array("Pf\n".utf8), "a portable float map"),
  ]

  private static func binaryFormat(_ head: [UInt8]) -> SourceFormat? {
    if let found = magic.first(where: { head.starts(with: $0.0) }) { return found.1 }
    if head.starts(with: "RIFF".utf8), head.dropFirst(8).starts(with: "WEBP".utf8) { return .webp }
    if head.dropFirst(4).starts(with: "ftyp".utf8) { return boxFormat(head) }
    if head.count > 2, head[0] == UInt8(ascii: "P"), (0x31...0x36).contains(head[1]),
      [0x20, 0x0A, 0x0D, 0x09].contains(head[2])
    {
      return .ppm
    }
    return nil
  }

  /// ISO base media (ISO/IEC 14496-12): the brands of the `ftyp` box tell AVIF and HEIC apart.
  private static func boxFormat(_ head: [UInt8]) -> SourceFormat? {
    let length = head.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let end = min(length, head.count)
    guard end >= 12 else { return nil }
    let starts = [8] + Array(stride(from: 16, to: max(16, end - 3), by: 4))
    let brands = starts.map { String(decoding: head[$0..<min($0 + 4, head.count)], as: UTF8.self) }
    if brands.contains("avif") || brands.contains("avis") { return .avif }
    let heic: Set = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1", "mif2"]
    return heic.isDisjoint(with: brands) ? nil : .heic
  }

  private static func known(_ head: [UInt8]) -> String? {
    let names: [(String, String)] = [
      ("8BPS", "a Photoshop document"), ("PK\u{3}\u{4}", "a ZIP archive"),
      ("\u{7F}ELF", "a program"), ("OTTO", "a font"), ("wOFF", "a font"), ("wOF2", "a font"),
      ("ID3", "an audio file"), ("OggS", "an audio or video file"),
    ]
    if let found = names.first(where: { head.starts(with: $0.0.utf8) }) { return found.1 }
    if head.starts(with: [0, 1, 0, 0, 0]) || head.starts(with: "true\0".utf8) { return "a font" }
    return head.dropFirst(4).starts(with: "ftyp".utf8) ? "a video or audio file" : nil
  }

  private static func text(_ head: [UInt8]) -> Signature {
    var bytes = head[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    let start = text.drop(while: \.isWhitespace)
    if start.hasPrefix("<"), start.contains("<svg") { return .image(.svg) }
    if start.hasPrefix("<!doctype html") || start.contains("<html") {
      return .other("an HTML page, perhaps an error page that a download saved")
    }
    if start.hasPrefix("<") { return .other("an XML or HTML text") }
    if start.hasPrefix("version https://git-lfs") {
      return .other("a Git LFS pointer, not the image itself; run `git lfs pull`")
    }
    if start.hasPrefix("{") || start.hasPrefix("[") { return .other("a JSON text") }
    let isText = head.allSatisfy { $0 >= 0x20 || [0x09, 0x0A, 0x0D, 0x0C, 0x1B].contains($0) }
    return .other(isText ? "a text file" : "data of no known image format")
  }
}
