/// Shows a document on a terminal.
public struct TerminalText: Sendable {
  /// Characters of a table's first column that leave room for a second one.
  private static let widestColumn = 26

  private let width: Int
  private let reference: @Sendable (String) -> String?

  /// - Parameters:
  ///   - width: characters of a line; code is never broken.
  ///   - reference: what to say in place of the path of another page; nil where it is none.
  public init(width: Int = 80, reference: @escaping @Sendable (String) -> String? = { _ in nil }) {
    self.width = width
    self.reference = reference
  }

  /// The text; every line ends.
  public func text(of document: Document) -> String {
    var text = ""
    var wasItem = false
    for block in document.blocks {
      var isItem = false
      if case .item = block { isItem = true }
      if !text.isEmpty && !(isItem && wasItem) { text += "\n" }
      text += lines(block).map { "\($0)\n" }.joined()
      wasItem = isItem
    }
    return text
  }

  private func lines(_ block: Document.Block) -> [String] {
    switch block {
    case .heading(_, let words):
      [words.map(\.plain).joined().uppercased()]
    case .paragraph(let words): Wrapping.lines(flat(words), width: width)
    case .item(let mark, let words): hanging("  \(mark) ", flat(words))
    case .code(let lines): lines.map { $0.isEmpty ? "" : "    \($0)" }
    case .table(let header, let rows): table(header, rows)
    }
  }

  /// A mark, and text that stays to the right of it.
  private func hanging(_ mark: String, _ text: String) -> [String] {
    let blank = String(repeating: " ", count: mark.count)
    return Wrapping.lines(text, width: width - mark.count).enumerated().map { number, line in
      (number == 0 ? mark : blank) + line
    }
  }

  /// Two columns where the first is narrow, else what each row is about with the rest below it.
  private func table(_ header: [[Document.Inline]], _ rows: [[[Document.Inline]]]) -> [String] {
    let cells = rows.map { $0.map(flat) }
    let names = header.map(flat)
    let left = cells.map { $0[0].count }.max() ?? 0
    if names.count == 2, left <= Self.widestColumn {
      return cells.flatMap { row in
        let blank = String(repeating: " ", count: left - row[0].count)
        return hanging("  \(row[0])\(blank)  ", row[1])
      }
    }
    return cells.flatMap { row in
      ["  \(row[0])"]
        + Self.facts(row, names).flatMap { hanging("      ", $0) }
    }
  }

  /// What a row says behind its first cell: the second as it is, the others with their column's
  /// name; empty cells say nothing.
  private static func facts(_ cells: [String], _ names: [String]) -> [String] {
    zip(cells, names).enumerated().dropFirst().compactMap { place, pair in
      let (cell, name) = pair
      if cell.isEmpty { return nil }
      return place == 1 || name.isEmpty ? cell : "\(name): \(cell)"
    }
  }

  private func flat(_ inlines: [Document.Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text), .strong(let text): text
      case .code(let text): reference(text).map { "'\($0)'" } ?? "`\(text)`"
      case .link(let text, let address):
        reference(address).map { "\(text) ('\($0)')" } ?? "\(text) (\(address))"
      }
    }.joined()
  }
}
