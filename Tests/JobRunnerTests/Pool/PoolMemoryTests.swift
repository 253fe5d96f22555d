import Dispatch
import Geometry
import JobRunner
import Synchronization
import Testing

@Suite struct `A pool with a limit of memory` {
  /// A PNG that is written at its own size.
  private func job(_ index: Int, side: Int) -> Job {
    var job = poolJob(index)
    let size = PixelSize(width: side, height: side)
    job.header = SourceHeader(format: .png, stored: size)
    job.renditions[0].scaled = size
    job.renditions[0].size = size
    job.target = DecodeTarget(of: job.renditions, job.header, job.limits)
    return job
  }

  @Test func `has no more in hand than fits, and performs alone what never does`() {
    let sides = (0..<120).map { [100, 300, 2000, 700][$0 % 4] }
    let jobs = sides.enumerated().map { job($0.offset, side: $0.element) }
    let limit = MemoryNeed.bytes(of: job(0, side: 1000))
    let inside = Mutex((needs: [Int](), isBroken: false))
    let runner = TwinRunner.writing { job in
      let need = MemoryNeed.bytes(of: job)
      inside.withLock { state in
        state.needs.append(need)
        let isAlone = state.needs.count == 1
        if !isAlone, state.needs.reduce(0, +) > limit { state.isBroken = true }
      }
      for _ in 0..<50 { _ = inside.withLock { $0.isBroken } }
      inside.withLock { state in
        if let place = state.needs.firstIndex(of: need) { state.needs.remove(at: place) }
      }
    }
    var delivered: [Int] = []
    Pool(workers: 4, memory: limit).run(jobs, on: runner) { job, outcome in
      #expect(job.index == outcome.index)
      delivered.append(job.index)
    }
    #expect(delivered == Array(0..<120))
    #expect(!inside.withLock { $0.isBroken })
  }

  @Test func `starts the largest of those it knows first`() {
    let jobs = [100, 300, 200, 400].enumerated().map { job($0.offset, side: $0.element) }
    let observer = TwinObserver()
    var delivered: [Int] = []
    Pool(workers: 1, memory: 1 << 40).run(jobs, on: TwinRunner.writing(), observer: observer) {
      job, _ in delivered.append(job.index)
    }
    let started = observer.events.filter { $0.hasPrefix("started") }
    #expect(started == ["started 3", "started 1", "started 2", "started 0"])
    #expect(delivered == [0, 1, 2, 3])
  }

  @Test func `delivers a small first job among a thousand larger ones within its window`() {
    let jobs = (0..<1000).map { job($0, side: $0 == 0 ? 10 : 300) }
    let finished = Mutex(0)
    let atFirst = Mutex(0)
    let runner = TwinRunner.writing { job in
      let before = finished.withLock { count in
        count += 1
        return count
      }
      if job.index == 0 { atFirst.withLock { $0 = before } }
    }
    Pool(workers: 2, window: 100, memory: 1 << 40).run(jobs, on: runner) { _, _ in }
    #expect(atFirst.withLock { $0 } <= 100)
  }
}

/// Answers differently when a job is tried again.
struct RetriedRunner: Runner {
  var first: @Sendable (Job) -> JobOutcome
  var second: @Sendable (Job) -> JobOutcome

  func perform(_ job: Job) -> JobOutcome { first(job) }
  func performAlone(_ job: Job) -> JobOutcome { second(job) }
}

@Suite struct `A job that went wrong among others` {
  private static let crash = Failure(.crashed, "crashed (signal 11); leave it out")

  private static func failing(_ job: Job, _ failure: Failure = crash) -> JobOutcome {
    JobOutcome(index: job.index, renditions: 1, failure: failure)
  }

  private static func written(_ job: Job) -> JobOutcome {
    JobOutcome(index: job.index, results: [.written(bytes: 1, crop: nil)])
  }

  @Test func `is tried once more while no other is performed, and reported once, in order`() {
    let crowd = Crowd()
    let alone = Crowd()
    let runner = RetriedRunner(
      first: { job in
        crowd.enter()
        defer { crowd.leave() }
        return job.index % 10 == 3 ? Self.failing(job) : Self.written(job)
      },
      second: { job in
        alone.enter()
        crowd.enter()
        defer {
          crowd.leave()
          alone.leave()
        }
        if crowd.inside != 1 { return Self.failing(job, Failure(.processing, "not alone")) }
        return job.index == 13 ? Self.written(job) : Self.failing(job)
      })
    let observer = TwinObserver()
    var outcomes: [JobOutcome] = []
    Pool(workers: 4).run((0..<40).map { poolJob($0) }, on: runner, observer: observer) {
      outcomes.append($1)
    }
    #expect(outcomes.map(\.index) == Array(0..<40))
    let failed = outcomes.filter { $0.results == [.failed(Self.crash)] }
    #expect(failed.map(\.index) == [3, 23, 33])
    #expect(
      outcomes[13].warnings
        == ["went well at the second try, alone; the first crashed (signal 11)"])
    #expect(observer.events.count == 80)
    #expect(Set(observer.events).count == 80)
  }

  @Test(arguments: [Failure.Kind.timedOut, .damaged, .processing])
  func `is believed at once where others can't be to blame`(kind: Failure.Kind) {
    let runner = RetriedRunner(
      first: { Self.failing($0, Failure(kind, "no")) },
      second: { job in
        Issue.record("tried again")
        return Self.written(job)
      })
    Pool(workers: 2).run([poolJob(0)], on: runner) { _, outcome in
      #expect(outcome.results == [.failed(Failure(kind, "no"))])
    }
  }

  @Test func `is not tried again in a pool that was stopped`() {
    let pool = Pool(workers: 1)
    let runner = RetriedRunner(
      first: { job in
        pool.stop(.interrupted)
        return Self.failing(job)
      },
      second: { job in
        Issue.record("tried again")
        return Self.written(job)
      })
    var results: [[RenditionResult]] = []
    pool.run((0..<2).map { poolJob($0) }, on: runner) { _, outcome in
      results.append(outcome.results)
    }
    #expect(results == [[.failed(Self.crash)], [.notRun]])
  }
}
