import Files
import JobRunner

/// `widthwise run MANIFEST`.
struct RunCommand {
  let context: Context

  func perform() -> ExitCode {
    let started = context.environment.timestamp()
    let interrupter = Interrupter(console: console, quit: context.environment.quit)
    context.environment.signals.listen { interrupter.receive($0) }
    do throws(Refusal) {
      try reportFile?.check()
      let workshop = try Workshop(context)
      defer { workshop.close() }
      let plan = try PlanLoader(context: context, reader: workshop.reader).load()
      let report = try run(plan, workshop, started, interrupter)
      if let warning = workshop.scarcity { console.warning(warning) }
      show(report)
      return publish(report, ExitCode(report))
    } catch {
      for line in error.lines { console.error(line) }
      return publish(RunReport(refused: error.lines, started: started), error.code)
    }
  }

  private var console: Console { context.console }
  private var isDry: Bool { context.arguments.isSet(.dryRun) }
  private var reportFile: ReportFile? {
    context.arguments.path(.report).map { ReportFile(path: $0) }
  }

  private func run(
    _ plan: Plan, _ workshop: Workshop, _ started: String, _ interrupter: Interrupter
  ) throws(Refusal) -> RunReport {
    for warning in plan.warnings { console.warning("warning: plan: \(warning)") }
    let claim = isDry ? nil : try self.claim(plan)
    defer { claim?.release() }
    let run = Run(
      plan, runner: isDry ? DryRunner() : workshop.runner, claim: claim,
      workers: context.workers, memory: isDry ? nil : workshop.memory)
    interrupter.begin(run)
    defer { console.progress(nil) }
    return run.perform(started: started, observer: progress(plan)) { tell($0) }
  }

  private func claim(_ plan: Plan) throws(Refusal) -> OutputClaim {
    do throws(OutputClaim.Refusal) {
      return try OutputClaim(for: plan)
    } catch {
      throw Refusal(error, plan.outputFolder)
    }
  }

  private func progress(_ plan: Plan) -> ProgressLine? {
    let isShown = context.arguments.when(.progress).resolved(
      auto: context.environment.isTerminal && !context.arguments.isSet(.quiet))
    return isShown ? ProgressLine(total: plan.runnable.count, console: console) : nil
  }

  /// What is said of a source while the run goes on; failures come at the end.
  private func tell(_ source: SourceReport) {
    for line in source.warningLines { console.say(line) }
    for rendition in source.renditions {
      guard let path = rendition.path, rendition.status != .failed else { continue }
      let bytes = rendition.bytes.map { ", \(Quantity.bytes($0))" } ?? ""
      let size = rendition.size.map { ", \($0.text)" } ?? ""
      console.detail("\(path): \(rendition.status.rawValue)\(size)\(bytes)")
    }
  }

  private func show(_ report: RunReport) {
    for line in report.failureLines { console.say(line) }
    if let line = report.stopLine { console.say(line) }
    if !context.arguments.isSet(.json) { console.result(report.summary + "\n") }
  }

  /// Writes the report where it is asked for; one that can't be written is a failure.
  private func publish(_ report: RunReport, _ code: ExitCode) -> ExitCode {
    if context.arguments.isSet(.json) { console.result(ReportJSON.bytes(of: report)) }
    do throws(FileError) {
      try reportFile?.write(report)
      return code
    } catch {
      console.error(
        "error: \(error.path): the report can't be written: \(error.reason); use --json to print it"
      )
      return code == .done ? .someFailed : code
    }
  }
}
