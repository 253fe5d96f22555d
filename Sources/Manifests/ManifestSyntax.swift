/// How a manifest is written.
public enum ManifestSyntax: String, Hashable, Sendable, CaseIterable {
  case yaml, json
  /// One image a line, each a JSON object; the first line may hold the settings.
  case jsonLines
  /// One image a row below a header of keys; settings stand above it as `# key: value`.
  case csv

  /// The syntax that a file's ending tells; nil for others.
  public init?(fileName: String) {
    guard let dot = fileName.lastIndex(of: ".") else { return nil }
    switch fileName[fileName.index(after: dot)...].lowercased() {
    case "yaml", "yml": self = .yaml
    case "json": self = .json
    case "jsonl", "ndjson": self = .jsonLines
    case "csv", "tsv": self = .csv
    default: return nil
    }
  }

  /// The syntax that a text looks like.
  ///
  /// JSON starts with `{` and a quote (or `}`); JSON lines have a second line that starts so too
  /// after a first that ends with `}`. CSV has a first row that is a header with `src`.
  init(guessedFrom text: SourceText) {
    let lines = text.lines.lazy.map { text.line($0) }.filter { !$0.isBlankOrCommentCell }
    let first = lines.prefix(1).first ?? []
    if first.startsJSONObject || first == [UInt8(ascii: "{")] {
      let second = lines.dropFirst().first { _ in true } ?? []
      let isClosed = first.last == UInt8(ascii: "}")
      self = isClosed && second.startsJSONObject ? .jsonLines : .json
    } else {
      self = CSVHeader.isLikely(first) ? .csv : .yaml
    }
  }

}

extension ArraySlice<UInt8> {
  private var trimmed: ArraySlice<UInt8> { drop { $0 == 0x20 || $0 == 0x09 } }

  /// True for a line that holds nothing, or nothing but a `#` comment.
  var isBlankOrComment: Bool { trimmed.first.map { $0 == UInt8(ascii: "#") } ?? true }

  /// True for a line that starts with `{"` or `{}`.
  fileprivate var startsJSONObject: Bool {
    guard trimmed.first == UInt8(ascii: "{") else { return false }
    let next = trimmed.dropFirst().first { $0 != 0x20 && $0 != 0x09 }
    return next == UInt8(ascii: "\"") || next == UInt8(ascii: "}")
  }
}
