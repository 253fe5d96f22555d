import Files
import Synchronization

/// The report of a run while it grows; it can be had at any moment, from any thread.
final class RunRecord: PoolObserver {
  private struct State {
    var report: RunReport
    /// Outcomes that wait for those of older jobs.
    var waiting: [Int: JobOutcome] = [:]
  }

  private let plan: Plan
  private let decisions: PlanDecisions?
  private let ledger: Ledger?
  private let state: Mutex<State>
  private let start = ContinuousClock.now
  /// The same in the time of files: nanoseconds since 1970.
  private let began = LedgerContext.wallClock()

  init(of plan: Plan, dryRun: Bool, decisions: PlanDecisions?, ledger: Ledger?) {
    self.plan = plan
    self.decisions = decisions
    self.ledger = ledger
    var report = RunReport(of: plan, started: "")
    report.dryRun = dryRun
    state = Mutex(State(report: report))
  }

  func begin(_ started: String) { state.withLock { $0.report.started = started } }

  func started(_ job: Job) { ledger?.tick() }

  /// The files are whole and flushed by now, and so may be recorded.
  func finished(_ job: Job, _ outcome: JobOutcome) {
    var outcome = outcome
    if let ledger, let evidence = decisions?.evidence(at: job.index) {
      outcome.warnings += ledger.record(job, outcome, evidence)
    }
    state.withLock { $0.waiting[job.index] = outcome }
  }

  /// How many sources of the plan are told of.
  var count: Int { state.withLock { $0.report.sources.count } }

  /// Adds what became of the plan's next source, and says so.
  func add(_ outcome: JobOutcome?) -> SourceReport {
    state.withLock { state in
      let planned = plan.jobs[state.report.sources.count]
      let noted = state.waiting.removeValue(forKey: planned.index)
      return add(planned, noted ?? outcome, to: &state.report)
    }
  }

  /// True where a file stands under the name that this run did not write.
  private func isEarlier(_ path: BytePath) -> Bool {
    (try? FileStatus(at: path, followingLinks: false)).map { $0.modified < began } ?? false
  }

  private func add(
    _ planned: PlannedJob, _ outcome: JobOutcome?, to report: inout RunReport
  ) -> SourceReport {
    let whole = decisions.map { $0.whole(outcome, at: planned.index) } ?? outcome
    var source = SourceReport(
      planned, whole, reasons: decisions?.decisions(at: planned.index).map(\.reasons) ?? [])
    if !report.dryRun { source.markStale { isEarlier($0) } }
    report.add(source)
    if let whole, let job = planned.job { report.addEffort(of: job, whole) }
    return source
  }

  /// The report as it stands: what has not come to an end counts as not run.
  func report(stopped: StopReason?) -> RunReport {
    state.withLock { state in
      var report = state.report
      for planned in plan.jobs[report.sources.count...] {
        let noted = state.waiting[planned.index]
        let outcome =
          noted
          ?? (decisions?.isSettled(at: planned.index) == true
            ? nil : planned.job.map { JobOutcome(notRun: $0) })
        _ = add(planned, outcome, to: &report)
      }
      report.stopped = stopped
      report.totals.setDuration((ContinuousClock.now - start) / .seconds(1))
      return report
    }
  }
}
