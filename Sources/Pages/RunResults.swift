import Files
public import JobRunner

/// What became of the renditions of a plan, found by their paths.
public struct RunResults: Sendable {
  /// When the run began; nil where nothing was run.
  let started: String?
  /// Why it ended early; nil where it did not.
  let stopped: StopReason?
  private let isDry: Bool
  private var renditions: [BytePath: RenditionReport] = [:]
  private var warnings: [BytePath: [String]] = [:]

  /// - Parameter told: sources that were told of while the run went on, which a report may not hold.
  public init(_ report: RunReport, told: [SourceReport] = []) {
    started = report.started
    stopped = report.stopped
    isDry = report.dryRun
    for source in told + report.sources {
      warnings[source.path] = source.warnings
      for rendition in source.renditions {
        if let path = rendition.path { renditions[path] = rendition }
      }
    }
  }

  /// What a run would find: what is up to date, and what is still broken; all else is planned.
  public init(_ decisions: PlanDecisions) {
    started = nil
    stopped = nil
    isDry = true
    for decided in decisions.joined() {
      let source = SourceReport(decided)
      for rendition in source.renditions {
        if let path = rendition.path { renditions[path] = rendition }
      }
    }
  }

  subscript(_ path: BytePath) -> RenditionReport? { renditions[path] }

  /// What became of a rendition; of one that nothing is known of, that it was not come to.
  func status(of path: BytePath) -> RenditionReport.Status {
    renditions[path]?.status ?? (isDry ? .planned : .notRun)
  }

  /// True where the rendition's file is there, as far as the run knows.
  func hasFile(_ path: BytePath) -> Bool {
    switch renditions[path]?.status {
    case .written, .skipped: true
    case .planned, .failed, .notRun, nil: false
    }
  }

  /// Those of planning too, which a report repeats.
  func warnings(of planned: PlannedJob) -> [String] {
    warnings[planned.source] ?? planned.warnings
  }
}
