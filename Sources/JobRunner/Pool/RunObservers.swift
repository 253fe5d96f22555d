/// Several observers as one.
public struct RunObservers: PoolObserver {
  private let all: [any PoolObserver]

  public init(all: [any PoolObserver]) { self.all = all }

  public func opened(_ slice: [DecidedJob]) {
    for observer in all { observer.opened(slice) }
  }

  public func started(_ job: Job) {
    for observer in all { observer.started(job) }
  }

  public func finished(_ job: Job, _ outcome: JobOutcome) {
    for observer in all { observer.finished(job, outcome) }
  }
}
