import Files
import Glibc
import Manifests
import Recipes
import TestSupport
import Testing

@testable import JobRunner

/// A plan that isn't held has to be decided about as one that is.
@Suite struct `What is decided of a plan` {
  private static let count = SourceCursor.sliceLength + 300
  private let bench = LedgerBench()
  private let rows = [row(1, "*.jpg")]

  init() {
    for number in 0..<Self.count { bench.write("\(number).jpg", "source \(number)") }
    bench.planned = bench.now
  }

  private func plan(_ reader: any SourceReader, keeping most: Int) throws -> Plan {
    let manifest = Manifest(
      source: "in", output: "out", entries: rows,
      sourceOrigin: Origin(file: "m.yaml", line: 90, column: 9),
      outputOrigin: Origin(file: "m.yaml", line: 91, column: 9))
    return try Planner(reader: reader, workers: 2).plan(
      OpenManifest(manifest), manifestFolder: bench.folder.path, keeping: most)
  }

  /// A night in which all is made but for two sources that fail.
  private func makeAll() throws {
    let ledger = bench.ledger()
    defer { ledger.close() }
    for planned in try plan(TwinReader(), keeping: .max).jobs {
      let job = try #require(planned.job)
      let decision = ledger.decide(job)
      var outcome = JobOutcome(index: job.index, results: [.written(bytes: 4, crop: nil)])
      if planned.source.name.description.hasSuffix("77.jpg") {
        outcome.results = [.failed(Failure(.damaged, "is cut off"))]
      } else {
        let name = job.renditions[0].path.name.description
        bench.folder.file("out/\(name)", "made")
      }
      ledger.record(job, outcome, decision.evidence)
    }
  }

  /// What is decided, a line a source.
  private func decided(
    _ access: Ledger.Access, keeping most: Int
  ) throws -> (lines: [String], asked: [String]) {
    let reader = TwinReader(failures: ["5.jpg": Failure(.notAnImage, "is text")])
    let headers = bench.ledger(.reading)
    let ledger = bench.ledger(access)
    defer {
      headers.close()
      ledger.close()
    }
    let plan = try plan(LedgerReader(headers, over: reader), keeping: most)
    #expect(plan.slices.areHeld == (most > 0))
    let decisions = PlanDecisions(of: plan, by: ledger, workers: 2)
    let lines = decisions.joined().map { decided -> String in
      let name = decided.planned.source.name
      let refusal = decided.planned.refusal.map { [$0.message] } ?? []
      let all = decided.decisions.map(bench.text) + refusal
      return "\(name): \(all.joined(separator: "; "))"
    }
    #expect(Array(decisions.remaining).map(\.index) == remaining(lines))
    return (lines, Set(reader.traffic).sorted())
  }

  private func remaining(_ lines: [String]) -> [Int] {
    lines.indices.filter { place in
      !["up to date", "still broken", "is text"].contains { lines[place].contains($0) }
    }
  }

  @Test(arguments: [Ledger.Access.reading, .writing])
  func `is the same where it is not held`(_ access: Ledger.Access) throws {
    try makeAll()
    bench.path("3.jpg").overwrite("sourcE 3")
    bench.path("3.jpg").touch(1_000_000_000)
    _ = unlink(bench.made("4-200w.jpg").cString)
    bench.folder.file("out/2100-200w.jpg", "altered")
    _ = unlink(bench.path("5.jpg").cString)
    bench.write("5.jpg", "text")
    bench.path("6.jpg").touch(1_000_000_000)
    bench.write("new.jpg", "source")
    let held = try decided(access, keeping: .max)
    let streamed = try decided(access, keeping: 0)
    #expect(streamed.lines == held.lines)
    #expect(streamed.lines.count == Self.count + 1)
    // By names, since a plan that isn't held is gone through more than once. Of what has changed, the
    // first that may write recorded the headers.
    if access == .reading { #expect(streamed.asked == held.asked) }
    #expect(
      streamed.asked.allSatisfy { name in
        ["3.jpg", "5.jpg", "6.jpg", "new.jpg"].contains { name == "header \($0)" }
      })
    let odd = streamed.lines.filter { !$0.hasSuffix(": up to date") }
    let day = ThisProcess.timestamp(of: time(nil) + Int(bench.ahead)).prefix(10)
    let broken = odd.filter { $0.hasSuffix("77.jpg: still broken since \(day): is cut off") }
    // 77, 177, and so on to 2277: 23 of them.
    #expect(broken.count == 23)
    #expect(
      odd.filter { !$0.contains("still broken") } == [
        "2100.jpg: output altered since", "3.jpg: source changed", "4.jpg: output missing",
        "5.jpg: is text", "new.jpg: new",
      ])
  }
}
