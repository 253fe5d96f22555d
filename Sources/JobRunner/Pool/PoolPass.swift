import Dispatch

/// One pass of a pool over a sequence of jobs; belongs to the thread that called `Pool.run`.
struct PoolPass {
  private let pool: Pool
  private let runner: any Runner
  private let watch: OutputWatch?
  private let observer: (any PoolObserver)?
  private let arrivals = Arrivals()
  private var freeLanes: [Int]
  private var buffer = ReorderBuffer()
  private var nextPlace = 0

  init(pool: Pool, runner: any Runner, watch: OutputWatch?, observer: (any PoolObserver)?) {
    self.pool = pool
    self.runner = runner
    self.watch = watch
    self.observer = observer
    freeLanes = Array(pool.lanes.indices)
  }

  private var inHand: Int { pool.workers - freeLanes.count }
  private var hasRoom: Bool { !freeLanes.isEmpty && inHand + buffer.count < pool.window }

  /// Waits for a free lane and starts the job, or settles it where the pool has been stopped.
  mutating func add(_ job: Job, _ deliver: (Job, JobOutcome) -> Void) {
    while !hasRoom { collect(deliver) }
    let place = nextPlace
    nextPlace += 1
    if pool.stopReason == nil {
      start(job, at: place, on: freeLanes.removeLast())
    } else {
      buffer.put((job, JobOutcome(notRun: job)), at: place)
      deliverReady(deliver)
    }
  }

  /// Waits for the jobs in hand.
  mutating func finish(_ deliver: (Job, JobOutcome) -> Void) {
    while inHand > 0 { collect(deliver) }
  }

  private func start(_ job: Job, at place: Int, on lane: Int) {
    pool.lanes[lane].async { [runner, observer, arrivals] in
      observer?.started(job)
      let outcome = runner.perform(job)
      observer?.finished(job, outcome)
      arrivals.put(Arrivals.Arrival(place: place, lane: lane, job: job, outcome: outcome))
    }
  }

  private mutating func collect(_ deliver: (Job, JobOutcome) -> Void) {
    let arrival = arrivals.take()
    freeLanes.append(arrival.lane)
    if arrival.outcome.ranOutOfSpace { pool.stop(.noSpace) }
    if let watch, !watch.isIntact { pool.stop(.outputLost) }
    buffer.put((arrival.job, arrival.outcome), at: arrival.place)
    deliverReady(deliver)
  }

  private mutating func deliverReady(_ deliver: (Job, JobOutcome) -> Void) {
    while let (job, outcome) = buffer.take() { deliver(job, outcome) }
  }
}
