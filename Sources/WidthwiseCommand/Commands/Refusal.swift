import Manifests

/// Why a command did nothing at all.
struct Refusal: Error, Hashable, Sendable {
  var code: ExitCode = .refused
  /// One text a finding, each beginning with `error: `.
  var lines: [String]

  init(_ code: ExitCode = .refused, lines: [String]) {
    self.code = code
    self.lines = lines
  }

  init(_ diagnostics: Diagnostics) {
    lines = diagnostics.all.map { diagnostic in
      let isInText = diagnostic.origin.line > 0
      return isInText
        ? diagnostic.text : "error: \(diagnostic.origin.file): \(diagnostic.message)"
    }
  }
}
