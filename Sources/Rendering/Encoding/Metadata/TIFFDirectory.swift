/// The order of the bytes of a number.
enum ByteOrder: Hashable {
  case big, little

  func bytes(_ number: Int, count: Int) -> [UInt8] {
    let big = (0..<count).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    return self == .big ? big : big.reversed()
  }

  func number(_ bytes: some Collection<UInt8>) -> Int {
    let big = bytes.reduce(0) { $0 << 8 | Int($1) }
    return self == .big ? big : bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }
}

/// A directory of a TIFF, which EXIF is made of, in memory.
///
/// Layout: TIFF 6.0, section 2.
struct TIFFDirectory: Hashable {
  var entries: [TIFFEntry]

  /// Reads the directory at an offset; nil where it is broken. Directories below it are read
  /// where `isParent` says that a tag is a pointer to one.
  init?(_ tiff: [UInt8], at offset: Int, _ order: ByteOrder, depth: Int = 0) {
    guard depth < 3, offset >= 8, offset <= tiff.count - 2 else { return nil }
    let count = order.number(tiff[offset..<(offset + 2)])
    guard count <= 1000, offset + 2 + 12 * count <= tiff.count else { return nil }
    entries = []
    for index in 0..<count {
      let at = offset + 2 + 12 * index
      guard var entry = TIFFEntry(tiff, at: at, order) else { continue }
      if TIFFTag.directories.contains(entry.tag) {
        guard TIFFTag.directories(at: depth).contains(entry.tag) else { continue }
        let place = order.number(tiff[(at + 8)..<(at + 12)])
        guard let below = TIFFDirectory(tiff, at: place, order, depth: depth + 1) else { continue }
        entry.directory = below.entries
      }
      entries.append(entry)
    }
  }

  init(entries: [TIFFEntry]) { self.entries = entries }

  subscript(tag: UInt16) -> TIFFEntry? { entries.first { $0.tag == tag } }

  /// The directory as bytes that will stand at `offset` of a file, without directories after it.
  func bytes(at offset: Int, _ order: ByteOrder, next: Int = 0) -> [UInt8] {
    let sorted = entries.sorted { $0.tag < $1.tag }
    var table = order.bytes(sorted.count, count: 2)
    let dataOffset = offset + 2 + 12 * sorted.count + 4
    var data: [UInt8] = []
    for entry in sorted {
      table += order.bytes(Int(entry.tag), count: 2) + order.bytes(Int(entry.type), count: 2)
      table += order.bytes(entry.count, count: 4)
      if let below = entry.directory {
        let place = dataOffset + data.count
        table += order.bytes(place, count: 4)
        data += TIFFDirectory(entries: below).bytes(at: place, order)
      } else {
        let value = entry.value(order)
        if value.count <= 4 {
          table += value + Array(repeating: 0, count: 4 - value.count)
        } else {
          table += order.bytes(dataOffset + data.count, count: 4)
          data += value
        }
      }
      if data.count % 2 == 1 { data.append(0) }
    }
    return table + order.bytes(next, count: 4) + data
  }
}

/// One entry of a directory.
struct TIFFEntry: Hashable {
  let tag: UInt16
  let type: UInt16
  let count: Int
  /// The numbers, big-endian.
  private let big: [UInt8]
  /// The entries of the directory that it points at.
  var directory: [TIFFEntry]?

  init(_ tag: UInt16, type: UInt16, count: Int, big: [UInt8]) {
    (self.tag, self.type, self.count, self.big) = (tag, type, count, big)
  }

  /// Reads an entry; nil where its value lies outside the bytes.
  init?(_ tiff: [UInt8], at offset: Int, _ order: ByteOrder) {
    tag = UInt16(order.number(tiff[offset..<(offset + 2)]))
    type = UInt16(order.number(tiff[(offset + 2)..<(offset + 4)]))
    count = order.number(tiff[(offset + 4)..<(offset + 8)])
    guard let unit = Self.unit(type), count <= tiff.count else { return nil }
    let size = Self.size(type) * count
    let place = size <= 4 ? offset + 8 : order.number(tiff[(offset + 8)..<(offset + 12)])
    guard place >= 0, size <= tiff.count - place else { return nil }
    let bytes = Array(tiff[place..<(place + size)])
    big = order == .big ? bytes : Self.swapped(bytes, unit)
  }

  /// A text, or bytes.
  func value(_ order: ByteOrder) -> [UInt8] {
    order == .big ? big : Self.swapped(big, Self.unit(type) ?? 1)
  }

  private static func swapped(_ bytes: [UInt8], _ unit: Int) -> [UInt8] {
    if unit == 1 { return bytes }
    return stride(from: 0, to: bytes.count, by: unit).flatMap {
      bytes[$0..<min($0 + unit, bytes.count)].reversed()
    }
  }

  /// Bytes of the numbers that a type is made of; nil for an unknown type.
  private static func unit(_ type: UInt16) -> Int? {
    switch type {
    case 1, 2, 6, 7: 1
    case 3, 8: 2
    case 4, 5, 9, 10, 11, 13: 4
    case 12: 8
    default: nil
    }
  }

  /// Bytes of one value: a rational is two numbers.
  private static func size(_ type: UInt16) -> Int {
    type == 5 || type == 10 ? 8 : unit(type) ?? 1
  }
}

/// Tags that something is decided by. Names: TIFF 6.0 and EXIF 2.32.
enum TIFFTag {
  static let orientation: UInt16 = 0x0112
  static let artist: UInt16 = 0x013B
  static let copyright: UInt16 = 0x8298
  static let exif: UInt16 = 0x8769
  static let gps: UInt16 = 0x8825
  static let interoperability: UInt16 = 0xA005
  static let pixelWidth: UInt16 = 0xA002
  static let pixelHeight: UInt16 = 0xA003
  static let makerNote: UInt16 = 0x927C
  static let xmp: UInt16 = 0x02BC
  static let iptc: UInt16 = 0x83BB

  /// Those that point at a directory that is kept.
  static let directories: Set<UInt16> = [exif, gps, interoperability]

  /// Those that may stand in the first directory, and in one below it.
  static func directories(at depth: Int) -> Set<UInt16> {
    depth == 0 ? [exif, gps] : depth == 1 ? [interoperability] : []
  }

  /// What of the first directory describes the picture rather than the file it came from:
  /// no places in that file, no previews, nothing of how its samples were stored.
  static let descriptive: Set<UInt16> = [
    0x010D, 0x010E, 0x010F, 0x0110, orientation, 0x011A, 0x011B, 0x0128, 0x0131, 0x0132, artist,
    0x013C, 0x4746, 0x4749, copyright, exif, gps, 0x9C9B, 0x9C9C, 0x9C9D, 0x9C9E, 0x9C9F,
  ]

  /// What of the EXIF directory isn't kept: offsets inside a maker note would break, and padding.
  static let unwanted: Set<UInt16> = [makerNote, 0xEA1C, 0xEA1D]
}
