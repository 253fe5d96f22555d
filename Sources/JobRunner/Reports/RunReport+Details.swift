extension RunReport {
  /// What a run comes to, for a person: short, or with all that is known.
  public func text(detailed: Bool) -> String {
    var lines = [summary]
    if !causes.isEmpty { lines.append("failed: \(causeList)") }
    if let pruned { lines += (dryRun ? pruned.list : []) + [pruned.summary(isDone: !dryRun)] }
    // A run that ended early differs in any case.
    if stopped == nil, let drift, drift.isWorthTelling(failed: totals.failed) || detailed {
      lines += drift.lines(self)
    }
    if detailed && !dryRun { lines += effort + extremes }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Such as "3 damaged, 1 not an image".
  private var causeList: String {
    causes.map { "\($0.renditions) \($0.kind.words)" }.joined(separator: ", ")
  }

  private var effort: [String] {
    guard totals.decodes > 0 else { return [] }
    let decodes = Quantity.count(totals.decodes, "decode")
    let rate = totals.megapixelsPerSecond.map { "; \(Self.tenths($0)) megapixels a second" } ?? ""
    return [
      "\(decodes), \(totals.decodesSpared) spared\(rate)",
      "\(Quantity.bytes(totals.bytesRead)) read, \(Quantity.bytes(totals.bytesWritten)) written: "
        + saving,
    ]
  }

  private var saving: String {
    let saved = totals.bytesSaved
    let amount = Quantity.bytes(abs(saved))
    let percent = abs(saved) * 100 / max(1, totals.bytesRead)
    return saved < 0 ? "\(amount) more (\(percent) %)" : "\(amount) less (\(percent) %)"
  }

  private var extremes: [String] {
    var lines: [String] = []
    if !slowest.isEmpty { lines.append("slowest:") }
    lines += slowest.map { "  \(Quantity.seconds($0.seconds))  \($0.path)" }
    if !largest.isEmpty { lines.append("largest:") }
    lines += largest.map { "  \(Quantity.bytes($0.bytes))  \($0.path)" }
    return lines
  }

  private static func tenths(_ number: Double) -> String {
    let tenths = Int((number * 10).rounded())
    return "\(tenths / 10).\(tenths % 10)"
  }
}
