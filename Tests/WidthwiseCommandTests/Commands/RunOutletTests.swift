import Files
import Foundation
import JobRunner
import Testing

@testable import WidthwiseCommand

@Suite struct `widthwise run with files for its results` {
  let bench = CommandBench()

  private func lines(_ bytes: [UInt8]) throws -> [RunEvent] {
    try String(decoding: bytes, as: UTF8.self).split(separator: "\n").map {
      try JSONDecoder().decode(RunEvent.self, from: Data($0.utf8))
    }
  }

  @Test func `writes events, metrics and JUnit beside the report`() throws {
    bench.runner.failures = ["b.jpg": Failure(.damaged, "is cut off; get a whole copy")]
    let words = [
      "run", "@/m.yaml", "-j1", "--events", "@/new/e.jsonl", "--metrics", "@/m.prom", "--junit",
      "@/j.xml",
    ]
    #expect(bench.run(words: words) == .someFailed)
    let events = try lines(try #require(bench.contents("new/e.jsonl")))
    let job = ["job-started", "rendition-written", "rendition-written", "job-finished"]
    let failed = ["job-started", "rendition-failed", "rendition-failed", "job-finished"]
    #expect(
      events.map(\.event.rawValue)
        == ["run-started", "run-planned"] + job + failed + job + ["run-ended"])
    #expect(events.map(\.number) == Array(1...15))
    #expect(events.last?.exitCode == 1)
    let metrics = String(decoding: try #require(bench.contents("m.prom")), as: UTF8.self)
    #expect(metrics.contains("widthwise_run_exit_code{manifest=\"\(bench.path("m.yaml"))\"} 1\n"))
    let junit = String(decoding: try #require(bench.contents("j.xml")), as: UTF8.self)
    #expect(junit.contains("tests=\"6\" failures=\"2\" errors=\"0\" skipped=\"0\""))
  }

  @Test func `leaves standard output to the events where they go there`() throws {
    #expect(bench.run("run", "@/m.yaml", "--events", "-", "-v") == .done)
    let events = try lines(bench.output.bytes)
    #expect(events.first?.event == .runStarted)
    #expect(events.last?.event == .runEnded)
    #expect(bench.complaints.contains("6 renditions of 3 images done, 0 failed, 0 skipped; "))
  }

  @Test func `tells of a run that was refused`() throws {
    bench.file("empty.yaml", "")
    let words = ["run", "@/empty.yaml", "--events", "@/e.jsonl", "--junit", "@/j.xml"]
    #expect(bench.run(words: words) == .refused)
    let events = try lines(try #require(bench.contents("e.jsonl")))
    #expect(events.map(\.event) == [.runStarted, .runEnded])
    #expect(events.last?.exitCode == 2)
    #expect(events.last?.errors?.isEmpty == false)
    let junit = String(decoding: try #require(bench.contents("j.xml")), as: UTF8.self)
    #expect(junit.contains("<error type=\"refused\" message=\"error: "))
  }

  // 2024-05-01T02:00:00.250Z is 1714528800.25.
  @Test func `keeps the time of the last success through failures`() throws {
    #expect(bench.run("run", "@/m.yaml", "--metrics", "@/m.prom") == .done)
    let line =
      "widthwise_last_success_timestamp_seconds{manifest=\"\(bench.path("m.yaml"))\"} 1714528800.25"
    #expect(String(decoding: try #require(bench.contents("m.prom")), as: UTF8.self).contains(line))
    bench.file(
      "m.prom",
      "widthwise_last_success_timestamp_seconds{manifest=\"\(bench.path("m.yaml"))\"} 1700000000\n")
    bench.runner.failures = ["b.jpg": Failure(.damaged, "is cut off; get a whole copy")]
    #expect(bench.run("run", "@/m.yaml", "--remake", "--metrics", "@/m.prom") == .someFailed)
    let kept = String(decoding: try #require(bench.contents("m.prom")), as: UTF8.self)
    #expect(kept.contains("\"} 1700000000\n"))
    #expect(!kept.contains("last_success_timestamp_seconds{manifest=\"@\"} 1714528800"))
  }

  @Test(arguments: [
    (
      ["--metrics", "-"], "error: --metrics: '-' is no file; name a file"
    ),
    (["--junit", "@/photos"], "error: --junit: '@/photos' is a folder; name a file"),
    (
      ["--events", "@/photos"],
      "error: --events: '@/photos' is a folder; name a file"
    ),
    (
      ["--report", "@/r", "--junit", "@/./r"],
      "error: --junit: '@/r' is the file of --report too; name another"
    ),
    (
      ["--json", "--events", "-"],
      "error: --events: '-' and --json both want standard output; name a file for one of them"
    ),
    (
      ["--max-failures", "101%"],
      "error: --max-failures: '101%' is no limit; give a number of sources such as 10, or a share "
        + "such as 5%"
    ),
  ])
  func `refuses what can't be meant, before it runs`(words: [String], line: String) {
    bench.runner.before = { _ in Issue.record("a job was started") }
    #expect(bench.run(words: ["run", "@/m.yaml"] + words) == .refused)
    #expect(bench.complaints.split(separator: "\n").first.map { String($0) } == line)
  }

  @Test(arguments: [("0", 1), ("1", 2), ("33%", 1), ("34%", 2), ("100%", 3), ("3", 3)])
  func `stops when more failed than may`(limit: String, tried: Int) throws {
    for name in ["a.jpg", "b.jpg", "c.jpg"] {
      bench.runner.failures[name] = Failure(.damaged, "is cut off")
    }
    let words = ["run", "@/m.yaml", "-j1", "--max-failures", limit, "--report", "@/r.json"]
    let code = bench.run(words: words)
    let report = try ReportJSON.report(RunReport.self, from: try #require(bench.contents("r.json")))
    #expect(report.sources.count { $0.status == .failed } == tried)
    #expect(code == (tried < 3 ? .stopped : .someFailed))
    if tried == 1 {
      #expect(
        bench.complaints.hasSuffix(
          "error: --max-failures: more sources failed than may; mend them, or raise the number, "
            + "and run again\n"))
    }
  }

  @Test func `tries again what can pass, with longer and longer waits`() {
    bench.runner.failures = ["b.jpg": Failure(.unreadable, "Input/output error", fault: .passing)]
    #expect(bench.run("run", "@/m.yaml", "-j1") == .someFailed)
    #expect(bench.naps.seconds == [0.2, 1, 5])
  }
}
