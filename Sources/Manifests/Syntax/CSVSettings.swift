import Recipes

/// The settings of a table: comment lines above its header, read as YAML.
///
///     # source: photos
///     # output: public/images
///     # defaults: { mode: fill, aspect: "4:3" }
///     # The lines above are settings, this one is a comment.
///     src,width
///
/// A comment is a setting where it starts with a key of the manifest's top (or with what looks
/// like one misspelt) and a colon; comment lines right below go on with it where they are indented
/// at least two spaces more.
/// Spreadsheets write such a line in quotes, or with delimiters behind it: both are taken off.
enum CSVSettings {
  /// The settings in the lines before the header's.
  static func read(
    _ text: SourceText, before header: Int, padding: Int, _ findings: Findings
  ) -> [Member] {
    var members: [Member] = []
    var number = 0
    while number < header {
      var block = cleared(text.line(number), padding)
      let start = number
      number += 1
      guard isSetting(block) else { continue }
      while number < header, goesOn(cleared(text.line(number), padding), below: indent(of: block)) {
        let gap = text.line(number).startIndex - text.line(number - 1).endIndex
        block +=
          Array(repeating: 0x20, count: gap - 1) + [0x0A] + cleared(text.line(number), padding)
        number += 1
      }
      members += setting(block, base: text.line(start).startIndex, findings)
    }
    return members
  }

  private static func setting(_ block: [UInt8], base: Int, _ findings: Findings) -> [Member] {
    guard let tree = YAMLReader.read(block, base: base, findings),
      case .mapping(let members) = tree.content
    else { return [] }
    return members
  }

  private static func indent(of line: [UInt8]) -> Int { line.prefix { $0 == 0x20 }.count }

  private static func goesOn(_ line: [UInt8], below indent: Int) -> Bool {
    let depth = self.indent(of: line)
    return depth > indent + 1 && depth < line.count
  }

  /// A comment line with spaces where `#`, a spreadsheet's quotes and its delimiters stand, of
  /// which it writes one less than the table has columns.
  private static func cleared(_ line: ArraySlice<UInt8>, _ padding: Int) -> [UInt8] {
    var bytes = Array(line)
    let quote = UInt8(ascii: "\"")
    let delimiters: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
    let end = bytes.count - bytes.reversed().prefix { delimiters.contains($0) }.count
    // A comma at the end of an open bracket's line is YAML's own.
    let isPadded = bytes.count - end == padding && (padding > 1 || !isOpen(bytes))
    if isPadded { bytes.replaceSubrange(end..., with: Array(repeating: 0x20, count: padding)) }
    if bytes.starts(with: [quote, UInt8(ascii: "#")]) {
      bytes[0] = 0x20
      let last = bytes.lastIndex { $0 != 0x20 } ?? 0
      if last > 1, bytes[last] == quote { bytes[last] = 0x20 }
      undouble(&bytes)
    }
    if let hash = bytes.firstIndex(of: UInt8(ascii: "#")) { bytes[hash] = 0x20 }
    return bytes
  }

  private static func isOpen(_ line: [UInt8]) -> Bool {
    let opening: Set<UInt8> = [UInt8(ascii: "{"), UInt8(ascii: "[")]
    let closing: Set<UInt8> = [UInt8(ascii: "}"), UInt8(ascii: "]")]
    return line.count(where: opening.contains) > line.count(where: closing.contains)
  }

  /// Makes `""a""` to ` "a" `, so that nothing moves.
  private static func undouble(_ bytes: inout [UInt8]) {
    var opens = true
    var index = 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\""), bytes[index - 1] == UInt8(ascii: "\"") {
        bytes[opens ? index - 1 : index] = 0x20
        opens.toggle()
        index += 1
      }
      index += 1
    }
  }

  /// What stands before the first colon.
  private static func key(of line: [UInt8]) -> String? {
    line.firstIndex(of: UInt8(ascii: ":")).map { colon in
      String(decoding: line[..<colon], as: UTF8.self).trimmedSpaces
    }
  }

  private static func isSetting(_ line: [UInt8]) -> Bool {
    guard let key = key(of: line) else { return false }
    let keys = TopKey.allCases.map(\.rawValue)
    return keys.contains(key) || Suggestion.nearest(to: key, among: keys) != nil
  }
}

extension ArraySlice<UInt8> {
  /// As `isBlankOrComment`, but a comment may stand in quotes, and delimiters alone are blank.
  var isBlankOrCommentCell: Bool {
    let blanks: Set<UInt8> = [0x20, 0x09, UInt8(ascii: ","), UInt8(ascii: ";")]
    let rest = drop { blanks.contains($0) }
    return rest.isBlankOrComment || rest.starts(with: [UInt8(ascii: "\""), UInt8(ascii: "#")])
  }
}
