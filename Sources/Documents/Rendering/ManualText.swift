/// Writes documents in the language of manual pages, mdoc(7).
public struct ManualText: Sendable {
  private let reference: @Sendable (String) -> String?

  /// `reference` says what to print in place of the path of another page; nil where it is none.
  public init(reference: @escaping @Sendable (String) -> String? = { _ in nil }) {
    self.reference = reference
  }

  /// The lines; every heading becomes a subsection.
  public func lines(of document: Document) -> [String] {
    var lines: [String] = []
    var list = ""
    var wantsBreak = false
    for block in document.blocks {
      let kind = Self.list(block)
      if kind != list, !list.isEmpty { lines.append(".El") }
      if kind != list, !kind.isEmpty { lines.append(".Bl -\(kind) -compact") }
      if case .paragraph = block, wantsBreak { lines.append(".Pp") }
      lines += self.lines(block)
      list = kind
      if case .heading = block { wantsBreak = false } else { wantsBreak = true }
    }
    return list.isEmpty ? lines : lines + [".El"]
  }

  /// A paragraph of plain words.
  public func lines(ofText text: String) -> [String] {
    ManualEscapes.lines(ManualEscapes.text(text))
  }

  /// A list of terms, each with what is said of it.
  public func lines(ofTerms terms: [(term: [Document.Inline], facts: [[Document.Inline]])])
    -> [String]
  {
    if terms.isEmpty { return [] }
    let items = terms.flatMap { term, facts in
      [".It \(ManualEscapes.arguments(flat(term)))"]
        + facts.enumerated().flatMap { number, fact in
          (number == 0 ? [] : [".br"]) + ManualEscapes.lines(flat(fact))
        }
    }
    return [".Bl -tag -width Ds"] + items + [".El"]
  }

  private func lines(_ block: Document.Block) -> [String] {
    switch block {
    case .heading(_, let words):
      let title = words.map(\.plain).joined()
      return [".Ss \(ManualEscapes.arguments(ManualEscapes.text(title)))"]
    case .paragraph(let words): return ManualEscapes.lines(flat(words))
    case .item(_, let words): return [".It"] + ManualEscapes.lines(flat(words))
    case .code(let code): return Self.literal(code)
    case .table(let header, let rows): return table(header, rows)
    }
  }

  /// Lines that are printed as they are.
  public static func literal(_ code: [String]) -> [String] {
    [".Bd -literal -offset indent"] + code.map { ManualEscapes.line(ManualEscapes.text($0)) }
      + [".Ed"]
  }

  private func table(_ header: [[Document.Inline]], _ rows: [[[Document.Inline]]]) -> [String] {
    lines(
      ofTerms: rows.map { row in
        let facts = zip(row, header).enumerated().dropFirst().compactMap {
          place, pair -> [Document.Inline]? in
          let (cell, name) = pair
          if cell.isEmpty { return nil }
          return place == 1 || name.isEmpty
            ? cell : [.text(name.map(\.plain).joined() + ": ")] + cell
        }
        return (row[0], facts)
      })
  }

  private func flat(_ inlines: [Document.Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text): ManualEscapes.text(text)
      case .strong(let text): ManualEscapes.bold(text)
      case .code(let text): ManualEscapes.bold(reference(text) ?? text)
      case .link(let text, let address):
        ManualEscapes.text(text) + " (" + ManualEscapes.bold(reference(address) ?? address) + ")"
      }
    }.joined()
  }

  /// The kind of list that a block is an item of; empty where it is none.
  private static func list(_ block: Document.Block) -> String {
    guard case .item(let mark, _) = block else { return "" }
    return mark == "-" ? "bullet" : "enum"
  }
}
