import Files
import Geometry
import JobRunner
import Testing

@Suite struct `A run's report` {
  @Test func `counts sources, renditions and bytes`() {
    let totals = ReportBench.report().totals
    #expect(totals.sources == 4)
    // anna.jpg, and the odd one of which one rendition worked.
    #expect(totals.sourcesDone == 2)
    #expect(totals.sourcesFailed == 2)
    #expect(totals.done == 3)
    // The refused source, the refused rendition, and two that failed.
    #expect(totals.failed == 4)
    #expect(totals.skipped == 0)
    #expect(totals.notRun == 1)
    // The plan's, the header's, the runner's.
    #expect(totals.warnings == 3)
    #expect(totals.bytesWritten == 1200 + 3400 + 400)
  }

  @Test func `tells of each source and rendition what became of it`() {
    let sources = ReportBench.report().sources
    #expect(sources.map(\.status) == [.done, .failed, .failed, .notRun])
    #expect(sources[0].warnings == ["has no profile", "bad EXIF"])
    #expect(sources[0].size == PixelSize(width: 400, height: 300))
    #expect(sources[0].seconds == 0.25)
    #expect(sources[0].renditions[1].crop == PixelBox(x: 1, y: 2, width: 3, height: 4))
    #expect(sources[1].failure?.kind == .notAnImage)
    #expect(sources[1].renditions.isEmpty)
    #expect(sources[2].renditions.map(\.status) == [.failed, .failed, .written, .failed])
    #expect(sources[2].renditions[3].path == BytePath("out/big.webp"))
    #expect(sources[3].renditions.map(\.status) == [.notRun])
  }

  // Kinds in their own order: what is no image, what is damaged, what is impossible.
  @Test func `lists failures by kind, once for each source that they strike alike`() {
    #expect(
      ReportBench.report().failureLines.map(\.text) == [
        "error: photos/note.jpg: is a text file; remove it",
        #"error: photos/\xFFa.jpg: is cut off after 40 %; get a whole copy "#
          + #"(2 of 4 renditions: out/\xFFa-100w.webp, out/\xFFa-200w.webp)"#,
        #"error: photos/\xFFa.jpg: 20000 pixels are more than WebP holds; use JPEG "#
          + "(1 of 4 renditions: out/big.webp)",
      ])
  }

  @Test func `names no rendition where all failed alike`() {
    let job = ReportBench.job(0, Array("a.jpg".utf8), widths: [100, 200])
    let plan = Plan(
      jobs: [ReportBench.planned(job)], sourceFolder: BytePath("photos"),
      outputFolder: BytePath("out"))
    let runner = TwinRunner(answer: {
      JobOutcome(index: $0.index, renditions: 2, failure: ReportBench.damaged)
    })
    let report = Run(plan, runner: runner, claim: nil, workers: 1).perform(started: "now")
    #expect(
      report.failureLines.map(\.text) == [
        "error: photos/a.jpg: is cut off after 40 %; get a whole copy"
      ])
  }

  @Test func `names three renditions and counts the others`() {
    let job = ReportBench.job(0, Array("a.jpg".utf8), widths: [100, 200, 300, 320, 360, 400])
    let plan = Plan(
      jobs: [ReportBench.planned(job)], sourceFolder: BytePath("photos"),
      outputFolder: BytePath("out"))
    let failed = RenditionResult.failed(Failure(.writing, "no right to write"))
    let runner = TwinRunner(answer: {
      JobOutcome(
        index: $0.index,
        results: Array(repeating: failed, count: 5) + [.written(bytes: 1, crop: nil)])
    })
    let report = Run(plan, runner: runner, claim: nil, workers: 1).perform(started: "now")
    #expect(
      report.failureLines.map(\.text) == [
        "error: photos/a.jpg: no right to write (5 of 6 renditions: out/a-100w.webp, "
          + "out/a-200w.webp, out/a-300w.webp and 2 more)"
      ])
  }

  @Test func `sums a run up in one line`() {
    var report = ReportBench.report()
    report.dryRun = false
    report.totals.seconds = 2.1
    #expect(
      report.summary
        == "3 renditions of 2 images done, 4 failed, 0 skipped, 1 not run; 5.0 kB in 2.1 s")
    report.totals.notRun = 0
    report.totals.skipped = 7
    report.totals.done = 1
    report.totals.sourcesDone = 1
    #expect(
      report.summary == "1 rendition of 1 image done, 4 failed, 7 skipped; 5.0 kB in 2.1 s")
  }

  @Test func `says of a dry run that nothing was written`() {
    let run = Run(ReportBench.plan, runner: DryRunner(), claim: nil, workers: 1)
    #expect(
      run.perform(started: "now").summary
        == "6 renditions of 3 images would be made, 2 failed, 0 skipped; nothing was written")
  }

  @Test(arguments: [
    (
      StopReason.interrupted,
      "error: interrupted: jobs in hand were finished; run again to make the rest"
    ),
    (.terminated, "error: terminated: jobs in hand were finished; run again to make the rest"),
    (.noSpace, "error: out: the disk is full; free some space and run again"),
    (
      .outputLost,
      "error: out: the output folder was removed, replaced or unmounted during the run; "
        + "bring it back and run again"
    ),
  ])
  func `says why it ended early`(reason: StopReason, text: String) {
    var report = ReportBench.report()
    #expect(report.stopLine == nil)
    report.stopped = reason
    #expect(report.stopLine?.text == text)
  }

  @Test func `comes back from JSON as it was`() throws {
    var report = ReportBench.report()
    report.stopped = .interrupted
    let bytes = ReportJSON.bytes(of: report)
    let again = try ReportJSON.report(RunReport.self, from: bytes)
    #expect(again.sources == report.sources && ReportJSON.bytes(of: again) == bytes)
    let refused = RunReport(refused: ["error: m.yaml: no"], started: "now")
    #expect(
      try ReportJSON.report(RunReport.self, from: ReportJSON.bytes(of: refused)) == refused)
  }
}
