import Files
import JobRunner

/// What a person sees of a run.
struct RunVoice: Sendable {
  let context: Context
  let task: RunTask

  private var console: Console { context.console }

  /// Whether failures are told above the line as they happen, and so not at the end.
  private var tellsAtOnce: Bool { if case .line? = context.progressForm { true } else { false } }

  /// What shows how far the run is that has these jobs to do.
  func progress(of jobs: some Sequence<Job>) -> ProgressLine? {
    ProgressLine(jobs, context)
  }

  /// What is said of a source while the run goes on; failures come at the end, unless a person
  /// looks on.
  func tell(_ source: SourceReport) {
    for line in source.warningLines { console.say(line) }
    if tellsAtOnce { for line in source.failureLines { console.say(line) } }
    for rendition in source.renditions {
      guard let path = rendition.path, rendition.status != .failed else { continue }
      let bytes = rendition.bytes.map { ", \(Quantity.bytes($0))" } ?? ""
      let size = rendition.size.map { ", \($0.text)" } ?? ""
      let line = "\(path): \(rendition.status.rawValue)\(size)\(bytes)"
      if task.listsPlanned && context.arguments.isSet(.dryRun) && !context.arguments.isSet(.json) {
        console.result("\(line)\n")
      } else {
        console.detail(line)
      }
    }
  }

  /// What a person sees at the end; `ending` stands for the report's own account of an early one.
  func show(_ report: RunReport, _ ending: ReportLine? = nil) {
    for line in report.errors { console.error(line) }
    if !tellsAtOnce { for line in report.failureLines { console.say(line) } }
    if let line = ending ?? report.stopLine { console.say(line) }
    for line in task.closing(report) { console.note(line) }
    if report.outputFolder == nil || context.arguments.isSet(.json) { return }
    let text = report.text(detailed: context.arguments.isSet(.verbose))
    let isFree = context.arguments.path(.events) != BytePath("-") && !task.usesOutput
    console.summary(text, onOutput: isFree)
  }
}
