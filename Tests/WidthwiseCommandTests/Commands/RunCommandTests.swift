import Files
import JobRunner
import Testing

@testable import WidthwiseCommand

@Suite struct `widthwise run` {
  let bench = CommandBench()
  private let damaged = Failure(.damaged, "is cut off; get a whole copy")

  /// The summary without the time, which is not the same twice.
  private var summary: String { String(bench.printed.prefix { $0 != ";" }) }

  @Test func `makes everything and sums up`() {
    #expect(bench.run("run", "@/m.yaml") == .done)
    #expect(summary == "6 renditions of 3 images done, 0 failed, 0 skipped")
    // Six times 1000 bytes.
    #expect(bench.printed.contains("; 6.0 kB in "))
    #expect(bench.complaints == "")
  }

  @Test func `tells failures at the end, and exits with 1`() {
    bench.runner.failures = ["b.jpg": damaged]
    bench.reader.failures = ["a.jpg": Failure(.notAnImage, "is a text file")]
    bench.runner.warnings = ["c.jpg": ["bad EXIF"]]
    #expect(bench.run("run", "@/m.yaml") == .someFailed)
    #expect(summary == "2 renditions of 1 image done, 3 failed, 0 skipped")
    #expect(
      bench.complaints == """
        warning: @/photos/c.jpg: bad EXIF
        error: @/photos/a.jpg: is a text file
        error: @/photos/b.jpg: is cut off; get a whole copy

        """)
  }

  @Test func `prints errors only where it is to be quiet`() {
    bench.runner.failures = ["b.jpg": damaged]
    bench.runner.warnings = ["c.jpg": ["bad EXIF"]]
    #expect(bench.run("run", "@/m.yaml", "--quiet") == .someFailed)
    #expect(bench.printed == "")
    #expect(bench.complaints == "error: @/photos/b.jpg: is cut off; get a whole copy\n")
  }

  @Test func `names each rendition where it is to be verbose, in plan order`() {
    #expect(bench.run("run", "@/m.yaml", "-v", "--jobs", "3") == .done)
    #expect(
      bench.complaints == """
        @/public/a-100w.jpg: written, 100x75, 1.0 kB
        @/public/a-200w.jpg: written, 200x150, 1.0 kB
        @/public/b-100w.jpg: written, 100x75, 1.0 kB
        @/public/b-200w.jpg: written, 200x150, 1.0 kB
        @/public/c-100w.jpg: written, 100x75, 1.0 kB
        @/public/c-200w.jpg: written, 200x150, 1.0 kB

        """)
  }

  @Test func `dry goes through everything and makes nothing, not even a folder`() {
    bench.runner.before = { _ in Issue.record("the real runner was asked") }
    #expect(bench.run("run", "@/m.yaml", "--dry-run") == .done)
    #expect(
      bench.printed
        == "6 renditions of 3 images would be made, 0 failed, 0 skipped; nothing was written\n")
    #expect(!bench.exists("public"))
  }

  @Test func `prints its report as JSON alone`() throws {
    bench.runner.failures = ["b.jpg": damaged]
    #expect(bench.run("run", "@/m.yaml", "--json", "--quiet") == .someFailed)
    let report = try ReportJSON.report(RunReport.self, from: bench.output.bytes)
    #expect(report.started == "2024-05-01T02:00:00Z")
    #expect(report.sources.map(\.status) == [.done, .failed, .done])
    #expect(report.totals.done == 4)
    #expect(report.outputFolder?.description == bench.path("public"))
  }

  @Test func `keeps a report in a file, whose folder it makes`() throws {
    #expect(bench.run("run", "@/m.yaml", "--report", "@/reports/run.json") == .done)
    let bytes = try #require(bench.contents("reports/run.json"))
    #expect(try ReportJSON.report(RunReport.self, from: bytes).totals.done == 6)
    #expect(summary == "6 renditions of 3 images done, 0 failed, 0 skipped")
  }

  @Test func `reads the manifest from standard input`() {
    let manifest = CommandBench.manifest(
      source: bench.path("photos"), output: bench.path("public"))
    bench.input = Array(manifest.utf8)
    #expect(bench.run("run", "-") == .done)
    #expect(summary == "6 renditions of 3 images done, 0 failed, 0 skipped")
  }

  @Test func `takes other folders than the manifest's, for any bytes`() throws {
    bench.file("drafts/z.jpg")
    let output = BytePath(bytes: Array(bench.path("out").utf8) + [0xFF])
    let code = bench.run(bytes: [
      BytePath("run"), BytePath(bench.path("m.yaml")), BytePath("--json"),
      BytePath("--source"), BytePath(bench.path("drafts")), BytePath("--output"), output,
    ])
    #expect(code == .done)
    let report = try ReportJSON.report(RunReport.self, from: bench.output.bytes)
    #expect(report.sources.map(\.path) == [BytePath(bench.path("drafts/z.jpg"))])
    #expect(report.sources[0].renditions[0].path == output.appending("z-100w.jpg"))
    #expect((try? FileStatus(at: output, followingLinks: true).kind) == .folder)
  }

  @Test func `shows progress where it is always to`() {
    #expect(bench.run("run", "@/m.yaml", "--progress", "always") == .done)
    #expect(bench.errors.text.hasPrefix("0 of 3 images: "))
    #expect(bench.errors.text.hasSuffix("\r\u{1B}[K"))
  }

  @Test(arguments: [(true, ["--progress", "never"]), (true, ["-q"]), (false, [])])
  func `shows no progress without a terminal, in quiet, or where it is never to`(
    isTerminal: Bool, words: [String]
  ) {
    bench.isTerminal = isTerminal
    let arguments = ["run", bench.path("m.yaml")] + words
    #expect(bench.run(bytes: arguments.map { BytePath($0) }) == .done)
    #expect(bench.errors.text == "")
  }
}
