/// A text of headings, paragraphs, lists, tables and code: that much of Markdown.
public struct Document: Hashable, Sendable {
  public enum Block: Hashable, Sendable {
    /// The level counts from 1.
    case heading(Int, [Inline])
    case paragraph([Inline])
    /// The mark is "-", or the number with its dot.
    case item(mark: String, [Inline])
    case code([String])
    /// The header's cells may be empty.
    case table(header: [[Inline]], rows: [[[Inline]]])
  }

  public enum Inline: Hashable, Sendable {
    case text(String)
    case code(String)
    case strong(String)
    case link(String, address: String)
  }

  public var blocks: [Block]

  public init(blocks: [Block]) { self.blocks = blocks }

  public init(markdown text: String) {
    var parser = MarkdownParser(text)
    self.init(blocks: parser.blocks())
  }

  /// The first heading's words; empty where there is none.
  public var title: String {
    for case .heading(_, let words) in blocks { return words.map(\.plain).joined() }
    return ""
  }

  /// What stands below the first heading of the first level, without it.
  public var body: Document {
    guard case .heading(1, _) = blocks.first else { return self }
    return Document(blocks: Array(blocks.dropFirst()))
  }

  /// What stands under a heading, up to the next of its level; nil where there is no such heading.
  public func section(_ title: String) -> Document? {
    for (place, block) in blocks.enumerated() {
      guard case .heading(let level, let words) = block, words.map(\.plain).joined() == title
      else { continue }
      let rest = blocks[(place + 1)...]
      return Document(blocks: Array(rest.prefix { !$0.isHeading(upTo: level) }))
    }
    return nil
  }
}

extension Document.Block {
  func isHeading(upTo limit: Int) -> Bool {
    if case .heading(let level, _) = self { return level <= limit }
    return false
  }
}

extension Document.Inline {
  /// The words alone.
  public var plain: String {
    switch self {
    case .text(let text), .code(let text), .strong(let text), .link(let text, _): text
    }
  }
}
