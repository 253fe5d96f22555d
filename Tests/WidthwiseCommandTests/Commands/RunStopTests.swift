import Files
import JobRunner
import Testing

@testable import WidthwiseCommand

@Suite struct `widthwise run that ends early` {
  let bench = CommandBench()

  private func report(_ name: String) throws -> RunReport {
    try ReportJSON.report(RunReport.self, from: try #require(bench.contents(name)))
  }

  @Test(arguments: [
    (Signal.interrupt, ExitCode.interrupted, "interrupted"),
    (.terminate, .terminated, "terminated"), (.hangup, .hangup, "hangup"),
  ])
  func `finishes the jobs in hand at a signal, and writes the report`(
    signal: Signal, code: ExitCode, word: String
  ) throws {
    let signals = bench.signals
    bench.runner.before = { if $0.index == 1 { signals.send(signal) } }
    #expect(bench.run("run", "@/m.yaml", "-j1", "--report", "@/run.json") == code)
    let report = try report("run.json")
    #expect(report.sources.map(\.status) == [.done, .done, .notRun])
    #expect(report.stopped?.rawValue == word)
    #expect(
      bench.printed.hasPrefix("4 renditions of 2 images done, 0 failed, 0 skipped, 2 not run"))
    #expect(
      bench.complaints == """
        \(word): finishing the jobs in hand, for 30 s at most; a second signal ends at once
        error: \(word): jobs in hand were finished; run again to make the rest

        """)
    #expect(bench.quits.codes == [])
  }

  @Test func `ends at once at the second signal`() {
    let signals = bench.signals
    bench.runner.before = { job in
      guard job.index == 0 else { return }
      signals.send(.interrupt)
      signals.send(.terminate)
    }
    _ = bench.run("run", "@/m.yaml", "-j1")
    #expect(bench.quits.codes == [.terminated])
  }

  @Test func `ends at once at a signal before any job has started, with a report`() throws {
    let signals = bench.signals
    bench.reader.before = { signals.send(.interrupt) }
    bench.runner.before = { _ in Issue.record("a job was started") }
    #expect(bench.run("run", "@/m.yaml", "-j1", "--report", "@/run.json") == .interrupted)
    #expect(bench.quits.codes.first == .interrupted)
    let report = try report("run.json")
    #expect(report.stopped == .interrupted)
    #expect(report.errors == ["error: interrupted: before any job was started; run again"])
  }

  // The timer goes off while the second job is in hand: the first is reported, the second is not.
  @Test func `gives jobs in hand up when the grace is over, with a report`() throws {
    let (signals, alarms) = (bench.signals, bench.alarms)
    bench.runner.before = { job in
      guard job.index == 1 else { return }
      signals.send(.terminate)
      alarms.ring()
    }
    let words = ["run", "@/m.yaml", "-j1", "--report", "@/run.json", "--grace", "7"]
    #expect(bench.run(words: words) == .terminated)
    #expect(bench.alarms.seconds == [7])
    #expect(bench.quits.codes == [.terminated])
    let report = try report("run.json")
    #expect(report.sources.map(\.status) == [.done, .notRun, .notRun])
    #expect(report.stopped == .terminated)
    #expect(
      bench.complaints == """
        terminated: finishing the jobs in hand, for 7 s at most; a second signal ends at once
        error: terminated: jobs in hand took more than 7 s and were given up; run again to make the rest

        """)
  }

  @Test func `forgets the grace where the jobs in hand are done before`() {
    let signals = bench.signals
    bench.runner.before = { if $0.index == 1 { signals.send(.interrupt) } }
    #expect(bench.run("run", "@/m.yaml", "-j1") == .interrupted)
    bench.alarms.ring()
    #expect(bench.quits.codes == [])
  }

  @Test func `stops where the disk is full`() throws {
    bench.runner.failures = ["a.jpg": Failure(.noSpace, "can't be written: the disk is full")]
    #expect(bench.run("run", "@/m.yaml", "-j1", "--json") == .stopped)
    let report = try ReportJSON.report(RunReport.self, from: bench.output.bytes)
    #expect(report.sources.map(\.status) == [.failed, .notRun, .notRun])
    #expect(
      bench.complaints == """
        error: @/photos/a.jpg: can't be written: the disk is full (@/public/a-100w.jpg, @/public/a-200w.jpg)
        error: @/public: the disk is full; free some space and run again

        """)
  }

  @Test func `leaves the folder to another run that holds it`() throws {
    let lock = try FolderLock(of: BytePath(bench.path("public")))
    bench.runner.before = { _ in Issue.record("a job was started") }
    #expect(bench.run("run", "@/m.yaml", "--report", "@/run.json") == .held)
    lock.release()
    let process = ThisProcess.identifier
    let line = try #require(bench.complaints.split(separator: "\n").first)
    #expect(
      line.hasPrefix(
        "error: @/public: another run holds the output folder (process \(process) on "))
    #expect(line.hasSuffix("); wait for it to end, or use --wait"))
    #expect(try report("run.json").errors.count == 1)
    bench.runner.before = { _ in }
    #expect(bench.run("run", "@/m.yaml") == .done)
  }
}
