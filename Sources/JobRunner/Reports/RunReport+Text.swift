extension RunReport {
  /// All failures: those of one kind stand together, each kind in plan order; last, what is too
  /// large alone, which has no failure and so no kind.
  public var failureLines: [ReportLine] {
    Failure.Kind.allCases.flatMap { failures[$0] ?? [] } + oversized
  }

  /// Such as "12 renditions of 4 images done, 1 failed, 0 skipped; 1.9 MB in 2.1 s".
  public var summary: String {
    let renditions = Quantity.count(totals.done, "rendition")
    let images = Quantity.count(totals.sourcesDone, "image")
    let verb = dryRun ? "would be made" : "done"
    let known = totals.stillBroken > 0 ? " (\(totals.stillBroken) still broken, not tried)" : ""
    var parts = ["\(renditions) of \(images) \(verb)", "\(totals.failed) failed\(known)"]
    parts.append("\(totals.skipped) skipped")
    if totals.overBudget > 0 { parts.append("\(totals.overBudget) over budget") }
    if totals.notRun > 0 { parts.append("\(totals.notRun) not run") }
    let counts = parts.joined(separator: ", ")
    if dryRun { return "\(counts); nothing was written" }
    let bytes = Quantity.bytes(totals.bytesWritten)
    return "\(counts); \(bytes) in \(Quantity.seconds(totals.seconds))"
  }

  /// Why the run ended early and what to do; nil where it did not.
  public var stopLine: ReportLine? {
    guard let stopped else { return nil }
    let folder = outputFolder?.description ?? "."
    return switch stopped {
    case .interrupted: ReportLine(.error, "interrupted", Self.rest)
    case .terminated: ReportLine(.error, "terminated", Self.rest)
    case .hangup: ReportLine(.error, "hangup", Self.rest)
    case .tooManyFailures:
      ReportLine(
        .error, "--max-failures",
        "more sources failed than may; mend them, or raise the number, and run again")
    case .manifestChanged:
      ReportLine(
        .error, "run", "the manifest was changed or can't be read any more; run again")
    case .tooManyFiles:
      ReportLine(
        .error, "run",
        "too many files are open; raise the limit (ulimit -n), or lower --jobs, and run again")
    default: ReportLine(.error, folder, Self.trouble(stopped))
    }
  }

  private static let rest = "jobs in hand were finished; run again to make the rest"

  /// What is the matter with the output folder.
  private static func trouble(_ reason: StopReason) -> String {
    switch reason {
    case .noSpace: "the disk is full; free some space and run again"
    case .outputReadOnly:
      "the file system takes no writing any more (read-only); see what the system's log says of "
        + "the disk, and run again"
    case .outputFailing:
      "the disk reports errors, also after waiting; see what the system's log says of it, and run "
        + "again"
    case .outputLost:
      "the output folder was removed, replaced or unmounted during the run; bring it back and "
        + "run again"
    case .interrupted, .terminated, .hangup, .tooManyFiles, .tooManyFailures, .manifestChanged: rest
    }
  }
}
