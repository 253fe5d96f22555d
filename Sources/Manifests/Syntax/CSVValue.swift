/// What a cell means under its key.
enum CSVValue {
  private static let fileKeys: Set<String> = ["src", "exclude"]
  private static let decimalKeys: Set<String> = ["dpr", "focus"]
  private static let listKeys: Set<String> = [
    "src", "exclude", "preset", "width", "widths", "height", "heights", "dpr", "focus", "format",
    "formats", "padding", "keep",
  ]

  /// A single value, or a list where the key takes one and the cell holds several.
  static func node(of cell: CSVCell, key: String) -> Node {
    let words = listKeys.contains(key) ? words(of: cell, key: key) : []
    if words.count > 1 { return Node(.sequence(words), at: cell.offset) }
    let text = cell.text.trimmedSpaces
    return words.first ?? Node(.scalar(Scalar(text: text, style: .cell)), at: cell.offset)
  }

  private static func words(of cell: CSVCell, key: String) -> [Node] {
    let list = CSVList(
      cell.text, namesFiles: fileKeys.contains(key), decimals: decimalKeys.contains(key))
    // With doubled quotes before it, the place is off by their number: the cell's is right.
    let isExact = !cell.isQuoted || !cell.text.contains("\"")
    return list.words.compactMap { word in
      let text = String(word).trimmedSpaces
      let distance = cell.text[..<word.startIndex].utf8.count + word.prefix { $0 == " " }.count
      guard !text.isEmpty else { return nil }
      return Node(
        .scalar(Scalar(text: text, style: .cell)), at: cell.offset + (isExact ? distance : 0))
    }
  }
}

extension String {
  /// This text without spaces and tabs at its ends.
  var trimmedSpaces: String {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    guard let first = firstIndex(where: { !isSpace($0) }),
      let last = lastIndex(where: { !isSpace($0) })
    else { return "" }
    return String(self[first...last])
  }
}
