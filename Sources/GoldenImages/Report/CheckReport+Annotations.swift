import Checksums
import JSONText

/// Which CI server reads the annotations.
public enum AnnotationStyle: String, Hashable, Sendable, CaseIterable {
  /// Workflow commands on standard output.
  case github
  /// A code quality report.
  case gitlab
}

extension CheckReport {
  /// What failed, on the line of the manifest that asks for it.
  public func annotations(_ style: AnnotationStyle) -> String {
    let failed = cases.filter { !$0.passes }
    switch style {
    case .github: return failed.map { $0.githubAnnotation(manifest?.description) }.joined()
    case .gitlab:
      let issues = failed.map { CodeQualityIssue($0, manifest?.description) }
      return String(decoding: JSONText.pretty(issues), as: UTF8.self)
    }
  }
}

extension CheckedCase {
  fileprivate var annotation: String { "\(name): \(cause?.sentence ?? status.rawValue)" }

  fileprivate func githubAnnotation(_ manifest: String?) -> String {
    let file = Self.property(place?.file ?? manifest ?? "")
    let line = place.map { ",line=\($0.line),col=\($0.column)" } ?? ""
    return "::error file=\(file)\(line),title=\(Self.property("golden \(status.rawValue)"))"
      + "::\(Self.data(annotation))\n"
  }

  private static func data(_ text: String) -> String {
    text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
  }

  private static func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}

/// One issue of GitLab's code quality report.
private struct CodeQualityIssue: Encodable {
  struct Location: Encodable {
    struct Lines: Encodable { var begin: Int }

    var path: String
    var lines: Lines
  }

  private enum CodingKeys: String, CodingKey {
    case description, fingerprint, severity, location
    case checkName = "check_name"
  }

  var description: String
  var checkName: String
  var fingerprint: String
  var severity: String
  var location: Location

  init(_ one: CheckedCase, _ manifest: String?) {
    description = one.annotation
    checkName = "golden-\(one.status.rawValue)"
    let hash = SHA256()
    hash.add(Array("\(one.name) \(one.status.rawValue)".utf8))
    fingerprint = hash.digest()
    severity = one.status == .orphan ? "minor" : "major"
    location = Location(
      path: one.place?.file ?? manifest ?? "", lines: Location.Lines(begin: one.place?.line ?? 1))
  }
}
