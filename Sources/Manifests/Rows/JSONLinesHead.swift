/// The beginning of a manifest of JSON lines: the line of its settings and what stands above it.
struct JSONLinesHead: Sendable {
  /// Without a byte order mark; empty where there are no settings.
  var bytes: [UInt8]
  /// Where the rows begin.
  var end: RowPlace
}

/// Reads the beginning of a manifest of JSON lines.
struct JSONLinesOpening {
  /// Bytes that are looked at first.
  private static let size = 65_536

  let head: JSONLinesHead
  /// The settings as a mapping; without any, an empty one.
  let settings: Node
  /// Of the settings alone.
  let findings: Findings

  /// Nil where no line says anything.
  init?(_ text: ManifestText, file: String) throws(Diagnostics) {
    var size = Self.size
    while true {
      let (bytes, isLast) = try Self.lines(text, size, file)
      let source = try SourceText.reading(bytes, file: file)
      if let line = JSONLinesReader.firstLine(of: source) {
        self.init(source, line: line, mark: bytes.count - source.bytes.count)
        return
      }
      if isLast { return nil }
      size *= 4
    }
  }

  private init(_ text: SourceText, line: Int, mark: Int) {
    findings = Findings(text)
    let found = JSONLinesReader.settings(of: text, line: line, findings)
    settings = Node(.mapping(found.map { Self.members($0, text, behind: line) } ?? []), at: 0)
    let end = found == nil ? 0 : text.lineStart(line + 1)
    head = JSONLinesHead(
      bytes: Array(text.bytes[..<end]),
      end: RowPlace(offset: mark + end, line: found == nil ? 0 : line + 1, number: 0))
  }

  /// The members of the settings. Where they list images and there are rows too, these are a list
  /// that is given twice.
  private static func members(_ node: Node, _ text: SourceText, behind line: Int) -> [Member] {
    guard case .mapping(let members) = node.content else { return [] }
    let images = TopKey.images.rawValue
    let row = text.lines.dropFirst(line + 1).first { !text.line($0).isBlankOrComment }
    guard let row, members.contains(where: { $0.key == images }) else { return members }
    let offset = text.line(row).firstIndex { $0 != 0x20 && $0 != 0x09 } ?? text.lineStart(row)
    return members
      + [Member(key: images, keyOffset: offset, value: Node(.sequence([]), at: offset))]
  }

  private static func lines(
    _ text: ManifestText, _ size: Int, _ file: String
  ) throws(Diagnostics) -> (bytes: [UInt8], isLast: Bool) {
    do throws(ManifestText.Problem) {
      return try text.lines(from: 0, about: size)
    } catch {
      let origin = Origin(file: file, line: 1, column: 1)
      throw Diagnostics([Diagnostic(origin: origin, message: error.message)])
    }
  }
}
