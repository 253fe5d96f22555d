public import Files

/// The last run as metrics, for a node exporter's textfile folder.
public struct RunMetrics: Sendable {
  private static let lastSuccess = "widthwise_last_success_timestamp_seconds"

  /// Every sample's label, so that several manifests can have their own files in one folder.
  public var manifest: BytePath
  public var started: Moment
  public var ended: Moment
  public var exitCode: Int

  public init(manifest: BytePath, started: Moment, ended: Moment, exitCode: Int) {
    self.manifest = manifest
    self.started = started
    self.ended = ended
    self.exitCode = exitCode
  }

  /// The text. `previous` is that of the run before: the time of the last success is kept from it
  /// where this run is none.
  public func text(of report: RunReport, previous: String?) -> String {
    var metrics = OpenMetrics(labels: [("manifest", manifest.description)])
    addRun(to: &metrics, previous)
    addCounts(of: report, to: &metrics)
    addEffort(of: report.totals, to: &metrics)
    return metrics.text
  }

  private func addRun(to metrics: inout OpenMetrics, _ previous: String?) {
    let success =
      exitCode == 0 ? Self.seconds(ended) : previous.flatMap { Self.lastSuccess(in: $0) }
    metrics.gauge(
      "widthwise_run_start_timestamp_seconds", unit: "seconds", help: "When the last run began.",
      Self.seconds(started))
    metrics.gauge(
      "widthwise_run_end_timestamp_seconds", unit: "seconds", help: "When the last run ended.",
      Self.seconds(ended))
    metrics.gauge(
      Self.lastSuccess, unit: "seconds", help: "When a run last ended with exit code 0.", success)
    metrics.gauge(
      "widthwise_run_exit_code", help: "The exit code of the last run; 0 is success.", exitCode)
  }

  private func addCounts(of report: RunReport, to metrics: inout OpenMetrics) {
    let totals = report.totals
    let sources = SourceReport.Status.allCases.map { status in
      let count = report.statuses[status] ?? 0
      return (labels: [OpenMetrics.Label("status", status.rawValue)], value: Double(count))
    }
    metrics.gauge("widthwise_sources", help: "Sources of the last run.", sources)
    let renditions = [
      ("done", totals.done), ("failed", totals.failed), ("skipped", totals.skipped),
      ("notRun", totals.notRun),
    ].map { (labels: [OpenMetrics.Label("status", $0)], value: Double($1)) }
    metrics.gauge("widthwise_renditions", help: "Renditions of the last run.", renditions)
    let causes = report.causes.map { cause in
      let label = OpenMetrics.Label("kind", cause.kind.rawValue)
      return (labels: [label], value: Double(cause.renditions))
    }
    metrics.gauge("widthwise_failures", help: "Failures of the last run by kind.", causes)
    metrics.gauge(
      "widthwise_still_broken",
      help:
        "Of the failed renditions: not tried, since they failed before and nothing has changed.",
      totals.stillBroken)
    metrics.gauge(
      "widthwise_over_budget", help: "Renditions that are larger than their budget.",
      totals.overBudget)
    metrics.gauge("widthwise_warnings", help: "Warnings of the last run.", totals.warnings)
  }

  private func addEffort(of totals: RunTotals, to metrics: inout OpenMetrics) {
    metrics.gauge(
      "widthwise_run_duration_seconds", unit: "seconds",
      help: "What the jobs of the last run took in all.", totals.seconds)
    metrics.gauge(
      "widthwise_read_bytes", unit: "bytes", help: "Bytes of the sources that were read.",
      totals.bytesRead)
    metrics.gauge(
      "widthwise_written_bytes", unit: "bytes", help: "Bytes of the renditions that were written.",
      totals.bytesWritten)
    metrics.gauge(
      "widthwise_saved_bytes", unit: "bytes", help: "Bytes read less bytes written.",
      totals.bytesSaved)
    metrics.gauge("widthwise_read_pixels", unit: "pixels", help: "Pixels read.", totals.pixelsRead)
    metrics.gauge(
      "widthwise_read_megapixels_per_second", help: "Millions of pixels read a second.",
      totals.megapixelsPerSecond)
    metrics.gauge("widthwise_decodes", help: "How often a source was decoded.", totals.decodes)
    metrics.gauge(
      "widthwise_decodes_spared",
      help: "Renditions that were written without a decode of their own.",
      totals.decodesSpared)
  }

  private static func seconds(_ moment: Moment) -> Double { Double(moment.milliseconds) / 1000 }

  private static func lastSuccess(in text: String) -> Double? {
    text.split(separator: "\n").first { $0.hasPrefix(lastSuccess + "{") }
      .flatMap { $0.split(separator: " ").last }.flatMap { Double($0) }
  }
}
