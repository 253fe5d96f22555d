import Checksums
import Files
import JSONText

extension CheckReport {
  /// GitLab's code quality report, as JSON: one finding a case that doesn't pass, on the line of
  /// the manifest that asks for it, or (orphans, comparisons) on the file itself.
  var gitLabCodeQuality: String {
    let refused = errors.map { text in
      QualityFinding(
        description: text, checkName: "golden", identity: text, severity: "blocker",
        path: manifest?.description ?? ".", line: 1)
    }
    let findings = refused + cases.filter { !$0.passes }.map(finding)
    return String(decoding: JSONText.pretty(findings), as: UTF8.self)
  }

  private func finding(_ one: CheckedCase) -> QualityFinding {
    let kind = one.cause?.kind.rawValue ?? one.status.rawValue
    let file = one.status == .orphan ? goldens?.appending(one.name) : one.actual?.file
    return QualityFinding(
      description: one.line, checkName: "golden/\(kind)",
      identity: "\(one.name)\n\(one.status.rawValue)\n\(kind)", severity: one.status.severity,
      path: one.place?.file ?? (file ?? one.name).description, line: one.place?.line ?? 1)
  }
}

extension CaseStatus {
  /// GitLab's word for how bad it is.
  fileprivate var severity: String {
    switch self {
    case .sameBytes, .samePixels, .within: "info"
    case .orphan, .inputsChanged: "minor"
    case .changed, .resized, .missing: "major"
    case .error: "critical"
    }
  }
}

/// The part of Code Climate's format that GitLab reads.
private struct QualityFinding: Encodable {
  struct Location: Encodable {
    struct Lines: Encodable { var begin: Int }

    var path: String
    var lines: Lines
  }

  var description: String
  var checkName: String
  /// Stays the same from run to run, and is another for every finding.
  var fingerprint: String
  var severity: String
  var location: Location

  private enum CodingKeys: String, CodingKey {
    case description, fingerprint, severity, location
    case checkName = "check_name"
  }

  init(
    description: String, checkName: String, identity: String, severity: String, path: String,
    line: Int
  ) {
    self.description = description
    self.checkName = checkName
    fingerprint = SHA256.digest(of: Array(identity.utf8))
    self.severity = severity
    location = Location(path: path.inRepository, lines: Location.Lines(begin: line))
  }
}

extension String {
  /// A path as CI servers compare it with those of the repository, which have no dot in front.
  var inRepository: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}
