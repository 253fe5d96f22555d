import Recipes

/// The first row of a table: which column is which key.
struct CSVHeader {
  private struct Column {
    let key: String
    /// The key inside a block such as `jpeg.quality`.
    let inner: String?
    let offset: Int
  }

  /// Nil for columns that can't be used; that was reported.
  private let columns: [Column?]

  init(_ cells: [CSVCell], _ findings: Findings) {
    var seen: [String: Int] = [:]
    columns = cells.map { cell in
      let name = cell.text.trimmedSpaces
      if let complaint = Self.complaint(about: name) {
        findings.report(complaint, at: cell.offset)
        return nil
      }
      if let first = seen.updateValue(cell.offset, forKey: name) {
        let place = findings.text.origin(at: first)
        findings.report(
          "the column `\(name)` is there twice, first in column \(place.column) of the line; "
            + "remove one", at: cell.offset)
        return nil
      }
      let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
      return Column(
        key: parts[0], inner: parts.count > 1 ? parts[1] : nil, offset: cell.offset)
    }
    if seen["src"] == nil, let first = cells.first {
      findings.report("no column `src`; every image needs one", at: first.offset)
    }
  }

  /// The names that a column may have.
  static let names: [String] =
    ImageKey.all.filter { OutputFormat(rawValue: $0) == nil }
    + OutputFormat.allCases.flatMap { format in
      EncodingRules.of(format).rules.map { "\(format.rawValue).\($0.key.rawValue)" }
    }

  private static func complaint(about name: String) -> String? {
    if name.isEmpty { return "a column without a name; write a key, or remove the delimiter" }
    if names.contains(name) { return nil }
    if OutputFormat(rawValue: name) != nil {
      return "`\(name)` has several keys; name one in the column, such as `\(name).quality`"
    }
    if TopKey.onlyOnTop.contains(name) {
      return "`\(name)` is no column but a setting; write a line above the header: `# \(name): …`"
    }
    let advice =
      Suggestion.nearest(to: name, among: names).map { "did you mean `\($0)`?" }
      ?? "the keys are \(ImageKey.all.joined(separator: ", "))"
    return "unknown column \(name.quoted); \(advice)"
  }

  /// The delimiter that is most frequent outside quotes; a comma where there is none.
  static func delimiter(of line: ArraySlice<UInt8>) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var isInside = false
    for byte in line {
      if byte == UInt8(ascii: "\"") { isInside.toggle() }
      if !isInside { counts[byte, default: 0] += 1 }
    }
    let comma = UInt8(ascii: ",")
    return [UInt8(ascii: ";"), UInt8(ascii: "\t")].reduce(comma) { best, next in
      counts[next, default: 0] > counts[best, default: 0] ? next : best
    }
  }

  /// True for a line that has `src` among the cells of a header.
  static func isLikely(_ line: ArraySlice<UInt8>) -> Bool {
    let cells = line.split(separator: delimiter(of: line), omittingEmptySubsequences: false)
    return cells.contains { cell in
      let name = String(decoding: cell, as: UTF8.self).trimmedSpaces
      return name == "src" || name == "\"src\""
    }
  }

  /// The image of one row.
  func image(_ row: [CSVCell], _ findings: Findings) -> Node {
    var members: [Member] = []
    var blocks: [(key: String, member: Member)] = []
    for (index, cell) in row.enumerated() where !cell.text.trimmedSpaces.isEmpty {
      guard index < columns.count else {
        findings.report(
          "more cells than the header has columns (\(columns.count)); put quotes around a cell "
            + "that holds the delimiter", at: cell.offset)
        break
      }
      guard let column = columns[index] else { continue }
      let key = column.inner ?? column.key
      let value = CSVValue.node(of: cell, key: key)
      let member = Member(key: key, keyOffset: column.offset, value: value)
      if column.inner == nil { members.append(member) } else { blocks.append((column.key, member)) }
    }
    return Node(.mapping(members + Self.grouped(blocks)), at: row[0].offset)
  }

  private static func grouped(_ blocks: [(key: String, member: Member)]) -> [Member] {
    var names: [String] = []
    for block in blocks where !names.contains(block.key) { names.append(block.key) }
    return names.map { name in
      let members = blocks.filter { $0.key == name }.map(\.member)
      let node = Node(.mapping(members), at: members[0].value.offset)
      return Member(key: name, keyOffset: members[0].keyOffset, value: node)
    }
  }
}
