/// The report for a person at a terminal.
extension CheckReport {
  /// What failed, grouped by cause, then the counts and what to do; with `isDetailed` all cases.
  public func text(isDetailed: Bool) -> String {
    var lines: [String] = []
    for (kind, cases) in failureGroups {
      lines.append("\(kind.rawValue) (\(cases.count))")
      for one in cases { lines += one.lines.map { "  \($0)" } }
    }
    if isDetailed {
      for one in cases where one.passes { lines += one.lines }
    } else {
      for one in cases where one.passes && !one.improvements.isEmpty { lines += one.lines }
    }
    lines.append(summary)
    if let advice { lines.append(advice) }
    return lines.map { "\($0)\n" }.joined()
  }

  /// Such as `5 cases: 3 same, 2 failed (1 changed, 1 missing)`.
  public var summary: String {
    let count = totals.cases == 1 ? "1 case" : "\(totals.cases) cases"
    let failed = CaseStatus.allCases.filter { !$0.passes }.compactMap { status in
      totals.byStatus[status.rawValue].map { "\($0) \(status.rawValue)" }
    }
    let passed = CaseStatus.allCases.filter(\.passes).compactMap { status in
      totals.byStatus[status.rawValue].map { "\($0) \(status.rawValue)" }
    }
    let parts = [
      totals.passed > 0 ? "\(totals.passed) passed (\(passed.joined(separator: ", ")))" : nil,
      totals.failed > 0 ? "\(totals.failed) failed (\(failed.joined(separator: ", ")))" : nil,
    ]
    return "\(count): \(parts.compactMap { $0 }.joined(separator: ", "))"
  }

  /// What to type next; nil where there is nothing to approve.
  private var advice: String? {
    guard let approval else { return nil }
    let waits = cases.contains(where: \.isApprovable)
    let orphans = cases.contains { $0.status == .orphan }
    let parts = [
      waits ? "approve what is right: \(approval.start)" : nil,
      orphans ? "remove orphans: \(approval.prune)" : nil,
    ].compactMap { $0 }
    return parts.isEmpty ? nil : parts.joined(separator: "\n")
  }
}

extension CheckedCase {
  /// The case in one line, and its misses in a second.
  var lines: [String] {
    let words = [cause?.sentence] + improvements
    let sentence = words.compactMap { $0 }.joined(separator: "; ")
    let head = "\(status.rawValue): \(name)" + (sentence.isEmpty ? "" : ": \(sentence)")
    return misses.isEmpty ? [head] : [head, "  \(misses.map(\.text).joined(separator: ", "))"]
  }
}
