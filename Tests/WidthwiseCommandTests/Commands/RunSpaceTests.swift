import Files
import JobRunner
import Testing

@testable import WidthwiseCommand

/// Six JPEGs: three of 100x75 and three of 200x150 pixels. At 150 bytes for a thousand pixels that
/// is 3 · 1125 + 3 · 4500 = 16,875, and 2048 for the last block of each: 29,163.
@Suite struct `widthwise run on a full disk` {
  let bench = CommandBench()

  @Test func `warns where the space will hardly do, and runs`() {
    bench.freeSpace = FreeSpace(bytes: 29_162)
    #expect(bench.run("run", "@/m.yaml") == .done)
    #expect(
      bench.complaints
        == "warning: @/public: about 29.2 kB will be needed and 29.2 kB are free; should the disk "
        + "get full, the run stops\n")
  }

  @Test func `says nothing where it will do`() {
    bench.freeSpace = FreeSpace(bytes: 29_163, files: 6)
    #expect(bench.run("run", "@/m.yaml") == .done)
    #expect(bench.complaints == "")
  }

  // At least 2 bytes for a thousand pixels (15 and 60), and 32 for each file: 417.
  @Test func `refuses where not even blank pictures would fit, with a report`() throws {
    bench.freeSpace = FreeSpace(bytes: 416)
    bench.runner.before = { _ in Issue.record("a job was started") }
    #expect(bench.run("run", "@/m.yaml", "--report", "@/run.json") == .stopped)
    let line =
      "error: @/public: at least 417 B are needed and 416 B are free; free some space and run again"
    #expect(bench.complaints == line + "\n")
    let report = try ReportJSON.report(
      RunReport.self, from: try #require(bench.contents("run.json")))
    #expect(report.errors.map { $0.replacing(bench.folder, with: "@") } == [line])
    bench.freeSpace = FreeSpace(bytes: 417)
    bench.runner.before = { _ in }
    #expect(bench.run("run", "@/m.yaml") == .done)
  }

  @Test func `refuses where the file system can't hold so many files`() {
    bench.freeSpace = FreeSpace(bytes: 1_000_000, files: 5)
    #expect(bench.run("run", "@/m.yaml") == .stopped)
    #expect(
      bench.complaints
        == "error: @/public: 6 files are to be made and the file system takes 5 more; free some "
        + "space and run again\n")
  }

  @Test func `counts what it replaces`() {
    bench.file("public/a-100w.jpg", String(repeating: "x", count: 100))
    bench.freeSpace = FreeSpace(bytes: 416, files: 5)
    // 417 less a hundred, and less the 32 of a file that is there already.
    #expect(bench.run("run", "@/m.yaml") == .done)
  }
}
