/// The header and the name of an ICC colour profile.
///
/// Layout: ICC.1:2022, sections 7.2 (header), 7.3 (tag table), 10.15 (multiLocalizedUnicodeType),
/// and ICC.1:2001-04, section 6.5.17 (textDescriptionType).
struct ICCProfile {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// True where the profile is as long as it says and has the signature.
  var isWhole: Bool {
    guard let size = number(at: 0), let signature = text(at: 36) else { return false }
    return size >= 132 && size <= bytes.count && signature == "acsp"
  }

  /// What its device colours are, such as "RGB", "GRAY" or "CMYK".
  var space: String { (text(at: 16) ?? "").trimmingBlanks }

  /// What they are given in terms of, such as "XYZ".
  var connectionSpace: String { (text(at: 20) ?? "").trimmingBlanks }

  /// Nil where there is none of this name.
  func tag(_ name: String) -> ICCTag? {
    guard let count = number(at: 128), count <= 1000 else { return nil }
    for tag in 0..<count where text(at: 132 + 12 * tag) == name {
      guard let offset = number(at: 136 + 12 * tag), let length = number(at: 140 + 12 * tag)
      else { return nil }
      return slice(offset, length).map(ICCTag.init)
    }
    return nil
  }

  /// The description that it carries, such as "Display P3"; nil where it has none.
  var name: String? {
    guard isWhole, let count = number(at: 128), count <= 1000 else { return nil }
    for tag in 0..<count where text(at: 132 + 12 * tag) == "desc" {
      guard let offset = number(at: 136 + 12 * tag), let kind = text(at: offset) else { return nil }
      let found = kind == "mluc" ? localized(at: offset) : described(at: offset)
      return found.flatMap { $0.isEmpty ? nil : $0.trimmingBlanks }
    }
    return nil
  }

  /// The first record of a multiLocalizedUnicodeType: UTF-16, big-endian.
  private func localized(at offset: Int) -> String? {
    guard let length = number(at: offset + 20), let start = number(at: offset + 24),
      let part = slice(offset + start, length)
    else { return nil }
    let units = stride(from: part.startIndex, to: part.endIndex - 1, by: 2).map {
      UInt16(part[$0]) << 8 | UInt16(part[$0 + 1])
    }
    return String(decoding: units.prefix { $0 != 0 }, as: UTF16.self)
  }

  private func described(at offset: Int) -> String? {
    guard let length = number(at: offset + 8), let part = slice(offset + 12, length) else {
      return nil
    }
    return String(decoding: part.prefix { $0 != 0 }, as: UTF8.self)
  }

  private func number(at offset: Int) -> Int? {
    slice(offset, 4).map { $0.reduce(0) { $0 << 8 | Int($1) } }
  }

  private func text(at offset: Int) -> String? {
    slice(offset, 4).map { String(decoding: $0, as: UTF8.self) }
  }

  private func slice(_ offset: Int, _ count: Int) -> ArraySlice<UInt8>? {
    guard offset >= 0, count >= 0, offset <= bytes.count - count else { return nil }
    return bytes[offset..<(offset + count)]
  }
}
