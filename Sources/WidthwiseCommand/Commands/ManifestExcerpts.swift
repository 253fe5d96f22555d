import Manifests

/// Lines of a manifest for the findings of planning, which doesn't know the text.
struct ManifestExcerpts {
  /// Bytes of a line that is still shown; a list in one line of a megabyte is not.
  private static let longest = 300

  private let text: ManifestText
  private let file: String

  init(_ text: ManifestText, file: String) {
    self.text = text
    self.file = file
  }

  /// The findings with their lines, where they have none yet.
  func completed(_ diagnostics: Diagnostics) -> [Diagnostic] {
    let wanted = diagnostics.all.filter(isWanting).map(\.origin.line)
    let lines = text.lines(Set(wanted), longest: Self.longest)
    return diagnostics.all.map { diagnostic in
      guard isWanting(diagnostic) else { return diagnostic }
      var completed = diagnostic
      completed.excerpt = lines[diagnostic.origin.line].map { line in
        String(String(decoding: line, as: UTF8.self).filter { $0 != "\u{FEFF}" && !$0.isNewline })
      }
      return completed
    }
  }

  private func isWanting(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.excerpt == nil && diagnostic.origin.file == file
  }
}
