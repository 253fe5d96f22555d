public import Files
import ReportText

/// A run as JUnit's XML, which CI servers show: one case a rendition, its class the source.
public enum JUnit {
  private typealias Case = JUnitDocument.Case

  public static func text(of report: RunReport, manifest: BytePath) -> String {
    let cases: [Case] = report.sources.flatMap { Self.cases(of: $0) } + endings(of: report)
    return JUnitDocument(
      suite: manifest.description, started: report.started, seconds: report.totals.seconds,
      cases: cases
    ).text
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
}
