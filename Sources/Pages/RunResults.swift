import Files
import JobRunner

/// What became of the renditions of a plan, found by their paths.
struct RunResults {
  private var renditions: [BytePath: RenditionReport] = [:]
  private var warnings: [BytePath: [String]] = [:]

  /// Nothing is known of anything where there is no report.
  init(_ report: RunReport?) {
    for source in report?.sources ?? [] {
      warnings[source.path, default: []] += source.warnings
      for rendition in source.renditions {
        if let path = rendition.path { renditions[path] = rendition }
      }
    }
  }

  subscript(_ path: BytePath) -> RenditionReport? { renditions[path] }

  /// True where the rendition's file is there, as far as the report knows.
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
