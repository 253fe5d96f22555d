import Files
import Foundation
import JobRunner
import Synchronization
import Testing

@testable import WidthwiseCommand

/// The record of what is up to date, as `run` and `plan` use it.
@Suite struct `widthwise with a record of earlier runs` {
  let bench = CommandBench()
  private let damaged = Failure(.damaged, "is cut off; get a whole copy")
  private let made = Made()

  /// Which sources the runner was given, and how many renditions of each.
  private final class Made: Sendable {
    private let jobs = Mutex<[String]>([])
    func add(_ job: Job) {
      jobs.withLock { $0.append("\(job.source.name) \(job.renditions.count)") }
    }
    /// Since the last time.
    var names: [String] {
      jobs.withLock { jobs in
        defer { jobs = [] }
        return jobs.sorted()
      }
    }
  }

  init() { bench.runner.before = { [made] in made.add($0) } }

  /// The last run's summary without the time, which is not the same twice.
  private var summary: String {
    String(
      bench.printed.split(separator: "\n").last { $0.contains(" skipped") }?.prefix { $0 != ";" }
        ?? "")
  }

  private var complaints: [String] { bench.complaints.split(separator: "\n").map { String($0) } }

  private func report() throws -> RunReport {
    try ReportJSON.report(RunReport.self, from: try #require(bench.contents("r.json")))
  }

  @Test func `does nothing the second time`() {
    #expect(bench.run("run", "@/m.yaml") == .done)
    #expect(made.names == ["a.jpg 2", "b.jpg 2", "c.jpg 2"])
    #expect(bench.run("run", "@/m.yaml") == .done)
    #expect(made.names == [])
    #expect(summary == "0 renditions of 0 images done, 0 failed, 6 skipped")
  }

  @Test func `makes what is missing, changed or altered, and says why`() throws {
    #expect(bench.run("run", "@/m.yaml") == .done)
    _ = made.names
    bench.file("photos/a.jpg", "other")
    bench.file("public/b-100w.jpg", "altered")
    try FileManager.default.removeItem(atPath: bench.path("public/c-200w.jpg"))
    #expect(bench.run("run", "@/m.yaml", "--explain", "--report", "@/r.json") == .done)
    #expect(made.names == ["a.jpg 2", "b.jpg 1", "c.jpg 1"])
    #expect(
      complaints == [
        "@/public/a-100w.jpg: source changed", "@/public/a-200w.jpg: source changed",
        "@/public/b-100w.jpg: output altered since", "@/public/b-200w.jpg: up to date",
        "@/public/c-100w.jpg: up to date", "@/public/c-200w.jpg: output missing",
      ])
    let renditions = try report().sources.flatMap(\.renditions)
    #expect(
      renditions.map(\.reasons) == [
        ["source changed"], ["source changed"], ["output altered since"], nil, nil,
        ["output missing"],
      ])
    #expect(renditions.map(\.status.rawValue).filter { $0 == "skipped" }.count == 2)
    #expect(renditions.map(\.bytes) == Array(repeating: 1000, count: 6))
  }

  @Test func `makes all again where that is asked for, or the engine is another`() {
    #expect(bench.run("run", "@/m.yaml") == .done)
    _ = made.names
    #expect(bench.run("run", "@/m.yaml", "--remake") == .done)
    #expect(made.names == ["a.jpg 2", "b.jpg 2", "c.jpg 2"])
    bench.engine = Engine(libvips: "8.16.0", renderer: "1")
    #expect(bench.run("plan", "@/m.yaml", "--explain") == .done)
    #expect(
      bench.printed.contains(
        "  make   100x75  jpeg  @/public/a-100w.jpg: libvips 8.14.1 -> 8.16.0\n"))
    #expect(bench.run("run", "@/m.yaml") == .done)
    #expect(made.names == ["a.jpg 2", "b.jpg 2", "c.jpg 2"])
  }

  @Test func `does not try again what is still broken, unless it is asked to`() throws {
    bench.runner.failures = ["b.jpg": damaged]
    #expect(bench.run("run", "@/m.yaml") == .someFailed)
    _ = made.names
    #expect(bench.run("run", "@/m.yaml", "--report", "@/r.json") == .someFailed)
    #expect(made.names == [])
    let day = ThisProcess.timestamp.prefix(10)
    #expect(
      complaints == [
        "error: @/photos/b.jpg: is cut off; get a whole copy",
        "error: @/photos/b.jpg: still broken since \(day): is cut off; get a whole copy",
      ])
    #expect(
      summary == "0 renditions of 0 images done, 2 failed (2 still broken, not tried), 4 skipped")
    let broken = try report().sources[1].renditions[0]
    #expect(broken.since?.hasPrefix(day) == true && broken.failure?.kind == .damaged)
    bench.runner.failures = [:]
    #expect(bench.run("run", "@/m.yaml", "--retry-failed") == .done)
    #expect(made.names == ["b.jpg 2"])
  }

  @Test func `says that an earlier file is out of date where its source can't be made`() throws {
    #expect(bench.run("run", "@/m.yaml") == .done)
    bench.file("photos/b.jpg", "broken")
    bench.runner.failures = ["b.jpg": damaged]
    let stale = "the earlier file stays and is out of date"
    #expect(bench.run("run", "@/m.yaml", "--report", "@/r.json") == .someFailed)
    #expect(try report().sources[1].renditions.map(\.stale) == [true, true])
    #expect(bench.run("run", "@/m.yaml") == .someFailed)
    let day = ThisProcess.timestamp.prefix(10)
    #expect(
      complaints == [
        "error: @/photos/b.jpg: is cut off; get a whole copy; \(stale)",
        "error: @/photos/b.jpg: still broken since \(day): is cut off; get a whole copy; \(stale)",
      ])
    #expect(bench.contents("public/b-100w.jpg")?.count == 1000)
  }

  @Test func `takes no folder for an earlier file`() {
    bench.file("public/b-100w.jpg/inside", "")
    #expect(bench.run("run", "@/m.yaml") == .someFailed)
    #expect(
      complaints.first
        == "error: @/photos/b.jpg: '@/public/b-100w.jpg': a folder has this name; remove the folder "
        + "or set another 'name' (1 of 2 renditions: @/public/b-100w.jpg)")
  }

  @Test func `never takes for broken what may pass`() {
    let passing = [
      Failure(.timedOut, "timed out after 60 s"), Failure(.overMemory, "needed more than 2 GB"),
      Failure(.unreadable, "can't be read", fault: .passing),
      Failure(.damaged, "can't be read", fault: .passing), Failure(.notFound, "is gone"),
    ]
    for failure in passing {
      bench.runner.failures = ["b.jpg": failure]
      _ = bench.run("run", "@/m.yaml")
      _ = made.names
      bench.runner.failures = [:]
      #expect(bench.run("run", "@/m.yaml") == .done)
      #expect(made.names == ["b.jpg 2"], "\(failure)")
      _ = try? FileManager.default.removeItem(atPath: bench.path("public"))
    }
  }

  @Test func `plans what it would do, in words and for machines`() throws {
    bench.runner.failures = ["b.jpg": damaged]
    #expect(bench.run("run", "@/m.yaml") == .someFailed)
    try FileManager.default.removeItem(atPath: bench.path("public/c-200w.jpg"))
    #expect(bench.run("plan", "@/m.yaml", "--explain") == .someFailed)
    let day = ThisProcess.timestamp.prefix(10)
    #expect(
      bench.printed.hasSuffix(
        """
        @/photos/a.jpg (400x300 jpeg)
          skip   100x75  jpeg  @/public/a-100w.jpg: up to date
          skip  200x150  jpeg  @/public/a-200w.jpg: up to date
        @/photos/b.jpg (400x300 jpeg)
          fail   100x75  jpeg  @/public/b-100w.jpg: still broken since \(day): is cut off; get a whole copy
          fail  200x150  jpeg  @/public/b-200w.jpg: still broken since \(day): is cut off; get a whole copy
        @/photos/c.jpg (400x300 jpeg)
          skip   100x75  jpeg  @/public/c-100w.jpg: up to date
          make  200x150  jpeg  @/public/c-200w.jpg: output missing
        6 renditions of 3 images, 0 refused; 0.1 megapixels; 3 up to date, 2 still broken, 1 to make

        """))
  }

  @Test func `prunes what is asked for no more, and lists it before`() throws {
    #expect(bench.run("run", "@/m.yaml") == .done)
    try FileManager.default.removeItem(atPath: bench.path("photos/b.jpg"))
    bench.file("public/mine.jpg", "not ours")
    #expect(bench.run("plan", "@/m.yaml", "--prune") == .done)
    #expect(
      bench.printed.contains(
        "would remove @/public/b-100w.jpg, 1.0 kB\nwould remove @/public/b-200w.jpg, 1.0 kB\n"))
    #expect(bench.run("run", "@/m.yaml", "--prune", "--dry-run") == .done)
    #expect(bench.exists("public/b-100w.jpg"))
    #expect(bench.run("run", "@/m.yaml", "--prune") == .done)
    #expect(bench.printed.contains("pruned 2 files, 2.0 kB\n"))
    #expect(!bench.exists("public/b-100w.jpg") && !bench.exists("public/b-200w.jpg"))
    #expect(bench.exists("public/a-100w.jpg") && bench.exists("public/mine.jpg"))
  }

  @Test func `keeps the renditions of a source that failed, whatever is pruned`() {
    #expect(bench.run("run", "@/m.yaml") == .done)
    bench.file("photos/b.jpg", "broken")
    bench.reader.failures = ["b.jpg": damaged]
    #expect(bench.run("run", "@/m.yaml", "--prune") == .someFailed)
    #expect(bench.exists("public/b-100w.jpg"))
  }

  @Test func `does not prune for a manifest without a name`() {
    bench.input = Array(
      CommandBench.manifest(source: bench.path("photos"), output: bench.path("public")).utf8)
    #expect(bench.run("run", "-", "--prune") == .refused)
    #expect(
      complaints == [
        "error: --prune: a manifest from a pipe has no name by which its renditions could be told "
          + "from those of others; put it into a file"
      ])
  }

  @Test func `fails as long as a file is over its budget`() throws {
    bench.file("m.yaml", CommandBench.manifest() + "defaults: { budget: { max-bytes: 999 } }\n")
    let line =
      "error: @/photos/a.jpg: '@/public/a-100w.jpg' has 1.0 kB, and its budget is 999 B; it is there "
      + "all the same: lower its quality or size, or use 'max-bytes'"
    #expect(bench.run("run", "@/m.yaml") == .someFailed)
    #expect(complaints.first == line && complaints.count == 6)
    #expect(summary == "6 renditions of 3 images done, 0 failed, 0 skipped, 6 over budget")
    #expect(bench.run("run", "@/m.yaml", "--junit", "@/j.xml") == .someFailed)
    #expect(complaints[6] == line && complaints.count == 12)
    let junit = String(decoding: try #require(bench.contents("j.xml")), as: UTF8.self)
    #expect(junit.contains("<testsuites name=\"widthwise\" tests=\"6\" failures=\"6\""))
    bench.file("m.yaml", CommandBench.manifest() + "defaults: { budget: { max-bytes: 1000 } }\n")
    #expect(bench.run("run", "@/m.yaml") == .done)
    #expect(summary == "0 renditions of 0 images done, 0 failed, 6 skipped")
  }

  @Test func `compares with the run before`() throws {
    #expect(bench.run("run", "@/m.yaml", "--report", "@/r.json") == .done)
    #expect(try report().drift == nil)
    bench.runner.bytes = 1234
    #expect(bench.run("run", "@/m.yaml", "--remake", "--report", "@/r.json") == .done)
    let drift = try #require(try report().drift)
    #expect(drift.changed == 6 && drift.growth == 6 * 234)
    #expect(drift.previous?.done == 6 && drift.previous?.bytes == 6000)
    #expect(drift.largest.count == 5)
    #expect(bench.printed.contains(": 6 files have other sizes, 1.4 kB more in all; "))
    #expect(bench.printed.contains("\n  1.0 kB -> 1.2 kB  a-100w.jpg\n"))
  }

  @Test func `tells events of what is up to date or still broken at once`() throws {
    bench.runner.failures = ["b.jpg": damaged]
    _ = bench.run("run", "@/m.yaml")
    #expect(bench.run("run", "@/m.yaml", "--events", "@/e.jsonl") == .someFailed)
    let events = String(decoding: try #require(bench.contents("e.jsonl")), as: UTF8.self)
      .split(separator: "\n")
    func kinds(_ name: String) -> Int { events.count { $0.contains("\"event\":\"\(name)\"") } }
    #expect(kinds("rendition-skipped") == 4 && kinds("rendition-failed") == 2)
    #expect(kinds("job-started") == 0 && events.count == 9)
  }

  /// Three renditions of 1000 bytes are as good as there: only the fourth needs space.
  @Test func `estimates the space of what has to be made alone`() throws {
    #expect(bench.run("run", "@/m.yaml") == .done)
    bench.freeSpace = FreeSpace(bytes: 0, files: 0)
    #expect(bench.run("run", "@/m.yaml") == .done)
    bench.file("photos/d.jpg")
    #expect(bench.run("run", "@/m.yaml") == .stopped)
  }
}
