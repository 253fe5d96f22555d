/// Reads the Markdown of the project's own pages into blocks; what is no heading, list, table or
/// code is a paragraph.
struct MarkdownParser {
  private var lines: ArraySlice<Substring>

  init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
  }

  mutating func blocks() -> [Document.Block] {
    var found: [Document.Block] = []
    while let line = lines.first {
      if line.allSatisfy(\.isWhitespace) {
        lines.removeFirst()
      } else {
        found.append(block(line))
      }
    }
    return found
  }

  private mutating func block(_ line: Substring) -> Document.Block {
    if line.hasPrefix("```") { return fenced() }
    if line.hasPrefix("    ") { return indented() }
    if line.hasPrefix("|") { return table() }
    let marks = line.prefix { $0 == "#" }.count
    if marks > 0 {
      lines.removeFirst()
      return .heading(marks, InlineParser.inlines(line.dropFirst(marks).trimmed))
    }
    if let mark = Self.mark(line) {
      lines.removeFirst()
      return .item(mark: mark, paragraph(from: line.dropFirst(mark.count)))
    }
    lines.removeFirst()
    return .paragraph(paragraph(from: line))
  }

  private mutating func fenced() -> Document.Block {
    lines.removeFirst()
    let code = lines.prefix { !$0.hasPrefix("```") }
    lines = lines.dropFirst(code.count + 1)
    return .code(code.map(String.init))
  }

  private mutating func indented() -> Document.Block {
    let code = lines.prefix { $0.hasPrefix("    ") }
    lines = lines.dropFirst(code.count)
    return .code(code.map { String($0.dropFirst(4)) })
  }

  private mutating func table() -> Document.Block {
    let rows = lines.prefix { $0.hasPrefix("|") }
    lines = lines.dropFirst(rows.count)
    let cells = rows.map { Self.cells($0).map(InlineParser.inlines) }
    return .table(header: cells[0], rows: Array(cells.dropFirst(2)))
  }

  /// The cells of a row; `\|` is a stroke within one.
  private static func cells(_ row: Substring) -> [String] {
    var cells = [""]
    var isEscaped = false
    for character in row.trimmed.dropFirst() {
      if character == "|", !isEscaped {
        cells.append("")
      } else {
        if isEscaped, character != "|" { cells[cells.count - 1].append("\\") }
        if character != "\\" { cells[cells.count - 1].append(character) }
      }
      isEscaped = character == "\\"
    }
    return cells.dropLast().map { $0[...].trimmed }
  }

  /// A line and those that go on with it.
  private mutating func paragraph(from first: Substring) -> [Document.Inline] {
    let more = lines.prefix { line in
      !line.allSatisfy(\.isWhitespace) && !line.hasPrefix("```") && !line.hasPrefix("|")
        && !line.hasPrefix("#") && Self.mark(line) == nil
    }
    lines = lines.dropFirst(more.count)
    let words = ([first] + more).map(\.trimmed).joined(separator: " ")
    return InlineParser.inlines(words)
  }

  /// The mark of a list's item.
  private static func mark(_ line: Substring) -> String? {
    if line.hasPrefix("- ") { return "-" }
    let digits = line.prefix { $0.isNumber }
    guard !digits.isEmpty, line.dropFirst(digits.count).hasPrefix(". ") else { return nil }
    return "\(digits)."
  }
}

extension Substring {
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }
}
