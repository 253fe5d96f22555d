/// One run of a plan: its jobs through a pool, everything that became of them into a report.
public final class Run: Sendable {
  private let plan: Plan
  private let runner: any Runner
  private let claim: OutputClaim?
  private let pool: Pool
  private let patience: RunPatience?
  private let judge: RunStopJudge
  private let record: RunRecord
  /// Nil where everything is to be made.
  private let decisions: PlanDecisions?
  private let ledger: Ledger?

  /// - Parameters:
  ///   - claim: nil for a runner that writes nothing: the dry run.
  ///   - memory: bytes that the jobs in hand may need together.
  ///   - patience: what the runner waits with, which ends when the run is to end.
  ///   - decisions: what has to be made; where nil, everything.
  ///   - ledger: where it is recorded what was made.
  public init(
    _ plan: Plan, runner: any Runner, claim: OutputClaim?, workers: Int,
    memory: Int? = nil, maxFailures: FailureLimit? = nil, patience: RunPatience? = nil,
    decisions: PlanDecisions? = nil, ledger: Ledger? = nil
  ) {
    self.plan = plan
    self.runner = runner
    self.claim = claim
    self.patience = patience
    self.decisions = decisions
    self.ledger = ledger
    let pool = Pool(workers: workers, memory: memory)
    self.pool = pool
    judge = RunStopJudge(limit: maxFailures, plan: plan) { reason in
      pool.stop(reason)
      patience?.end()
    }
    record = RunRecord(of: plan, dryRun: claim == nil, decisions: decisions, ledger: ledger)
  }

  /// Starts no new job; those in hand are finished and reported. From any thread.
  public func stop(_ reason: StopReason) {
    pool.stop(reason)
    patience?.end()
  }

  /// What is known now; jobs in hand count as not run. From any thread.
  public var reportSoFar: RunReport { record.report(stopped: pool.stopReason) }

  /// Commits what is recorded, where the program ends without the run's end. From any thread.
  public func flushLedger() { ledger?.flush() }

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
    func addSettled(before index: Int) {
      while record.count < index { each(record.add(nil)) }
    }
    func deliver(_ job: Job, _ outcome: JobOutcome) {
      addSettled(before: job.index)
      each(record.add(outcome))
    }
    let all = RunObservers(all: observers)
    if let decisions {
      pool.run(
        decisions.remaining(of: plan), on: runner, watch: claim?.watch, observer: all,
        deliver: deliver)
    } else {
      pool.run(
        plan.jobs.lazy.compactMap(\.job), on: runner, watch: claim?.watch, observer: all,
        deliver: deliver)
    }
    addSettled(before: plan.jobs.count)
    return reportSoFar
  }
}
