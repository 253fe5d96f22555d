/// IPTC-IIM records, which JPEG keeps in a resource of Photoshop's and TIFF in a tag.
///
/// Layout: IPTC-IIM 4.2, section 1.5 (records); Adobe's Photoshop File Formats, "Image Resource
/// Blocks".
struct IPTCRecords {
  private struct Record {
    let number: UInt8
    let dataset: UInt8
    let bytes: ArraySlice<UInt8>
  }

  private static let resource = 0x0404
  private var records: [Record] = []

  /// Reads records, bare or inside Photoshop's resources, of which none need be records; nil where
  /// they are broken.
  init?(_ data: [UInt8]) {
    guard let bytes = data.first == 0x1C ? data[...] : Self.unwrapped(data) else { return nil }
    var at = bytes.startIndex
    while at + 5 <= bytes.endIndex, bytes[at] == 0x1C {
      let size = Int(bytes[at + 3]) << 8 | Int(bytes[at + 4])
      // The highest bit announces a longer length, which only previews need.
      guard size < 0x8000, at + 5 + size <= bytes.endIndex else { return nil }
      let end = at + 5 + size
      records.append(Record(number: bytes[at + 1], dataset: bytes[at + 2], bytes: bytes[at..<end]))
      at = end
    }
    if records.isEmpty, !bytes.isEmpty { return nil }
  }

  /// All records but previews (2:200 to 2:202).
  var cleaned: [UInt8]? {
    chosen { !($0.number == 2 && (200...202).contains($0.dataset)) }
  }

  /// By-line (2:80), copyright notice (2:116), and the character set that they are in (1:90).
  var copyright: [UInt8]? {
    let isWanted = { (record: Record) in record.number == 2 && [80, 116].contains(record.dataset) }
    guard records.contains(where: isWanted) else { return nil }
    return chosen { isWanted($0) || $0.number == 1 && $0.dataset == 90 }
  }

  private func chosen(_ isWanted: (Record) -> Bool) -> [UInt8]? {
    let bytes = records.filter(isWanted).flatMap(\.bytes)
    return bytes.isEmpty ? nil : bytes
  }

  private static func unwrapped(_ data: [UInt8]) -> ArraySlice<UInt8>? {
    let mark = Array("Photoshop 3.0\0".utf8)
    var at = data.starts(with: mark) ? mark.count : 0
    while at + 12 <= data.count, data[at..<(at + 4)].elementsEqual("8BIM".utf8) {
      let name = (Int(data[at + 6]) + 2) / 2 * 2
      let sizeAt = at + 6 + name
      guard sizeAt + 4 <= data.count else { return nil }
      let size = ByteOrder.big.number(data[sizeAt..<(sizeAt + 4)])
      guard size <= data.count - sizeAt - 4 else { return nil }
      if Int(data[at + 4]) << 8 | Int(data[at + 5]) == resource {
        return data[(sizeAt + 4)..<(sizeAt + 4 + size)]
      }
      at = sizeAt + 4 + (size + 1) / 2 * 2
    }
    return at > mark.count ? [] : nil
  }

  /// Records as a JPEG has them.
  static func wrapped(_ records: [UInt8]) -> [UInt8] {
    let head = Array("Photoshop 3.0\08BIM".utf8) + ByteOrder.big.bytes(resource, count: 2) + [0, 0]
    let padding: [UInt8] = records.count % 2 == 1 ? [0] : []
    return head + ByteOrder.big.bytes(records.count, count: 4) + records + padding
  }
}
