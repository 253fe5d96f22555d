import ReportText

extension CheckReport {
  /// Passed, and came out better or smaller than the golden.
  public var improved: [CheckedCase] { cases.filter { $0.passes && !$0.improvements.isEmpty } }

  /// The result as a heading: such as `3 of 12 cases don't pass: 2 changed, 1 missing`.
  public var verdict: String {
    if totals.cases == 0 { return "there are no cases" }
    let cases = Amount.count(totals.cases, "case")
    if totals.failed == 0 {
      return totals.cases == 1 ? "1 case passes" : "all \(cases) pass"
    }
    let failed = CaseStatus.allCases.filter { !$0.passes }.compactMap { status in
      totals.byStatus[status.rawValue].map { "\($0) \(status.rawValue)" }
    }
    let verb = totals.failed == 1 ? "doesn't" : "don't"
    return "\(totals.failed) of \(cases) \(verb) pass: \(failed.joined(separator: ", "))"
  }
}
