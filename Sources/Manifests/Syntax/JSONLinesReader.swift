/// Builds the tree of JSON lines: each line an object, one image each.
///
/// The first object holds the settings instead where it has no `src` and a key that only
/// settings have, such as `version` or `output`. Blank lines and `#` lines are skipped.
enum JSONLinesReader {
  /// The tree of a text, as if it were one JSON text with `images`.
  static func read(_ text: SourceText, _ findings: Findings) -> Node? {
    var settings: [Member]?
    var images: [Node] = []
    var isFirst = true
    for number in text.lines {
      let line = text.line(number)
      if line.isBlankOrComment { continue }
      let node = object(line, text, findings)
      if isFirst, let node, let members = settingsMembers(of: node) {
        settings = members
      } else if let node {
        images.append(node)
      }
      isFirst = false
    }
    if isFirst { findings.report("the manifest is empty; write an object a line", at: 0) }
    return isFirst ? nil : tree(settings ?? [], images)
  }

  private static func object(
    _ line: ArraySlice<UInt8>, _ text: SourceText, _ findings: Findings
  ) -> Node? {
    guard let node = JSONReader.read(text.bytes, line.startIndex..<line.endIndex, findings) else {
      return nil
    }
    if case .mapping = node.content { return node }
    findings.report("each line is one object; write `{\"src\": …}` on one line", at: node.offset)
    return nil
  }

  private static func settingsMembers(of node: Node) -> [Member]? {
    guard case .mapping(let members) = node.content else { return nil }
    let keys = members.map(\.key)
    let isSettings = !keys.contains("src") && keys.contains(where: TopKey.onlyOnTop.contains)
    return isSettings ? members : nil
  }

  private static func tree(_ settings: [Member], _ images: [Node]) -> Node {
    guard let first = images.first else { return Node(.mapping(settings), at: 0) }
    let list = Member(
      key: "images", keyOffset: first.offset, value: Node(.sequence(images), at: first.offset))
    return Node(.mapping(settings + [list]), at: 0)
  }
}
