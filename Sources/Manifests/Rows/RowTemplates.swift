/// Rows of JSON lines that are alike but for the file that they name, as most rows of a long list
/// are. Once one of them was read, the others are told by comparing bytes.
///
/// What stands before the name and behind it is then the same, byte for byte, and the name is a text
/// without escapes: so a reader would come through the row in the same way.
struct RowTemplates {
  private struct Template {
    /// The row up to the quote that the name stands behind.
    var before: [UInt8]
    /// The row from the quote behind the name on.
    var behind: [UInt8]
    /// Where in the row its object begins.
    var start: Int
    var entry: ManifestEntry
  }

  /// So many are tried on each row.
  private static let most = 8

  private let text: SourceText
  /// The one found first comes first.
  private var known: [Template] = []

  init(_ text: SourceText) { self.text = text }

  /// The row in a line; nil where it is like none that was learnt.
  func entry(_ line: ArraySlice<UInt8>) -> ManifestEntry? {
    for template in known where line.starts(with: template.before) {
      let start = line.startIndex + template.before.count
      let end = Self.endOfName(text.bytes, from: start, to: line.endIndex)
      if let end, end > start, line[end...].elementsEqual(template.behind) {
        return entry(start..<end, in: line, like: template)
      }
    }
    return nil
  }

  private func entry(
    _ name: Range<Int>, in line: ArraySlice<UInt8>, like template: Template
  ) -> ManifestEntry {
    var entry = template.entry
    let pattern = String(decoding: text.bytes[name], as: UTF8.self)
    entry.sources = [Pattern(pattern, origin: text.origin(at: name.lowerBound - 1))]
    entry.origin = text.origin(at: line.startIndex + template.start)
    return entry
  }

  /// Takes a row, with which nothing is wrong, as an example for others.
  mutating func learn(_ line: ArraySlice<UInt8>, _ node: Node, _ entry: ManifestEntry) {
    guard known.count < Self.most, case .mapping(let members) = node.content,
      !members.contains(where: { $0.key == ImageKey.exclude.rawValue }),
      let name = members.first(where: { $0.key == ImageKey.src.rawValue })?.value,
      case .scalar(let scalar) = name.content, scalar.style == .quoted
    else { return }
    let start = name.offset + 1
    guard let end = Self.endOfName(text.bytes, from: start, to: line.endIndex),
      text.bytes[start..<end].elementsEqual(scalar.text.utf8)
    else { return }
    known.append(
      Template(
        before: Array(line[..<start]), behind: Array(line[end...]),
        start: node.offset - line.startIndex, entry: entry))
  }

  /// The quote that ends a text; nil where an escape or a control character comes first.
  private static func endOfName(_ bytes: [UInt8], from start: Int, to end: Int) -> Int? {
    var place = start
    while place < end {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") { return place }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { return nil }
      place += 1
    }
    return nil
  }
}
