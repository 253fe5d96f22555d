public import Files

/// One run of a plan: its jobs through a pool, everything that became of them into a report.
public final class Run: Sendable {
  private let plan: Plan
  private let runner: any Runner
  private let claim: OutputClaim?
  private let pool: Pool
  private let patience: RunPatience?
  private let judge: RunStopJudge
  private let record: RunRecord
  private let decisions: PlanDecisions
  private let ledger: Ledger?

  /// - Parameters:
  ///   - claim: nil for a runner that writes nothing: the dry run.
  ///   - memory: bytes that the jobs in hand may need together.
  ///   - patience: what the runner waits with, which ends when the run is to end.
  ///   - decisions: what has to be made; where nil, everything.
  ///   - ledger: where it is recorded what was made.
  ///   - names: what a source is called, where that is not its path.
  public init(
    _ plan: Plan, runner: any Runner, claim: OutputClaim?, workers: Int,
    memory: Int? = nil, maxFailures: FailureLimit? = nil, patience: RunPatience? = nil,
    decisions: PlanDecisions? = nil, ledger: Ledger? = nil,
    names: @escaping @Sendable (BytePath) -> BytePath = { $0 }
  ) {
    self.plan = plan
    self.runner = runner
    self.claim = claim
    self.patience = patience
    self.decisions = decisions ?? PlanDecisions(of: plan, by: nil, workers: 1)
    self.ledger = ledger
    let pool = Pool(workers: workers, memory: memory)
    self.pool = pool
    judge = RunStopJudge(limit: maxFailures, plan: plan) { reason in
      pool.stop(reason)
      patience?.end()
    }
    record = RunRecord(of: plan, dryRun: claim == nil, ledger: ledger, names: names)
  }

  /// Starts no new job; those in hand are finished and reported. From any thread.
  public func stop(_ reason: StopReason) {
    pool.stop(reason)
    patience?.end()
  }

  /// What is known now; jobs in hand count as not run. From any thread.
  ///
  /// Its sources are those that `each` has not been given, and will not be given any more.
  public func reportAtOnce() -> RunReport { record.close(stopped: pool.stopReason) }

  /// Commits what is recorded, where the program ends without the run's end. From any thread.
  public func flushLedger() { ledger?.flush() }

  /// Performs the plan.
  ///
  /// - Parameters:
  ///   - started: when, for the report.
  ///   - each: is given what became of each source, in plan order, as soon as that is known.
  /// - Returns: the report without its sources, which `each` was given.
  public func perform(
    started: String, observer: (any PoolObserver)? = nil, each: (SourceReport) -> Void = { _ in }
  ) -> RunReport {
    record.begin(started)
    judge.begin()
    let observers = RunObservers(all: [record, judge] + (observer.map { [$0] } ?? []))
    pool.run(
      steps: steps(observers), on: runner, watch: claim?.watch, observer: observers
    ) { settled in
      record.add(settled?.outcome, each)
    }
    if plan.slices.problem != nil { pool.stop(.manifestChanged) }
    return record.report(stopped: pool.stopReason)
  }

  /// One step a source: its job, or nil where there is nothing to do. Of a plan that isn't held, no
  /// further slice is begun once the run has been stopped.
  private func steps(_ observer: RunObservers) -> some Sequence<Job?> {
    decisions.lazy.prefix { [pool, decisions] _ in decisions.isHeld || pool.stopReason == nil }
      .map { slice in
        observer.opened(slice)
        return slice.map(\.remaining)
      }.joined()
  }
}
