/// What the boxes of a HEIC or AVIF file say of its primary image, where libheif 1.15 or libvips
/// 8.14 pass over it.
///
/// Layout: ISO/IEC 14496-12 (boxes), 23008-12 (items and their properties), the AV1 and HEVC file
/// formats for the configuration records.
struct HEIFBoxes {
  private(set) var coding: CodingPoints?
  private(set) var isFullRange = true
  private(set) var isMonochrome = false

  /// The box that describes the items is never near as large.
  private static let most = 16 << 20

  /// `read` gives `count` bytes at an offset, fewer at the end of the file.
  init(read: (_ count: Int, _ offset: Int) -> [UInt8]?) {
    var at = 0
    while let head = read(16, at), head.count >= 8 {
      let box = Box(head[...])
      guard box.length >= box.header else { return }
      if box.name == "meta" {
        let length = min(box.length - box.header, Self.most)
        if let body = read(length, at + box.header) { look(at: body.dropFirst(4)) }
        return
      }
      at += box.length
    }
  }

  var findings: SourceFindings {
    SourceFindings(coding: coding, isNarrowGrey: isMonochrome && !isFullRange)
  }

  private struct Box {
    let name: String
    let header: Int
    let length: Int

    init(_ bytes: ArraySlice<UInt8>) {
      name = String(decoding: bytes.dropFirst(4).prefix(4), as: UTF8.self)
      let short = bytes.bigEndian(4)
      header = short == 1 ? 16 : 8
      let long = bytes.dropFirst(8)
      length =
        switch short {
        case 0: .max / 2
        case 1: long.count < 8 || long[long.startIndex] > 0x3F ? 0 : long.bigEndian(8)
        default: short
        }
    }
  }

  private static func boxes(in bytes: ArraySlice<UInt8>) -> [(
    name: String, body: ArraySlice<UInt8>
  )] {
    var found: [(name: String, body: ArraySlice<UInt8>)] = []
    var rest = bytes
    while rest.count >= 8 {
      let box = Box(rest)
      guard box.length >= box.header else { break }
      found.append((box.name, rest.prefix(box.length).dropFirst(box.header)))
      rest = rest.dropFirst(box.length)
    }
    return found
  }

  private mutating func look(at meta: ArraySlice<UInt8>) {
    let boxes = Self.boxes(in: meta)
    guard let pitm = boxes.first(where: { $0.name == "pitm" })?.body,
      let iprp = boxes.first(where: { $0.name == "iprp" })?.body, let version = pitm.first
    else { return }
    let primary = pitm.dropFirst(4).bigEndian(version == 0 ? 2 : 4)
    let parts = Self.boxes(in: iprp)
    guard let ipco = parts.first(where: { $0.name == "ipco" })?.body else { return }
    let properties = Self.boxes(in: ipco)
    for ipma in parts where ipma.name == "ipma" {
      for index in Self.properties(of: primary, in: ipma.body)
      where index >= 1 && index <= properties.count {
        take(properties[index - 1].name, properties[index - 1].body)
      }
    }
  }

  /// The places, from 1, of the properties that belong to an item.
  private static func properties(of item: Int, in ipma: ArraySlice<UInt8>) -> [Int] {
    guard let version = ipma.first else { return [] }
    let isWide = ipma.dropFirst(3).first.map { $0 & 1 == 1 } ?? false
    let idSize = version == 0 ? 2 : 4
    var rest = ipma.dropFirst(8)
    while rest.count > idSize {
      let id = rest.bigEndian(idSize)
      let count = Int(rest[rest.startIndex + idSize])
      rest = rest.dropFirst(idSize + 1)
      let size = isWide ? 2 : 1
      if id == item {
        return (0..<count).map {
          rest.dropFirst($0 * size).bigEndian(size) & (isWide ? 0x7FFF : 0x7F)
        }
      }
      rest = rest.dropFirst(count * size)
    }
    return []
  }

  private mutating func take(_ name: String, _ body: ArraySlice<UInt8>) {
    let bytes = Array(body)
    switch name {
    case "colr" where bytes.count >= 11 && bytes.starts(with: "nclx".utf8):
      coding = CodingPoints(
        primaries: bytes[4...].bigEndian(2), transfer: bytes[6...].bigEndian(2))
      isFullRange = bytes[10] & 0x80 != 0
    case "av1C" where bytes.count >= 3: isMonochrome = bytes[2] & 0x10 != 0
    case "hvcC" where bytes.count >= 17: isMonochrome = bytes[16] & 3 == 0
    default: break
    }
  }
}
