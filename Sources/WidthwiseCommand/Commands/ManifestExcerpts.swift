import Manifests

/// Lines of a manifest for the findings of planning, which doesn't know the text.
struct ManifestExcerpts {
  /// Bytes of a line that is still shown; a list in one line of a megabyte is not.
  private static let longest = 300

  private let bytes: [UInt8]
  private let file: String

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// The finding with its line, where it has none yet.
  func completed(_ diagnostic: Diagnostic) -> Diagnostic {
    guard diagnostic.excerpt == nil, diagnostic.origin.file == file else { return diagnostic }
    var completed = diagnostic
    completed.excerpt = line(diagnostic.origin.line)
    return completed
  }

  private func line(_ number: Int) -> String? {
    let lines = bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: max(0, number), omittingEmptySubsequences: false)
    guard lines.indices.contains(number - 1), lines[number - 1].count <= Self.longest else {
      return nil
    }
    let line = String(decoding: lines[number - 1], as: UTF8.self)
    return String(line.filter { $0 != "\u{FEFF}" && !$0.isNewline })
  }
}
