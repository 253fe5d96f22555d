import Files
import Foundation
import JobRunner
import Synchronization
import Testing

@Suite struct `Events of a run` {
  private func events(_ runner: any Runner) throws -> [[String: Any]] {
    let lines = Mutex<[[UInt8]]>([])
    let log = EventLog(
      now: { Moment(milliseconds: 1_714_528_800_250) },
      write: { line in lines.withLock { $0.append(line) } })
    log.runStarted(BytePath("m.yaml"), dryRun: false)
    log.runPlanned(ReportBench.plan, renditions: 6)
    let run = Run(ReportBench.plan, runner: runner, claim: nil, workers: 1)
    let report = run.perform(started: "2024-05-01T02:00:00Z", observer: log)
    log.runEnded(report, exitCode: 1)
    return try lines.withLock { $0 }.map { line in
      #expect(line.last == 0x0A && line.count { $0 == 0x0A } == 1)
      return try #require(
        try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any])
    }
  }

  private let bench = TwinRunner(answer: {
    ReportBench.outcomes[$0.index] ?? JobOutcome(index: -1, results: [])
  })

  @Test func `come in order, numbered, each with its time`() throws {
    let events = try events(bench)
    #expect(
      events.map { $0["event"] as? String } == [
        "run-started", "run-planned", "source-refused", "rendition-failed", "job-started",
        "rendition-written", "rendition-written", "job-finished", "job-started",
        "rendition-failed", "rendition-failed", "rendition-written", "job-finished", "job-started",
        "rendition-not-run", "job-finished", "run-ended",
      ])
    #expect(events.map { $0["number"] as? Int } == Array(1...17))
    #expect(events.allSatisfy { $0["time"] as? String == "2024-05-01T02:00:00.250Z" })
  }

  @Test func `have the keys that are documented`() throws {
    let rows = try Self.documented()
    let events = try events(bench)
    for event in events {
      let name = try #require(event["event"] as? String)
      let keys = try #require(rows[name], "\(name) is not in config/events.md")
      #expect(Set(event.keys).subtracting(["event", "time", "number"]).isSubset(of: keys))
    }
    #expect(Set(rows.keys) == Set(RunEvent.Kind.allCases.map(\.rawValue)))
  }

  @Test func `tell of a rendition what the report does`() throws {
    let events = try events(bench)
    #expect(events[5]["path"] as? String == "out/anna-100w.webp")
    #expect(events[5]["bytes"] as? Int == 1200)
    #expect(events[5]["job"] as? Int == 0)
    #expect(
      (events[9]["path"] as? [String: String])?["base16"] == "6f75742fff612d313030772e77656270")
    #expect((events[9]["failure"] as? [String: String])?["kind"] == "damaged")
    #expect((events[16]["totals"] as? [String: Any])?["done"] as? Int == 3)
  }

  /// The table's rows: event and keys.
  private static func documented() throws -> [String: Set<String>] {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../config/events.md")
    var rows: [String: Set<String>] = [:]
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard cells.count == 3, cells[0].hasPrefix("`") else { continue }
      let keys = cells[2].matches(of: /`([a-zA-Z]+)`/).map { String($0.output.1) }
      rows[String(cells[0].dropFirst().dropLast())] = Set(keys)
    }
    return rows
  }
}
