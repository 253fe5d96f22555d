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
    (.terminate, .terminated, "terminated"),
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
        \(word): finishing the jobs in hand; a second signal ends at once
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

  @Test func `ends at once at a signal before any job has started`() {
    let quits = Quits()
    let console = Console(
      output: MemorySink(), error: MemorySink(), voice: .normal, colored: false)
    let interrupter = Interrupter(console: console, quit: { quits.add($0) })
    interrupter.receive(.interrupt)
    #expect(quits.codes == [.interrupted])
  }

  @Test func `stops where the disk is full`() throws {
    bench.runner.failures = ["a.jpg": Failure(.noSpace, "can't be written: the disk is full")]
    #expect(bench.run("run", "@/m.yaml", "-j1", "--json") == .stopped)
    let report = try ReportJSON.report(RunReport.self, from: bench.output.bytes)
    #expect(report.sources.map(\.status) == [.failed, .notRun, .notRun])
    #expect(
      bench.complaints == """
        error: @/photos/a.jpg: can't be written: the disk is full
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
    #expect(line.hasSuffix("); wait for it to end"))
    #expect(try report("run.json").errors.count == 1)
    bench.runner.before = { _ in }
    #expect(bench.run("run", "@/m.yaml") == .done)
  }
}
