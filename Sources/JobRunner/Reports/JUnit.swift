public import Files

/// A run as JUnit's XML, which CI servers show: one case a rendition, its class the source.
public enum JUnit {
  public static func text(of report: RunReport, manifest: BytePath) -> String {
    let cases: [Case] = report.sources.flatMap { Self.cases(of: $0) } + endings(of: report)
    let counts = counts(of: cases, seconds: report.totals.seconds)
    // JUnit's schema wants the time without a zone.
    let began = report.started.hasSuffix("Z") ? String(report.started.dropLast()) : report.started
    let name = attribute(manifest.description)
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="widthwise" \(counts)>
        <testsuite name="\(name)" timestamp="\(attribute(began))" \(counts)>
      \(cases.map(\.text).joined())  </testsuite>
      </testsuites>

      """
  }

  private static func counts(of cases: [Case], seconds: Double) -> String {
    let numbers: [(String, Case.Kind)] = [
      ("failures", .failure), ("errors", .error), ("skipped", .skipped),
    ]
    let parts = numbers.map { name, kind in
      let number = cases.count { $0.kind == kind }
      return "\(name)=\"\(number)\""
    }
    let all = ["tests=\"\(cases.count)\""] + parts + ["time=\"\(decimal(seconds))\""]
    return all.joined(separator: " ")
  }

  private struct Case {
    enum Kind: String { case passed, failure, error, skipped }

    var name: String
    var group: String
    var kind: Kind
    var type = ""
    var message = ""
    var seconds = 0.0

    var text: String {
      let head =
        "    <testcase name=\"\(attribute(name))\" classname=\"\(attribute(group))\" "
        + "time=\"\(decimal(seconds))\""
      if kind == .passed { return head + "/>\n" }
      let type = type.isEmpty ? "" : " type=\"\(attribute(type))\""
      let message = " message=\"\(attribute(message))\""
      return "\(head)>\n      <\(kind.rawValue)\(type)\(message)/>\n    </testcase>\n"
    }
  }

  /// The source's time is shared out among its renditions.
  private static func cases(of source: SourceReport) -> [Case] {
    let group = source.path.description
    if let failure = source.failure {
      return [failed(Case(name: "source", group: group, kind: .failure), failure)]
    }
    let share = (source.seconds ?? 0) / Double(max(1, source.renditions.count))
    return source.renditions.map { rendition in
      let name = rendition.path?.description ?? "a rendition without a name"
      var one = Case(name: name, group: group, kind: .passed, seconds: share)
      switch rendition.status {
      case .written, .planned: break
      case .skipped: (one.kind, one.message) = (.skipped, "up to date")
      case .notRun: (one.kind, one.message) = (.skipped, "not run: the run was stopped")
      case .failed: if let failure = rendition.failure { one = failed(one, failure) }
      }
      if let message = rendition.budgetMessage {
        (one.kind, one.type, one.message) = (.failure, "overBudget", message)
      }
      return one
    }
  }

  private static func failed(_ one: Case, _ failure: Failure) -> Case {
    var failed = one
    failed.kind = .failure
    failed.type = failure.kind.rawValue
    failed.message = failure.message
    return failed
  }

  /// What is wrong with the run as a whole.
  private static func endings(of report: RunReport) -> [Case] {
    let refused = report.errors.map {
      Case(name: "run", group: "widthwise", kind: .error, type: "refused", message: $0)
    }
    guard let stopped = report.stopped, let line = report.stopLine else { return refused }
    let ending = Case(
      name: "run", group: "widthwise", kind: .error, type: stopped.rawValue, message: line.text)
    return refused + [ending]
  }

  /// Three decimals.
  private static func decimal(_ seconds: Double) -> String {
    let thousandths = Int((max(0, seconds) * 1000).rounded())
    let rest = String(thousandths % 1000)
    return "\(thousandths / 1000).\(String(repeating: "0", count: 3 - rest.utf8.count))\(rest)"
  }

  /// Escaped; characters that XML can't hold at all become U+FFFD.
  private static func attribute(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "\t", "\n", "\r": escaped += "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }
}
