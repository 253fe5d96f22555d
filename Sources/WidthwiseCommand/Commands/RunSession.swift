import Files
import JobRunner

/// One run from the plan to the exit code: the output folder is taken, the jobs are performed, and
/// the results told, whatever signals come meanwhile.
struct RunSession: Sendable {
  let context: Context
  let task: RunTask

  func perform() -> ExitCode {
    do throws(Refusal) {
      let outlets = try RunOutlets(context, subject: task.subject)
      return perform(outlets, started: context.environment.timestamp())
    } catch {
      return Self.refuse(error, context)
    }
  }

  /// Says why nothing is run at all.
  static func refuse(_ refusal: Refusal, _ context: Context) -> ExitCode {
    for line in refusal.lines { context.console.error(line) }
    if context.arguments.isSet(.json) {
      let started = context.environment.timestamp()
      context.console.result(
        ReportJSON.bytes(of: RunReport(refused: refusal.lines, started: started)))
    }
    return refusal.code
  }

  private var isDry: Bool { context.arguments.isSet(.dryRun) }
  private var voice: RunVoice { RunVoice(context: context, task: task) }

  private func perform(_ outlets: RunOutlets, started: String) -> ExitCode {
    let interrupter = interrupter(outlets, started)
    context.environment.signals.listen { interrupter.receive($0) }
    outlets.events?.runStarted(task.subject, dryRun: isDry)
    let (report, code) = outcome(outlets, interrupter, started)
    if let reason = interrupter.end() { return ExitCode(reason) }
    voice.show(report)
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
    let reader = RetryingReader(workshop.reader, patience: patience)
    var loaded = try task.plan(reader, nil)
    defer { loaded.close() }
    let entry = OutputEntry(context: context, locks: task.locks)
    var claim: OutputClaim?
    defer { claim?.release() }
    if !isDry {
      let entered = try entry.claim(loaded.plan)
      claim = entered.claim
      // What was true before the wait may not be by now.
      if entered.hasWaited {
        loaded.close()
        loaded = try task.plan(reader, loaded)
      }
    }
    let plan = loaded.plan
    let ledger = task.keepsLedger ? RunLedger(context, loaded, isDry: isDry) : nil
    defer { ledger?.ledger.close() }
    let decisions = ledger?.decisions ?? PlanDecisions(of: plan, by: nil, workers: 1)
    if !isDry { try entry.checkSpace(decisions) }
    for warning in plan.warnings {
      context.console.warning("warning: \(task.planName): \(warning)")
    }
    for note in plan.notes { context.console.note(note) }
    if context.arguments.isSet(.explain) { ledger?.explain() }
    outlets.events?.runPlanned(plan, renditions: decisions.counts.toMake)
    try outlets.pages.planned(plan)
    let renderer: any Runner =
      isDry ? DryRunner() : RetryingRunner(workshop.runner, patience: patience)
    let run = Run(
      plan, runner: task.runner(renderer, reader), claim: claim, workers: context.workers,
      memory: isDry ? nil : workshop.memory, maxFailures: context.arguments.maxFailures,
      patience: patience, decisions: decisions, ledger: isDry ? nil : ledger?.ledger,
      names: task.names)
    interrupter.begin(run)
    let progress = voice.progress(of: decisions.remaining)
    progress?.begin()
    defer { progress?.end() }
    let observers: [(any PoolObserver)?] = [ledger?.pruning, outlets.events, progress]
    let all = RunObservers(all: observers.compactMap(\.self))
    var report = run.perform(started: started, observer: all) { source in
      voice.tell(source)
      ledger?.add(source)
      outlets.add(source)
    }
    progress?.end()
    ledger?.finish(&report)
    if let warning = workshop.scarcity { context.console.warning(warning) }
    return report
  }

  private func interrupter(_ outlets: RunOutlets, _ started: String) -> Interrupter {
    Interrupter(
      console: context.console,
      grace: context.arguments.number(.grace) ?? Interrupter.standardGrace,
      environment: context.environment
    ) { run, ending in
      run?.flushLedger()
      var report = run?.reportAtOnce() ?? RunReport(refused: [], started: started)
      report.stopped = ending.reason
      voice.show(report, ending.line)
      report.errors.append(ending.line.text)
      _ = outlets.publish(report, ExitCode(ending.reason), atOnce: true)
    }
  }
}
