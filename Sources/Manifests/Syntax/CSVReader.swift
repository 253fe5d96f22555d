/// Builds the tree of a table (RFC 4180): a header of keys, then one image a row.
///
/// The delimiter (comma, semicolon or tab) is the header's. Settings stand above the header in
/// comment lines, as YAML behind the `#`: see `CSVSettings`. Below the header, rows that start
/// with `#` are comments. An empty cell is a key that isn't given. Cells of keys that take lists
/// are split as `CSVList` says.
struct CSVReader {
  private let findings: Findings
  private var scanner: CSVScanner

  /// The tree of a text, as if it were one YAML text with `images`.
  static func read(_ text: SourceText, _ findings: Findings) -> Node? {
    let header = text.lines.first { !text.line($0).isBlankOrCommentCell }
    guard let header else {
      findings.report("the table is empty; write a header such as `src,width`", at: 0)
      return nil
    }
    let start = text.line(header).startIndex
    let delimiter = CSVHeader.delimiter(of: text.line(header))
    let padding = text.line(header).count { $0 == delimiter }
    let settings = CSVSettings.read(text, before: header, padding: padding, findings)
    var reader = CSVReader(
      findings: findings,
      scanner: CSVScanner(text.bytes, from: start, delimiter: delimiter))
    guard let images = reader.images() else { return nil }
    let list = Member(key: "images", keyOffset: start, value: Node(.sequence(images), at: start))
    return Node(.mapping(settings + (images.isEmpty ? [] : [list])), at: 0)
  }

  private mutating func images() -> [Node]? {
    guard let row = nextRow() else { return nil }
    let header = CSVHeader(row, findings)
    var images: [Node] = []
    while !scanner.isAtEnd {
      guard let row = nextRow() else { return nil }
      let isBlank = row.allSatisfy { $0.text.allSatisfy { $0 == " " } && !$0.isQuoted }
      let isComment = row.first.map { !$0.isQuoted && $0.text.hasPrefix("#") } ?? true
      if !isBlank && !isComment { images.append(header.image(row, findings)) }
    }
    if images.isEmpty {
      findings.report("the table has no rows; write one for each image", at: row[0].offset)
    }
    return images
  }

  private mutating func nextRow() -> [CSVCell]? {
    do throws(CSVFailure) {
      return try scanner.row()
    } catch {
      findings.report(error.message, at: error.offset)
      return nil
    }
  }
}
