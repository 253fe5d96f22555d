import Dispatch
import Files
import JobRunner
import TestSupport
import Testing

@Suite struct `A stopped pool` {
  @Test func `finishes the jobs in hand and delivers the rest as not run`() {
    let pool = Pool(workers: 2)
    let bothIn = DispatchGroup()
    for _ in 0..<2 { bothIn.enter() }
    let runner = TwinRunner.writing { job in
      bothIn.leave()
      bothIn.wait()
      pool.stop(.interrupted)
    }
    let observer = TwinObserver()
    var results: [[RenditionResult]] = []
    let jobs = (0..<6).map { poolJob($0, renditions: 2) }
    pool.run(jobs, on: runner, observer: observer) { _, outcome in
      results.append(outcome.results)
    }
    let written = (0..<2).map { index in
      Array(repeating: RenditionResult.written(bytes: index + 1, crop: nil), count: 2)
    }
    #expect(results == written + Array(repeating: [.notRun, .notRun], count: 4))
    #expect(observer.events.count == 4)
    #expect(pool.stopReason == .interrupted)
  }

  @Test func `runs nothing where it was stopped before`() {
    let pool = Pool(workers: 2)
    pool.stop(.terminated)
    let runner = TwinRunner.writing { _ in Issue.record("a job was started") }
    var results: [RenditionResult] = []
    pool.run([poolJob(0), poolJob(1)], on: runner) { _, outcome in results += outcome.results }
    #expect(results == [.notRun, .notRun])
  }

  @Test func `keeps the first reason`() {
    let pool = Pool(workers: 1)
    pool.stop(.noSpace)
    pool.stop(.interrupted)
    #expect(pool.stopReason == .noSpace)
  }

  @Test func `stops by itself where the disk is full`() {
    let full = Failure(.noSpace, "the disk is full")
    let runner = TwinRunner(answer: { job in
      JobOutcome(
        index: job.index,
        results: [job.index == 2 ? .failed(full) : .written(bytes: 1, crop: nil)])
    })
    let pool = Pool(workers: 1)
    var results: [RenditionResult] = []
    pool.run((0..<5).map { poolJob($0) }, on: runner) { _, outcome in results += outcome.results }
    let written = RenditionResult.written(bytes: 1, crop: nil)
    #expect(results == [written, written, .failed(full), .notRun, .notRun])
    #expect(pool.stopReason == .noSpace)
  }

  @Test(arguments: Failure.Kind.allCases.filter { $0 != .noSpace })
  func `goes on after any other failure`(kind: Failure.Kind) {
    let runner = TwinRunner(answer: { job in
      JobOutcome(index: job.index, renditions: 1, failure: Failure(kind, "no"))
    })
    let pool = Pool(workers: 2)
    var results: [RenditionResult] = []
    pool.run((0..<3).map { poolJob($0) }, on: runner) { _, outcome in results += outcome.results }
    #expect(results == Array(repeating: .failed(Failure(kind, "no")), count: 3))
    #expect(pool.stopReason == nil)
  }

  @Test func `stops by itself where the output folder was replaced`() throws {
    let folder = TemporaryFolder()
    folder.folder("out")
    folder.folder("other")
    let watch = try OutputWatch(folder.at("out"))
    let runner = TwinRunner.writing { job in
      // Two folders change places, as another disk does that is mounted over the first.
      if job.index == 1 { folder.swap("out", "other") }
    }
    let pool = Pool(workers: 1)
    var ran: [Bool] = []
    pool.run((0..<4).map { poolJob($0) }, on: runner, watch: watch) { _, outcome in
      ran.append(outcome.results != [.notRun])
    }
    #expect(ran == [true, true, false, false])
    #expect(pool.stopReason == .outputLost)
  }

  // File systems give a new folder the number of one that has just gone.
  @Test func `sees that the output folder was removed and made again`() throws {
    let folder = TemporaryFolder()
    for number in 0..<20 {
      folder.folder("out\(number)")
      let watch = try OutputWatch(folder.at("out\(number)"))
      #expect(watch.isIntact)
      folder.remove("out\(number)")
      #expect(!watch.isIntact)
      folder.folder("out\(number)")
      #expect(!watch.isIntact)
    }
  }

  @Test func `goes on while the output folder is filled`() throws {
    let folder = TemporaryFolder()
    folder.folder("out")
    let watch = try OutputWatch(folder.at("out"))
    let runner = TwinRunner.writing { job in folder.file("out/\(job.index)") }
    let pool = Pool(workers: 2)
    pool.run((0..<10).map { poolJob($0) }, on: runner, watch: watch) { _, _ in }
    #expect(pool.stopReason == nil)
  }
}

extension TemporaryFolder {
  /// Renames two folders to each other.
  func swap(_ left: String, _ right: String) {
    rename(left, to: "between")
    rename(right, to: left)
    rename("between", to: right)
  }
}
