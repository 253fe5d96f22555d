/// Reads a paragraph's words: code between backticks, bold between double stars, links.
enum InlineParser {
  static func inlines(_ text: String) -> [Document.Inline] {
    var rest = text[...]
    var found: [Document.Inline] = []
    var plain = ""
    while let first = rest.first {
      if let (inline, after) = marked(rest) {
        if !plain.isEmpty { found.append(.text(plain)) }
        plain = ""
        found.append(inline)
        rest = after
      } else {
        plain.append(first)
        rest = rest.dropFirst()
      }
    }
    if !plain.isEmpty { found.append(.text(plain)) }
    return found
  }

  private static func marked(_ text: Substring) -> (Document.Inline, Substring)? {
    if let (code, rest) = between("`", "`", text) { return (.code(code), rest) }
    if let (strong, rest) = between("**", "**", text) { return (.strong(strong), rest) }
    guard let (words, after) = between("[", "](", text),
      let (address, rest) = between("", ")", after)
    else { return nil }
    return (.link(words, address: address), rest)
  }

  /// What stands between two marks at the start of a text, and what follows.
  private static func between(
    _ start: String, _ end: String, _ text: Substring
  ) -> (String, Substring)? {
    guard text.hasPrefix(start) else { return nil }
    let inner = text.dropFirst(start.count)
    guard let close = inner.firstRange(of: end), close.lowerBound > inner.startIndex else {
      return nil
    }
    return (String(inner[..<close.lowerBound]), inner[close.upperBound...])
  }
}
