import Manifests

/// What reading a text came to.
enum Reading: Equatable {
  case manifest(Manifest)
  /// The findings as somebody sees them.
  case errors([String])

  /// The manifest; nil where there were findings.
  var manifest: Manifest? {
    if case .manifest(let manifest) = self { manifest } else { nil }
  }

  /// The findings, none for a manifest.
  var errors: [String] {
    if case .errors(let errors) = self { errors } else { [] }
  }

  /// The first line of each finding, without `error: `.
  var heads: [String] {
    errors.map { text in
      String(text.prefix { $0 != "\n" }.dropFirst("error: ".count))
    }
  }
}

/// Reads a text as a file of that name.
func read(_ text: String, as file: String = "m.yaml") -> Reading {
  read(Array(text.utf8), as: file)
}

func read(_ bytes: [UInt8], as file: String, syntax: ManifestSyntax? = nil) -> Reading {
  do throws(Diagnostics) {
    return .manifest(try ManifestReader.read(bytes, file: file, syntax: syntax))
  } catch {
    return .errors(error.all.map(\.text))
  }
}
