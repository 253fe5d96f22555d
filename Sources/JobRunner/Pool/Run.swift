/// One run of a plan: its jobs through a pool, everything that became of them into a report.
public final class Run: Sendable {
  private let plan: Plan
  private let runner: any Runner
  private let claim: OutputClaim?
  private let pool: Pool
  private let patience: RunPatience?
  private let judge: RunStopJudge
  private let record: RunRecord

  /// - Parameters:
  ///   - claim: nil for a runner that writes nothing: the dry run.
  ///   - memory: bytes that the jobs in hand may need together.
  ///   - patience: what the runner waits with, which ends when the run is to end.
  public init(
    _ plan: Plan, runner: any Runner, claim: OutputClaim?, workers: Int,
    memory: Int? = nil, maxFailures: FailureLimit? = nil, patience: RunPatience? = nil
  ) {
    self.plan = plan
    self.runner = runner
    self.claim = claim
    self.patience = patience
    let pool = Pool(workers: workers, memory: memory)
    self.pool = pool
    judge = RunStopJudge(limit: maxFailures, plan: plan) { reason in
      pool.stop(reason)
      patience?.end()
    }
    record = RunRecord(of: plan, dryRun: claim == nil)
  }

  /// Starts no new job; those in hand are finished and reported. From any thread.
  public func stop(_ reason: StopReason) {
    pool.stop(reason)
    patience?.end()
  }

  /// What is known now; jobs in hand count as not run. From any thread.
  public var reportSoFar: RunReport { record.report(stopped: pool.stopReason) }

  /// Performs the plan.
  ///
  /// - Parameters:
  ///   - started: when, for the report.
  ///   - each: is given what became of each source, in plan order, as soon as that is known.
  public func perform(
    started: String, observer: (any PoolObserver)? = nil, each: (SourceReport) -> Void = { _ in }
  ) -> RunReport {
    record.begin(started)
    judge.begin()
    var observers: [any PoolObserver] = [record, judge]
    if let observer { observers.append(observer) }
    func addRefused(before index: Int) {
      while record.count < index { each(record.add(nil)) }
    }
    pool.run(
      plan.jobs.lazy.compactMap(\.job), on: runner, watch: claim?.watch,
      observer: RunObservers(all: observers)
    ) { job, outcome in
      addRefused(before: job.index)
      each(record.add(outcome))
    }
    addRefused(before: plan.jobs.count)
    return reportSoFar
  }
}
