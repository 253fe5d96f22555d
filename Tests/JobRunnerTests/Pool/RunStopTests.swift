import Files
import JobRunner
import Manifests
import Testing

@Suite struct `A run that stops by itself` {
  private func plan(_ count: Int, refused: Set<Int> = []) -> Plan {
    let jobs = (0..<count).map { index -> PlannedJob in
      let origin = Origin(file: "m.yaml", line: 1, column: 1)
      let job = poolJob(index)
      if refused.contains(index) {
        return PlannedJob(
          index: index, source: job.source, refusal: Failure(.damaged, "is broken"), origin: origin)
      }
      return PlannedJob(
        index: index, source: job.source, header: job.header, job: job, origin: origin)
    }
    return Plan(jobs: jobs, sourceFolder: BytePath("in"), outputFolder: BytePath("out"))
  }

  /// Fails these jobs so; how many sources of ten were tried, with one worker.
  private func report(
    _ failure: Failure, failing: Set<Int>, limit: FailureLimit?, refused: Set<Int> = []
  ) -> RunReport {
    let runner = TwinRunner { job in
      let result: RenditionResult =
        failing.contains(job.index) ? .failed(failure) : .written(bytes: 1, crop: nil)
      return JobOutcome(index: job.index, results: [result])
    }
    return Run(
      plan(10, refused: refused), runner: runner, claim: nil, workers: 1, maxFailures: limit
    ).performWhole(started: "now")
  }

  @Test(arguments: [
    (FailureLimit.sources(0), 3), (.sources(1), 5), (.sources(2), 6), (.sources(3), 10),
    (.percent(0), 3), (.percent(10), 5), (.percent(19), 5), (.percent(20), 6), (.percent(100), 10),
  ])
  func `ends when more sources failed than may`(limit: FailureLimit, tried: Int) {
    // The third, fifth and sixth source fail.
    let report = report(Failure(.damaged, "no"), failing: [2, 4, 5], limit: limit)
    #expect(report.sources.count { $0.status != .notRun } == tried)
    #expect(report.stopped == (tried < 10 ? .tooManyFailures : nil))
  }

  @Test func `counts what planning refused`() {
    let report = report(
      Failure(.damaged, "no"), failing: [5], limit: .sources(2), refused: [0, 9])
    // The sixth is one too many; the tenth was refused before.
    #expect(report.sources.count { $0.status == .notRun } == 3)
    let none = self.report(
      Failure(.damaged, "no"), failing: [], limit: .sources(0), refused: [9])
    #expect(none.sources.count { $0.status == .notRun } == 9)
  }

  @Test(arguments: [
    (Failure(.noSpace, "x", fault: .full), StopReason.noSpace),
    (Failure(.writing, "x", fault: .readOnly), .outputReadOnly),
    (Failure(.writing, "x", fault: .passing), .outputFailing),
    (Failure(.writing, "x", fault: .tooManyFiles), .tooManyFiles),
    (Failure(.writing, "x", fault: .lasting), nil),
    (Failure(.unreadable, "x", fault: .passing), nil),
    (Failure(.unreadable, "x", fault: .tooManyFiles), nil),
  ])
  func `ends where the output takes nothing any more`(failure: Failure, reason: StopReason?) {
    let report = report(failure, failing: [3], limit: nil)
    #expect(report.stopped == reason)
    #expect(report.sources.count { $0.status == .notRun } == (reason == nil ? 0 : 6))
  }

  // Job 0 waits for job 1, so that the second outcome is there while the first is not.
  @Test func `can be reported at any moment, with what has finished out of order`() {
    let runs = Handover<Run>()
    let reports = Handover<RunReport>()
    let second = Handover<Bool>()
    let runner = TwinRunner { job in
      if job.index == 0 {
        _ = second.take()
        reports.put(runs.take().reportAtOnce())
      }
      return JobOutcome(index: job.index, results: [.written(bytes: 5, crop: nil)])
    }
    let observer = Ear { if $0 == 1 { second.put(true) } }
    let run = Run(plan(3), runner: runner, claim: nil, workers: 2)
    runs.put(run)
    let whole = run.performWhole(started: "now", observer: observer)
    let early = reports.take()
    #expect(early.sources.count == 3)
    #expect(early.sources[0].status == .notRun)
    #expect(early.sources[1].status == .done)
    #expect(early.totals.done + early.totals.notRun == 3)
    #expect(whole.totals.done == 3)
  }
}

/// Calls a closure with the index of each job that finished.
private struct Ear: PoolObserver {
  var heard: @Sendable (Int) -> Void

  func started(_ job: Job) {}
  func finished(_ job: Job, _ outcome: JobOutcome) { heard(job.index) }
}
