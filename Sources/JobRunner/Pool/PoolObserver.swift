/// Hears what the pool does, at once and on the thread that does it.
public protocol PoolObserver: Sendable {
  /// A slice of the plan was decided about; its jobs are next.
  func opened(_ slice: [DecidedJob])
  /// A runner is about to be given the job.
  func started(_ job: Job)
  /// The runner has answered. Jobs finish in any order; the plan's order is that of delivery.
  func finished(_ job: Job, _ outcome: JobOutcome)
}

extension PoolObserver {
  public func opened(_ slice: [DecidedJob]) {}
}
