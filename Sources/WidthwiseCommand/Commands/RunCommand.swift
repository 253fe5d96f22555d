import Files
import JobRunner

/// `widthwise run MANIFEST`.
struct RunCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let outlets = try RunOutlets(context)
      return perform(outlets, started: context.environment.timestamp())
    } catch {
      for line in error.lines { console.error(line) }
      if isJSON {
        let started = context.environment.timestamp()
        console.result(ReportJSON.bytes(of: RunReport(refused: error.lines, started: started)))
      }
      return error.code
    }
  }

  private var console: Console { context.console }
  private var isDry: Bool { context.arguments.isSet(.dryRun) }
  private var isJSON: Bool { context.arguments.isSet(.json) }

  private func perform(_ outlets: RunOutlets, started: String) -> ExitCode {
    let interrupter = interrupter(outlets, started)
    context.environment.signals.listen { interrupter.receive($0) }
    outlets.events?.runStarted(context.arguments.operands[0], dryRun: isDry)
    let (report, code) = outcome(outlets, interrupter, started)
    if let reason = interrupter.end() { return ExitCode(reason) }
    show(report)
    return outlets.publish(report, code)
  }

  private func outcome(
    _ outlets: RunOutlets, _ interrupter: Interrupter, _ started: String
  ) -> (RunReport, ExitCode) {
    do throws(Refusal) {
      let report = try run(outlets, interrupter, started)
      return (report, ExitCode(report))
    } catch {
      return (RunReport(refused: error.lines, started: started), error.code)
    }
  }

  private func run(
    _ outlets: RunOutlets, _ interrupter: Interrupter, _ started: String
  ) throws(Refusal) -> RunReport {
    let workshop = try Workshop(context)
    defer { workshop.close() }
    let patience = RunPatience(sleep: context.environment.sleep)
    let loader = PlanLoader(
      context: context, reader: RetryingReader(workshop.reader, patience: patience))
    try Prune.check(context)
    var loaded = try loader.load()
    let entry = OutputEntry(context: context)
    var claim: OutputClaim?
    defer { claim?.release() }
    if !isDry {
      let entered = try entry.claim(loaded.plan)
      claim = entered.claim
      // What was true before the wait may not be by now.
      if entered.hasWaited { loaded = try loader.load(again: loaded) }
    }
    let plan = loaded.plan
    let ledger = RunLedger(context, loaded, isDry: isDry)
    defer { ledger.ledger.close() }
    if !isDry { try entry.checkSpace(plan, for: ledger.decisions.remaining(of: plan)) }
    for warning in plan.warnings { console.warning("warning: plan: \(warning)") }
    if context.arguments.isSet(.explain) { ledger.explain() }
    outlets.events?.runPlanned(plan, ledger.decisions)
    try outlets.pages.planned(plan)
    let runner = RetryingRunner(workshop.runner, patience: patience)
    let run = Run(
      plan, runner: isDry ? DryRunner() : runner, claim: claim, workers: context.workers,
      memory: isDry ? nil : workshop.memory, maxFailures: context.arguments.maxFailures,
      patience: patience, decisions: ledger.decisions, ledger: isDry ? nil : ledger.ledger)
    interrupter.begin(run)
    defer { console.progress(nil) }
    let observer = observer(ledger.decisions.counts.jobs, outlets)
    var report = run.perform(started: started, observer: observer) {
      tell($0)
      outlets.pages.add($0)
    }
    ledger.finish(&report)
    if let warning = workshop.scarcity { console.warning(warning) }
    return report
  }

  private func interrupter(_ outlets: RunOutlets, _ started: String) -> Interrupter {
    Interrupter(
      console: console, grace: context.arguments.number(.grace) ?? Interrupter.standardGrace,
      environment: context.environment
    ) { run, ending in
      run?.flushLedger()
      var report = run?.reportSoFar ?? RunReport(refused: [], started: started)
      report.stopped = ending.reason
      show(report, ending.line)
      report.errors.append(ending.line.text)
      _ = outlets.publish(report, ExitCode(ending.reason))
    }
  }

  private func observer(_ jobs: Int, _ outlets: RunOutlets) -> RunObservers {
    let isShown =
      console.canShowProgress
      && context.arguments.when(.progress).resolved(
        auto: context.environment.isTerminal && !context.arguments.isSet(.quiet))
    var all: [any PoolObserver] = outlets.events.map { [$0] } ?? []
    if isShown { all.append(ProgressLine(total: jobs, console: console)) }
    return RunObservers(all: all)
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

  /// What a person sees at the end; `ending` stands for the report's own account of an early one.
  private func show(_ report: RunReport, _ ending: ReportLine? = nil) {
    for line in report.errors { console.error(line) }
    for line in report.failureLines { console.say(line) }
    if let line = ending ?? report.stopLine { console.say(line) }
    if report.outputFolder == nil || isJSON { return }
    let text = report.text(detailed: context.arguments.isSet(.verbose))
    console.summary(text, onOutput: context.arguments.path(.events) != BytePath("-"))
  }
}
