/// One run of a plan: its jobs through a pool, everything that became of them into a report.
public final class Run: Sendable {
  private let plan: Plan
  private let runner: any Runner
  private let claim: OutputClaim?
  private let pool: Pool

  /// `claim` is nil for a runner that writes nothing: the dry run.
  /// `memory` is what the jobs in hand may need together.
  public init(
    _ plan: Plan, runner: any Runner, claim: OutputClaim?, workers: Int, memory: Int? = nil
  ) {
    self.plan = plan
    self.runner = runner
    self.claim = claim
    pool = Pool(workers: workers, memory: memory)
  }

  /// Starts no new job; those in hand are finished and reported. From any thread.
  public func stop(_ reason: StopReason) { pool.stop(reason) }

  /// Performs the plan.
  ///
  /// - Parameters:
  ///   - started: when, for the report.
  ///   - each: is given what became of each source, in plan order, as soon as that is known.
  public func perform(
    started: String, observer: (any PoolObserver)? = nil, each: (SourceReport) -> Void = { _ in }
  ) -> RunReport {
    let start = ContinuousClock.now
    var report = RunReport(of: plan, started: started)
    report.dryRun = claim == nil
    func add(_ planned: PlannedJob, _ outcome: JobOutcome?) {
      let source = SourceReport(planned, outcome)
      report.add(source)
      if let outcome, claim != nil, outcome.wasStarted {
        report.totals.addDecode(of: planned.header?.bytes ?? 0)
      }
      each(source)
    }
    func addRefused(before index: Int) {
      for planned in plan.jobs[report.sources.count..<index] { add(planned, nil) }
    }
    pool.run(
      plan.jobs.lazy.compactMap(\.job), on: runner, watch: claim?.watch, observer: observer
    ) { job, outcome in
      addRefused(before: job.index)
      add(plan.jobs[job.index], outcome)
    }
    addRefused(before: plan.jobs.count)
    report.stopped = pool.stopReason
    report.totals.seconds = (ContinuousClock.now - start) / .seconds(1)
    return report
  }
}

extension JobOutcome {
  /// True where a runner was given the job.
  fileprivate var wasStarted: Bool { results.contains { $0 != .notRun } }
}
