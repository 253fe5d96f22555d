/// The chunks of a WebP, taken apart and put together (RFC 9649, section 2.3).
public struct WebPContainer {
  public struct Chunk {
    public var name: String
    public var data: ArraySlice<UInt8>

    public init(_ name: String, _ data: ArraySlice<UInt8>) {
      self.name = name
      self.data = data
    }

    fileprivate var bytes: [UInt8] {
      let size = data.count
      let length = (0..<4).map { UInt8(size >> (8 * $0) & 0xFF) }
      return Array(name.utf8) + length + data + (size % 2 == 1 ? [0] : [])
    }
  }

  /// Flags of the extended header, `VP8X` (section 2.7.1).
  public static let profileFlag: UInt8 = 0x20
  public static let alphaFlag: UInt8 = 0x10
  public static let exifFlag: UInt8 = 0x08
  public static let xmpFlag: UInt8 = 0x04

  public var chunks: [Chunk] = []

  /// What is cut off at the end is left out.
  public init(_ webp: [UInt8]) {
    var at = 12
    while at + 8 <= webp.count {
      let size = (0..<4).reduce(0) { $0 | Int(webp[at + 4 + $1]) << (8 * $1) }
      let end = min(at + 8 + size, webp.count)
      chunks.append(
        Chunk(String(decoding: webp[at..<(at + 4)], as: UTF8.self), webp[(at + 8)..<end]))
      at = end + size % 2
    }
  }

  public var isExtended: Bool {
    chunks.first.map { $0.name == "VP8X" && !$0.data.isEmpty } ?? false
  }

  /// Sets and clears flags of the extended header, where there is one.
  public mutating func setFlags(_ set: UInt8, clearing: UInt8 = 0) {
    guard isExtended else { return }
    var header = Array(chunks[0].data)
    header[0] = header[0] & ~clearing | set
    chunks[0].data = header[...]
  }

  /// Takes out profile, EXIF and XMP.
  public mutating func dropMetadata() {
    chunks.removeAll { ["EXIF", "XMP ", "ICCP"].contains($0.name) }
    setFlags(0, clearing: Self.profileFlag | Self.exifFlag | Self.xmpFlag)
  }

  /// The file. A still without any of the extended header's features gets no such header.
  public var bytes: [UInt8] {
    let body = Array("WEBP".utf8) + simplified.flatMap(\.bytes)
    let length = (0..<4).map { UInt8(body.count >> (8 * $0) & 0xFF) }
    return Array("RIFF".utf8) + length + body
  }

  private var simplified: [Chunk] {
    guard chunks.count == 2, isExtended else { return chunks }
    let isLossless = chunks[1].name == "VP8L"
    guard isLossless || chunks[1].name == "VP8 " && chunks[0].data.first == 0 else { return chunks }
    return [chunks[1]]
  }
}
