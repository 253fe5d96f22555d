import Files
import Glibc
import TestSupport
import Testing

@testable import JobRunner

@Suite struct `A failure in the ledger` {
  let bench = LedgerBench()
  let cut = Failure(.damaged, "cut off after 40 of 100 rows")

  init() { bench.write("a.jpg", "source") }

  /// A night in which the job fails.
  @discardableResult
  private func fail(_ job: Job, _ failure: Failure) -> [Decision] {
    let ledger = bench.ledger()
    defer { ledger.close() }
    let decision = ledger.decide(job)
    if let rest = decision.remaining(of: job) {
      let outcome = JobOutcome(index: 0, renditions: rest.renditions.count, failure: failure)
      ledger.record(rest, outcome, decision.evidence)
    }
    return decision.decisions
  }

  private var today: String {
    ThisProcess.timestamp(of: time(nil) + Int(bench.ahead)).prefix(10).description
  }

  @Test func `is not tried again while content and recipe are the same`() {
    fail(bench.job(), cut)
    #expect(
      bench.morning(bench.job()) == ["still broken since \(today): cut off after 40 of 100 rows"])
  }

  @Test func `is remembered for a source that was only touched`() {
    fail(bench.job(), cut)
    bench.path("a.jpg").touch(1_000_000_000)
    #expect(
      bench.morning(bench.job()) == ["still broken since \(today): cut off after 40 of 100 rows"])
  }

  @Test func `is tried again with other content, another recipe or another libvips`() {
    fail(bench.job(), cut)
    #expect(bench.morning(bench.job("a.jpg", to: ["a.jpg"], recipe(quality: 7))) == ["new"])
    bench.engine.libvips = "8.16.0"
    #expect(bench.morning(bench.job()) == ["new"])
    bench.engine.libvips = "8.14.1"
    bench.path("a.jpg").overwrite("sourcE")
    #expect(bench.morning(bench.job()) == ["new"])
  }

  @Test func `is tried again where that is asked for`() {
    fail(bench.job(), cut)
    bench.retriesFailed = true
    #expect(bench.morning(bench.job()) == ["new"])
  }

  @Test func `keeps its first day and counts the tries`() throws {
    let start = bench.ahead
    fail(bench.job(), cut)
    bench.retriesFailed = true
    bench.ahead = start + 3 * 86_400
    fail(bench.job(), cut)
    bench.retriesFailed = false
    guard case .stillBroken(let breakage) = fail(bench.job(), cut)[0] else {
      Issue.record("it was tried")
      return
    }
    #expect(breakage.tries == 2)
    #expect(breakage.since / 86_400 == (Int64(time(nil)) + start) / 86_400)
    #expect(breakage.failure == cut)
    #expect(!breakage.leavesStale)
  }

  @Test func `begins anew with other content`() {
    fail(bench.job(), cut)
    bench.path("a.jpg").overwrite("sourcE")
    bench.ahead += 3 * 86_400
    fail(bench.job(), Failure(.damaged, "no end"))
    #expect(bench.morning(bench.job()) == ["still broken since \(today): no end"])
  }

  @Test func `leaves the earlier rendition and says that it is out of date`() {
    bench.night(bench.job(), "earlier")
    bench.path("a.jpg").overwrite("broken")
    #expect(fail(bench.job(), cut) == [.render([.sourceChanged])])
    #expect(
      bench.morning(bench.job()) == [
        "still broken since \(today): cut off after 40 of 100 rows; the earlier file stays and is "
          + "out of date"
      ])
    #expect(bench.made("a.jpg").contents == "earlier")
  }

  @Test func `is forgotten when it works`() {
    fail(bench.job(), cut)
    bench.retriesFailed = true
    bench.night(bench.job())
    bench.retriesFailed = false
    unlink(bench.made("a.jpg").cString)
    #expect(bench.morning(bench.job()) == ["output missing"])
  }

  @Test func `of one rendition leaves the job's others alone`() {
    let good = bench.job()
    var job = bench.job(to: ["a.jpg", "b.jpg"])
    job.renditions[1].recipe = recipe(quality: 7)
    let ledger = bench.ledger()
    let decision = ledger.decide(job)
    _ = bench.write(good, "made")
    let outcome = JobOutcome(index: 0, results: [.written(bytes: 4, crop: nil), .failed(cut)])
    ledger.record(job, outcome, decision.evidence)
    #expect(
      ledger.decide(job).decisions.map(bench.text) == [
        "up to date", "still broken since \(today): cut off after 40 of 100 rows",
      ])
  }

  @Test(arguments: Failure.Kind.allCases)
  func `is remembered where content and recipe are the cause`(_ kind: Failure.Kind) {
    // What depends on the disk, on rights, on limits or on the clock may pass.
    let passing: Set<Failure.Kind> = [
      .notFound, .unreadable, .notAFile, .notAllowed, .overLimit, .writing, .noSpace,
      .timedOut, .overMemory,
    ]
    fail(bench.job(), Failure(kind, "why"))
    let expected = passing.contains(kind) ? "new" : "still broken since \(today): why"
    #expect(bench.morning(bench.job()) == [expected])
  }
}
