import Files
import Manifests
import Synchronization
import Testing

@testable import JobRunner

/// Runs of plans that aren't held, longer than a slice.
@Suite struct SlicedRunTests {
  private static let count = SourceCursor.sliceLength + 900
  private let bench = PlanningBench()

  init() {
    for number in 0..<Self.count { bench.folder.file("in/\(number).jpg") }
    bench.folder.link("in/gone.jpg", to: "nowhere")
  }

  private func plan(keeping most: Int) throws -> Plan {
    try bench.plan([row(1, "*.jpg")], keeping: most)
  }

  private func run(_ plan: Plan, stoppingAt last: Int? = nil) -> RunReport {
    let runs = Mutex<Run?>(nil)
    let runner = TwinRunner { job in
      if job.index == last { runs.withLock { $0?.stop(.terminated) } }
      return JobOutcome(index: job.index, results: [.written(bytes: job.index, crop: nil)])
    }
    let run = Run(plan, runner: runner, claim: nil, workers: 2, memory: 1_000_000_000)
    runs.withLock { $0 = run }
    return run.performWhole(started: "now")
  }

  @Test func `tell the same as of a plan that is held`() throws {
    let held = run(try plan(keeping: .max))
    let sliced = run(try plan(keeping: 0))
    #expect(held.sources.count == Self.count + 1)
    #expect(sliced.sources == held.sources)
    #expect(sliced.totals.done == Self.count && sliced.totals.failed == 1)
    #expect(sliced.failureLines == held.failureLines && sliced.failureLines.count == 1)
    #expect(sliced.causes == held.causes && sliced.largest == held.largest)
  }

  @Test func `count what they did not come to, and say so`() throws {
    let report = run(try plan(keeping: 0), stoppingAt: 5)
    #expect(report.stopped == .terminated)
    #expect(report.sources.count == SourceCursor.sliceLength)
    #expect(report.totals.sources == Self.count + 1)
    // The broken link is the last but for what lies in the first slice: it fails unseen.
    #expect(report.totals.done + report.totals.notRun == Self.count)
    #expect(report.totals.failed == 1)
    #expect(
      report.warnings == [
        "the run was stopped before it came to 901 sources, which are counted and not listed"
      ])
  }

  @Test func `of a plan that is held, all that was not run is listed`() throws {
    let report = run(try plan(keeping: .max), stoppingAt: 5)
    #expect(report.sources.count == Self.count + 1)
    #expect(report.warnings == [])
  }

  @Test func `end where the manifest can't be read any more`() throws {
    let manifest = VanishingManifest(rows: Self.count)
    let plan = try manifest.plan(in: bench.folder.path)
    manifest.vanish()
    let report = run(plan)
    #expect(report.stopped == .manifestChanged)
    #expect(report.errors == ["error: m.jsonl:2:1: was changed; run again"])
    #expect(report.totals.notRun == Self.count)
    #expect(
      report.stopLine?.text
        == "error: run: the manifest was changed or can't be read any more; run again")
  }
}

@Suite struct `A pool with steps at which there is nothing to do` {
  @Test func `delivers them in order, and no more than its window of them behind a slow job`() {
    let release = Handover<Bool>()
    let taken = Mutex(0)
    let runner = TwinRunner { job in
      _ = release.take()
      return JobOutcome(index: job.index, results: [.planned])
    }
    let steps = (0..<100).lazy.map { index -> Job? in
      taken.withLock { $0 = index }
      // The pool has taken as many as its window by now, and would wait for the job for ever.
      if index == 19 { release.put(true) }
      return index == 10 ? poolJob(10) : nil
    }
    var order: [Int?] = []
    let pool = Pool(workers: 1, window: 9)
    var takenByThen = 0
    pool.run(steps: steps, on: runner) { settled in
      if settled != nil { takenByThen = taken.withLock { $0 } }
      order.append(settled?.job.index)
    }
    #expect(order.count == 100)
    #expect(order.firstIndex(of: 10) == 10)
    #expect(takenByThen == 19)
  }
}
