import Files
import JobRunner

/// The ledger's part in a run: what it decides before, and what it is told after.
struct RunLedger {
  let ledger: Ledger
  let decisions: PlanDecisions
  private let context: Context
  private let plan: Plan
  private let isDry: Bool

  /// Opens the ledger and decides about the whole plan. For a run that writes, the output folder has
  /// to be claimed.
  init(_ context: Context, _ loaded: PlanLoader.Loaded, isDry: Bool) {
    self.context = context
    self.isDry = isDry
    plan = loaded.plan
    ledger = Ledger(LedgerContext(context, loaded), access: isDry ? .reading : .writing)
    ledger.beginRun()
    decisions = PlanDecisions(of: loaded.plan, by: ledger, workers: context.workers)
  }

  /// Says of each rendition what is decided and why.
  func explain() {
    for planned in plan.jobs {
      let renditions = planned.job?.renditions ?? []
      for (rendition, decision) in zip(renditions, decisions.decisions(at: planned.index)) {
        context.console.note("\(rendition.path): \(decision)")
      }
    }
  }

  /// After the last job: prunes where that is asked for, compares with the run before, and records
  /// how this one ended.
  func finish(_ report: inout RunReport) {
    if context.arguments.isSet(.prune), report.stopped == nil { report.pruned = pruned(report) }
    if !isDry {
      let drift = ledger.drift(limit: RunReport.shown)
      if drift.previous != nil { report.drift = drift }
    }
    for note in ledger.notes { warn("ledger: \(note)", &report) }
    let totals = report.totals
    ledger.endRun(
      RunEntry(
        started: 0, exitCode: Int(ExitCode(report).rawValue), done: totals.done,
        failed: totals.failed, skipped: totals.skipped, bytes: totals.bytesWritten,
        seconds: totals.seconds))
  }

  /// Renditions of sources that failed stay, since there are no new ones.
  private func pruned(_ report: RunReport) -> PruneReport {
    var scope = ledger.pruneScope(of: plan)
    for source in report.sources where source.status == .failed { scope.hold(source.path) }
    let list = ledger.prunePlan(scope)
    var pruned = PruneReport(list, in: plan.outputFolder)
    if !isDry {
      let result = ledger.prune(list)
      pruned = PruneReport(list, result, in: plan.outputFolder)
      for note in result.notes { context.console.warning("warning: prune: \(note)") }
    }
    for line in pruned.warningLines { context.console.say(line) }
    return pruned
  }

  private func warn(_ text: String, _ report: inout RunReport) {
    report.warnings.append(text)
    report.totals.warnings += 1
    context.console.warning("warning: \(text)")
  }
}
