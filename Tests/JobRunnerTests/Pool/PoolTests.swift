import Dispatch
import Files
import JobRunner
import Synchronization
import Testing

@Suite struct `A pool` {
  @Test(arguments: [1, 2, 3, 8])
  func `never works on more jobs at once than it has workers`(workers: Int) {
    let crowd = Crowd()
    let runner = TwinRunner.writing { _ in
      crowd.enter()
      // Long enough for a job too many to come in meanwhile.
      for _ in 0..<100 { _ = crowd.most }
      crowd.leave()
    }
    Pool(workers: workers).run((0..<200).map { poolJob($0) }, on: runner) { _, _ in }
    #expect(crowd.most <= workers)
    #expect(crowd.most >= 1)
  }

  // Each of the first eight waits for the eighth, so that with fewer threads none would go on.
  @Test func `works on as many at once as it has workers, also where there are fewer processors`() {
    let all = DispatchGroup()
    for _ in 0..<8 { all.enter() }
    let runner = TwinRunner.writing { _ in
      all.leave()
      all.wait()
    }
    var delivered = 0
    Pool(workers: 8).run((0..<8).map { poolJob($0) }, on: runner) { _, _ in delivered += 1 }
    #expect(delivered == 8)
  }

  // Each job ends only when the runner was told of the end of the one before.
  @Test func `says how many at once the last jobs are, as lanes become free`() {
    let log = TrafficLog()
    let told = (0..<3).map { _ in DispatchSemaphore(value: 0) }
    let runner = ExpectingRunner(
      answer: { job in if job.index > 0 { told[job.index].wait() } },
      hear: { count in
        if log.lines.last != "\(count)" { log.add("\(count)") }
        if (1...2).contains(count) { told[3 - count].signal() }
      })
    Pool(workers: 3).run((0..<3).map { poolJob($0) }, on: runner) { _, _ in }
    #expect(log.lines == ["2", "1"])
  }

  private struct ExpectingRunner: Runner {
    let answer: @Sendable (Job) -> Void
    let hear: @Sendable (Int) -> Void

    func perform(_ job: Job) -> JobOutcome { TwinRunner.writing(after: answer).perform(job) }
    func expect(atMost count: Int) { hear(count) }
  }

  @Test func `delivers 10,000 outcomes in order, each with its own job`() {
    var delivered: [Int] = []
    var strays = 0
    Pool(workers: 8).run((0..<10_000).lazy.map { poolJob($0) }, on: TwinRunner.writing()) {
      job, outcome in
      delivered.append(job.index)
      let own = RenditionResult.written(bytes: job.index + 1, crop: nil)
      if outcome.index != job.index || outcome.results != [own] { strays += 1 }
    }
    #expect(delivered == Array(0..<10_000))
    #expect(strays == 0)
  }

  @Test func `delivers in order though the first job is the last to finish`() throws {
    let others = DispatchGroup()
    for _ in 1..<100 { others.enter() }
    let runner = TwinRunner.writing { job in
      if job.index == 0 { others.wait() } else { others.leave() }
    }
    let observer = TwinObserver()
    var delivered: [Int] = []
    Pool(workers: 4).run((0..<100).map { poolJob($0) }, on: runner, observer: observer) { job, _ in
      delivered.append(job.index)
    }
    #expect(delivered == Array(0..<100))
    let finished = observer.events.filter { $0.hasPrefix("finished") }
    // It waits for the other 99, of which three may not have been told of yet.
    #expect(try #require(finished.firstIndex(of: "finished 0")) >= 96)
  }

  @Test func `starts nothing more than its window ahead of a slow first job`() {
    let seen = Mutex((most: 0, firstIsDone: false))
    let windowIsFull = DispatchSemaphore(value: 0)
    let runner = TwinRunner.writing { job in
      // With a window of 10, jobs 1 to 9 may run while job 0 does.
      if job.index == 9 { windowIsFull.signal() }
      if job.index == 0 { windowIsFull.wait() }
      seen.withLock {
        if job.index == 0 { $0.firstIsDone = true }
        if !$0.firstIsDone { $0.most = max($0.most, job.index) }
      }
    }
    var delivered: [Int] = []
    Pool(workers: 3, window: 10).run((0..<100).map { poolJob($0) }, on: runner) { job, _ in
      delivered.append(job.index)
    }
    #expect(seen.withLock { $0.most } <= 9)
    #expect(delivered == Array(0..<100))
  }

  @Test func `takes jobs from the sequence only as it gets to them`() {
    let taken = Mutex(0)
    let jobs = (0..<50).lazy.map { index in
      taken.withLock { $0 += 1 }
      return poolJob(index)
    }
    let ahead = Mutex(0)
    let finished = Mutex(0)
    let runner = TwinRunner.writing { _ in
      let before = finished.withLock { $0 }
      ahead.withLock { $0 = max($0, taken.withLock { $0 } - before) }
      finished.withLock { $0 += 1 }
    }
    Pool(workers: 2).run(jobs, on: runner) { _, _ in }
    // Two in hand, one that waits for its lane, and up to two that finished unseen.
    #expect(ahead.withLock { $0 } <= 5)
  }

  @Test func `tells of start and finish as they happen, before it delivers`() {
    let observer = TwinObserver()
    Pool(workers: 1).run([poolJob(0), poolJob(1)], on: TwinRunner.writing(), observer: observer) {
      _, _ in
    }
    #expect(observer.events == ["started 0", "finished 0", "started 1", "finished 1"])
  }

  @Test func `returns at once where there are no jobs`() {
    Pool(workers: 4).run([], on: TwinRunner.writing()) { _, _ in Issue.record("nothing to deliver")
    }
  }

  @Test func `has at least one worker`() {
    var delivered = 0
    Pool(workers: 0).run([poolJob(0)], on: TwinRunner.writing()) { _, _ in delivered += 1 }
    #expect(delivered == 1)
  }
}
