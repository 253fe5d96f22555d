/// Builds the trees of JSON lines: each line an object, one image each.
///
/// The first object holds the settings instead where it has no `src` and a key that only
/// settings have, such as `version` or `output`. Blank lines and `#` lines are skipped.
enum JSONLinesReader {
  /// The number of the first line that says something; nil where none does.
  static func firstLine(of text: SourceText) -> Int? {
    text.lines.first { !text.line($0).isBlankOrComment }
  }

  /// The settings in a line; nil where it holds none.
  static func settings(of text: SourceText, line: Int, _ findings: Findings) -> Node? {
    // What is wrong with an image is said when it is read as one.
    guard let node = object(text.line(line), text, Findings(text)), isSettings(node) else {
      return nil
    }
    return object(text.line(line), text, findings)
  }

  /// The object in a line; nil after a report.
  static func object(
    _ line: ArraySlice<UInt8>, _ text: SourceText, _ findings: Findings
  ) -> Node? {
    guard let node = JSONReader.read(text.bytes, line.startIndex..<line.endIndex, findings) else {
      return nil
    }
    if case .mapping = node.content { return node }
    findings.report("each line is one object; write `{\"src\": …}` on one line", at: node.offset)
    return nil
  }

  private static func isSettings(_ node: Node) -> Bool {
    guard case .mapping(let members) = node.content else { return false }
    let keys = members.map(\.key)
    return !keys.contains("src") && keys.contains(where: TopKey.onlyOnTop.contains)
  }
}
