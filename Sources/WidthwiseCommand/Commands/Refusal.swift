import Manifests

/// Why a command did nothing at all.
struct Refusal: Error, Hashable, Sendable {
  var code: ExitCode
  /// One text a finding, each beginning with `error: `.
  var lines: [String]

  init(_ code: ExitCode = .refused, lines: [String]) {
    self.code = code
    self.lines = lines
  }

  /// Findings that show their places themselves.
  init(_ diagnostics: Diagnostics) {
    self.init(
      lines: diagnostics.all.map { diagnostic in
        if diagnostic.origin.line > 0 { return diagnostic.text }
        return "error: \(diagnostic.origin.file): \(diagnostic.message)"
      })
  }

  init(_ diagnostics: Diagnostics, excerpts: ManifestExcerpts) {
    self.init(
      lines: excerpts.completed(diagnostics).map { diagnostic in
        if diagnostic.origin.line > 0 { return diagnostic.text }
        return "error: \(diagnostic.origin.file): \(diagnostic.message)"
      })
  }
}
