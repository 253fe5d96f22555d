import JobRunner
import Pages

/// `widthwise plan MANIFEST`.
struct PlanCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      for file in PageOutlets.files(context.arguments) { try file.check() }
      let workshop = try Workshop(context)
      defer { workshop.close() }
      try Prune.check(context)
      let loaded = try PlanLoader(context: context, reader: workshop.reader).load()
      defer { loaded.close() }
      var results: RunResults?
      let code = show(loaded, &results)
      let pages = PageOutlets(context)
      try pages.planned(loaded.plan)
      return results.map { pages.publish(of: $0, code) } ?? code
    } catch {
      for line in error.lines { context.console.error(line) }
      if isJSON { context.console.result(ReportJSON.bytes(of: PlanReport(refused: error.lines))) }
      return error.code
    }
  }

  private var isJSON: Bool { context.arguments.isSet(.json) }

  /// Shows the plan, with what the ledger says of it; pages are told too.
  private func show(_ loaded: PlanLoader.Loaded, _ results: inout RunResults?) -> ExitCode {
    let (plan, console) = (loaded.plan, context.console)
    let ledger = Ledger(LedgerContext(context, loaded), access: .reading)
    defer { ledger.close() }
    let decisions = PlanDecisions(of: plan, by: ledger, workers: context.workers)
    if !PageOutlets.files(context.arguments).isEmpty { results = RunResults(decisions) }
    console.detail("sources from \(plan.sourceFolder), renditions to \(plan.outputFolder)")
    var report = PlanReport(plan)
    if context.arguments.isSet(.prune) { report.prune = pruning(decisions, ledger) }
    if isJSON { printJSON(decisions, &report, ledger) } else { printText(decisions, &report) }
    for note in notes(ledger) where !report.warnings.contains(note) { report.warnings.append(note) }
    for warning in report.warnings { console.warning("warning: plan: \(warning)") }
    for line in report.prune?.warningLines ?? [] { console.say(line) }
    for line in report.warningLines + report.failureLines { console.say(line) }
    for problem in plan.slices.problem?.all ?? [] { console.error(problem.text) }
    if plan.slices.problem != nil { return .stopped }
    return plan.hasRefusals || report.totals.stillBroken > 0 ? .someFailed : .done
  }

  private func notes(_ ledger: Ledger) -> [String] { ledger.notes.map { "ledger: \($0)" } }

  private func printJSON(_ decisions: PlanDecisions, _ report: inout PlanReport, _ ledger: Ledger) {
    var list = ReportList()
    context.console.result(list.head(of: report))
    for slice in decisions {
      for decided in slice { context.console.result(list.next(report.add(decided))) }
    }
    report.warnings += notes(ledger)
    context.console.result(list.tail(of: report))
  }

  private func printText(_ decisions: PlanDecisions, _ report: inout PlanReport) {
    let columns = PlanColumns(
      decisions.plan, decisions.counts, explained: context.arguments.isSet(.explain))
    for slice in decisions {
      context.console.result(slice.map { columns.text(of: report.add($0)) }.joined())
    }
    context.console.result(report.ending)
  }

  private func pruning(_ decisions: PlanDecisions, _ ledger: Ledger) -> PruneReport {
    var scope = ledger.emptyPruneScope
    for slice in decisions {
      for decided in slice {
        scope.add(decided.planned)
        if decided.isStillBroken { scope.hold(decided.planned.source) }
      }
    }
    return PruneReport(ledger.prunePlan(scope), in: decisions.plan.outputFolder)
  }
}
