import Dispatch

/// One pass of a pool over a sequence of jobs; belongs to the thread that called `Pool.run`.
struct PoolPass {
  private let pool: Pool
  private let runner: any Runner
  private let watch: OutputWatch?
  private let observer: (any PoolObserver)?
  private let arrivals = Arrivals()
  private var freeLanes: [Int]
  private var waiting = WaitingJobs()
  /// Jobs that are tried again, each alone.
  private var doubtful: [WaitingJobs.Entry] = []
  /// True while one of them is.
  private var isAlone = false
  /// Bytes that the jobs in hand need.
  private var reserved = 0
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

  /// Takes the job; waits while as many as the pool looks ahead are waiting already.
  mutating func add(_ job: Job, _ deliver: (ReorderBuffer.Settled?) -> Void) {
    let isOrdered = pool.memory != nil
    waiting.add(
      WaitingJobs.Entry(
        job: job, place: nextPlace, need: isOrdered ? MemoryNeed.bytes(of: job) : 0,
        work: isOrdered ? JobWork.megapixels(of: job) : 0))
    nextPlace += 1
    while waiting.count > pool.lookAhead { advance(deliver) }
  }

  /// Counts a step at which there is nothing to do; waits while too many wait for an older job.
  mutating func skip(_ deliver: (ReorderBuffer.Settled?) -> Void) {
    buffer.put(nil, at: nextPlace)
    nextPlace += 1
    deliverAll(deliver)
    while buffer.count >= pool.window { advance(deliver) }
  }

  /// Performs what is left.
  mutating func finish(_ deliver: (ReorderBuffer.Settled?) -> Void) {
    while inHand > 0 || !waiting.isEmpty || !doubtful.isEmpty {
      // Those in hand are the last ones.
      if waiting.isEmpty, doubtful.isEmpty, !freeLanes.isEmpty { runner.expect(atMost: inHand) }
      advance(deliver)
    }
    deliverAll(deliver)
  }

  /// Starts a job, or delivers an outcome, or waits for one, or settles all where the pool has been
  /// stopped. Starting comes before delivering: no lane waits for what a caller does with outcomes.
  private mutating func advance(_ deliver: (ReorderBuffer.Settled?) -> Void) {
    if pool.stopReason != nil, !waiting.isEmpty || !doubtful.isEmpty {
      settle(deliver)
    } else if let entry = next() {
      start(entry, on: freeLanes.removeLast())
    } else if let settled = buffer.take() {
      deliver(settled)
    } else {
      collect()
    }
  }

  /// The job to start now; nil where one in hand has to finish before. With none in hand, there is
  /// always one.
  private mutating func next() -> WaitingJobs.Entry? {
    if inHand == 0, !doubtful.isEmpty {
      isAlone = true
      return doubtful.removeFirst()
    }
    guard !freeLanes.isEmpty, !isAlone, doubtful.isEmpty, hasRoom else { return nil }
    let isEmpty = inHand == 0
    let free = pool.memory.map { $0 - reserved }
    return waiting.take(oldestFirst: buffer.count >= pool.longestQueue) { need in
      isEmpty || free.map { need <= $0 } ?? true
    }
  }

  private var hasRoom: Bool { inHand == 0 || inHand + buffer.count < pool.window }

  private mutating func start(_ entry: WaitingJobs.Entry, on lane: Int) {
    reserved += entry.need
    pool.lanes[lane].async { [runner, observer, arrivals] in
      let isRepeated = entry.doubt != nil
      if !isRepeated { observer?.started(entry.job) }
      let outcome = isRepeated ? runner.performAlone(entry.job) : runner.perform(entry.job)
      if isRepeated || outcome.doubtfulFailure == nil { observer?.finished(entry.job, outcome) }
      arrivals.put(Arrivals.Arrival(entry: entry, lane: lane, outcome: outcome))
    }
  }

  private mutating func collect() {
    let arrival = arrivals.take()
    freeLanes.append(arrival.lane)
    reserved -= arrival.entry.need
    isAlone = false
    if arrival.outcome.ranOutOfSpace { pool.stop(.noSpace) }
    if let watch, !watch.isIntact { pool.stop(.outputLost) }
    var entry = arrival.entry
    if entry.doubt == nil, arrival.outcome.doubtfulFailure != nil {
      entry.doubt = arrival.outcome
      doubtful.append(entry)
    } else {
      buffer.put((entry.job, arrival.outcome.remembering(entry.doubt)), at: entry.place)
    }
  }

  /// The pool has been stopped: what waits is not run, and doubts are believed.
  private mutating func settle(_ deliver: (ReorderBuffer.Settled?) -> Void) {
    for entry in doubtful {
      guard let outcome = entry.doubt else { continue }
      observer?.finished(entry.job, outcome)
      buffer.put((entry.job, outcome), at: entry.place)
    }
    doubtful = []
    for entry in waiting.removeAll() {
      buffer.put((entry.job, JobOutcome(notRun: entry.job)), at: entry.place)
    }
    deliverAll(deliver)
  }

  private mutating func deliverAll(_ deliver: (ReorderBuffer.Settled?) -> Void) {
    while let settled = buffer.take() { deliver(settled) }
  }
}

extension JobOutcome {
  /// With the decodes of the first try, and with a warning where that failed and this one did not.
  fileprivate func remembering(_ first: JobOutcome?) -> JobOutcome {
    guard let first else { return self }
    var outcome = self
    outcome.decodes = (decodes ?? 1) + (first.decodes ?? 1)
    guard let failure = first.doubtfulFailure, doubtfulFailure == nil else { return outcome }
    let reason = failure.message.prefix { $0 != ";" }
    outcome.warnings.append("went well at the second try, alone; the first \(reason)")
    return outcome
  }
}
