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
      let (report, results) = report(loaded)
      show(report)
      let pages = PageOutlets(context)
      try pages.planned(loaded.plan)
      let isFlawed = loaded.plan.hasRefusals || report.totals.stillBroken > 0
      return pages.publish(of: results, isFlawed ? .someFailed : .done)
    } catch {
      for line in error.lines { context.console.error(line) }
      if isJSON { context.console.result(ReportJSON.bytes(of: PlanReport(refused: error.lines))) }
      return error.code
    }
  }

  private var isJSON: Bool { context.arguments.isSet(.json) }

  /// The plan, with what the ledger says of it, for all and for pages.
  private func report(_ loaded: PlanLoader.Loaded) -> (PlanReport, RunResults) {
    let plan = loaded.plan
    let ledger = Ledger(LedgerContext(context, loaded), access: .reading)
    defer { ledger.close() }
    let decisions = PlanDecisions(of: plan, by: ledger, workers: context.workers)
    var report = PlanReport(plan, decisions)
    if context.arguments.isSet(.prune) {
      var scope = ledger.pruneScope(of: plan)
      for index in decisions.brokenJobs { scope.hold(plan.jobs[index].source) }
      report.prune = PruneReport(ledger.prunePlan(scope), in: plan.outputFolder)
    }
    report.warnings += ledger.notes.map { "ledger: \($0)" }
    return (report, RunResults(plan, decisions))
  }

  private func show(_ report: PlanReport) {
    let console = context.console
    if let source = report.sourceFolder, let output = report.outputFolder {
      console.detail("sources from \(source), renditions to \(output)")
    }
    if isJSON {
      console.result(ReportJSON.bytes(of: report))
    } else {
      console.result(report.text(explained: context.arguments.isSet(.explain)))
    }
    for warning in report.warnings { console.warning("warning: plan: \(warning)") }
    for line in report.prune?.warningLines ?? [] { console.say(line) }
    for line in report.warningLines + report.failureLines { console.say(line) }
  }
}
