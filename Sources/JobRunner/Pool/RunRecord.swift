import Files
import Synchronization

/// The report of a run while it grows; it can be had at any moment, from any thread.
///
/// Of the sources it holds those that are in hand or soon will be, and of the rest the numbers.
final class RunRecord: PoolObserver {
  private struct State {
    var report: RunReport
    /// Sources of opened slices that nothing was told of yet, behind those that were.
    var opened: [DecidedJob] = []
    var told = 0
    /// What the opened slices come to.
    var totals = PlanTotals()
    /// Outcomes that wait for those of older jobs.
    var waiting: [Int: (outcome: JobOutcome, notes: [String])] = [:]
    /// True where somebody else has told the rest.
    var isClosed = false
  }

  private let plan: Plan
  private let ledger: Ledger?
  private let names: @Sendable (BytePath) -> BytePath
  private let state: Mutex<State>
  private let start = ContinuousClock.now
  /// The same in the time of files: nanoseconds since 1970.
  private let began = LedgerContext.wallClock()

  /// `names` says what a source is called, where that is not its path.
  init(
    of plan: Plan, dryRun: Bool, ledger: Ledger?,
    names: @escaping @Sendable (BytePath) -> BytePath = { $0 }
  ) {
    self.plan = plan
    self.ledger = ledger
    self.names = names
    var report = RunReport(of: plan, started: "")
    report.dryRun = dryRun
    state = Mutex(State(report: report))
  }

  func begin(_ started: String) { state.withLock { $0.report.started = started } }

  func opened(_ slice: [DecidedJob]) {
    if let ledger, let terms = plan.terms {
      for decided in slice { ledger.record(refusalOf: decided.planned, terms) }
    }
    state.withLock { state in
      state.opened.removeFirst(state.told)
      state.told = 0
      state.opened += slice
      for decided in slice { state.totals.add(decided.planned) }
    }
  }

  func started(_ job: Job) { ledger?.tick() }

  /// The files are whole and flushed by now, and so may be recorded.
  func finished(_ job: Job, _ outcome: JobOutcome) {
    var notes: [String] = []
    if let ledger, let evidence = evidence(job.index) {
      notes = ledger.record(job, outcome, evidence)
    }
    state.withLock { [notes] in $0.waiting[job.index] = (outcome, notes) }
  }

  private func evidence(_ index: Int) -> SourceEvidence? {
    state.withLock { state in
      guard let first = state.opened.first?.planned.index else { return nil }
      return state.opened[index - first].evidence
    }
  }

  /// Tells what became of the plan's next source; `outcome` is nil where no runner was given it.
  func add(_ outcome: JobOutcome?, _ each: (SourceReport) -> Void) {
    state.withLock { state in
      guard !state.isClosed else { return }
      let decided = state.opened[state.told]
      state.told += 1
      let notes = state.waiting.removeValue(forKey: decided.planned.index)?.notes ?? []
      each(add(decided, outcome?.adding(notes), to: &state.report))
    }
  }

  /// True where a file stands under the name that this run did not write.
  private func isEarlier(_ path: BytePath) -> Bool {
    (try? FileStatus(at: path, followingLinks: false)).map { status in
      status.kind != .folder && status.modified < began
    } ?? false
  }

  private func add(
    _ decided: DecidedJob, _ outcome: JobOutcome?, to report: inout RunReport
  ) -> SourceReport {
    let whole = decided.whole(outcome)
    var source = SourceReport(
      decided.planned, whole, reasons: decided.decisions.map(\.reasons))
    source.path = names(source.path)
    if !report.dryRun { source.markStale { isEarlier($0) } }
    report.add(source)
    report.addEffort(of: decided.planned, whole)
    return source
  }

  /// The report as it stands: what has not come to an end counts as not run.
  func report(stopped: StopReason?) -> RunReport {
    state.withLock { report($0, stopped) }
  }

  /// The same as the last one: nothing is told any more.
  func close(stopped: StopReason?) -> RunReport {
    state.withLock { state in
      state.isClosed = true
      return report(state, stopped)
    }
  }

  private func report(_ state: State, _ stopped: StopReason?) -> RunReport {
    var report = state.report
    for decided in state.opened.dropFirst(state.told) {
      let noted = state.waiting[decided.planned.index].map { $0.outcome.adding($0.notes) }
      let notRun = decided.isSettled ? nil : decided.planned.job.map { JobOutcome(notRun: $0) }
      report.sources.append(add(decided, noted ?? notRun, to: &report))
    }
    report.stopped = stopped
    report.addUnseen(plan.tally.totals, but: state.totals)
    report.errors += plan.slices.problem?.all.map(\.text) ?? []
    report.totals.setDuration((ContinuousClock.now - start) / .seconds(1))
    return report
  }
}

extension JobOutcome {
  fileprivate func adding(_ notes: [String]) -> JobOutcome {
    var outcome = self
    outcome.warnings += notes
    return outcome
  }
}
