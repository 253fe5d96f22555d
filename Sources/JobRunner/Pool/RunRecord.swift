import Synchronization

/// The report of a run while it grows; it can be had at any moment, from any thread.
final class RunRecord: PoolObserver {
  private struct State {
    var report: RunReport
    /// Outcomes that wait for those of older jobs.
    var waiting: [Int: JobOutcome] = [:]
  }

  private let plan: Plan
  private let state: Mutex<State>
  private let start = ContinuousClock.now

  init(of plan: Plan, dryRun: Bool) {
    self.plan = plan
    var report = RunReport(of: plan, started: "")
    report.dryRun = dryRun
    state = Mutex(State(report: report))
  }

  func begin(_ started: String) { state.withLock { $0.report.started = started } }

  func started(_ job: Job) {}

  func finished(_ job: Job, _ outcome: JobOutcome) {
    state.withLock { $0.waiting[job.index] = outcome }
  }

  /// How many sources of the plan are told of.
  var count: Int { state.withLock { $0.report.sources.count } }

  /// Adds what became of the plan's next source, and says so.
  func add(_ outcome: JobOutcome?) -> SourceReport {
    state.withLock { state in
      let planned = plan.jobs[state.report.sources.count]
      state.waiting[planned.index] = nil
      return state.report.add(planned, outcome)
    }
  }

  /// The report as it stands: what has not come to an end counts as not run.
  func report(stopped: StopReason?) -> RunReport {
    state.withLock { state in
      var report = state.report
      for planned in plan.jobs[report.sources.count...] {
        let outcome = planned.job.map { state.waiting[planned.index] ?? JobOutcome(notRun: $0) }
        _ = report.add(planned, outcome)
      }
      report.stopped = stopped
      report.totals.setDuration((ContinuousClock.now - start) / .seconds(1))
      return report
    }
  }
}
