import Files
import Geometry
import JobRunner
import TestSupport
import Testing

@Suite struct `A run's report in detail` {
  // Two sources were given to the runner: 300x400 pixels and 5000 bytes each, with two and three
  // renditions; 1200 + 3400 + 400 bytes were written.
  @Test func `counts what was read, spared and saved`() {
    let totals = ReportBench.wetReport().totals
    #expect(totals.decodes == 2)
    // The first source's two were written after one decode; of the other's, one was.
    #expect(totals.decodesSpared == 1)
    #expect(totals.pixelsRead == 2 * 120_000)
    #expect(totals.bytesSaved == 10_000 - 5000)
    #expect((totals.megapixelsPerSecond ?? 0) > 0)
    #expect(ReportBench.report().totals.megapixelsPerSecond == nil)
  }

  @Test func `counts failures by kind, the most frequent first`() {
    let causes = ReportBench.report().causes
    #expect(causes.map(\.kind) == [.damaged, .impossible, .notAnImage])
    #expect(causes.map(\.renditions) == [2, 1, 1])
    #expect(causes.map(\.sources) == [1, 1, 1])
  }

  @Test func `names the five slowest sources and the five largest renditions`() {
    let jobs = (0..<8).map {
      ReportBench.planned(ReportBench.job($0, Array("\($0).jpg".utf8), widths: [100]))
    }
    let folder = TemporaryFolder()
    let plan = Plan(
      jobs: jobs, sourceFolder: BytePath("photos"), outputFolder: folder.at("out"))
    // Job n takes (3n mod 8) seconds and makes ten times as many bytes: 0 3 6 1 4 7 2 5.
    let runner = TwinRunner { job in
      let amount = job.index * 3 % 8
      return JobOutcome(
        index: job.index, results: [.written(bytes: amount * 10, crop: nil)],
        seconds: Double(amount))
    }
    let claim = try? OutputClaim(for: plan)
    let report = Run(plan, runner: runner, claim: claim, workers: 3).perform(started: "now")
    #expect(report.slowest.map(\.seconds) == [7, 6, 5, 4, 3])
    #expect(report.slowest.map { "\($0.path)" } == [5, 2, 7, 4, 1].map { "photos/\($0).jpg" })
    #expect(report.largest.map(\.bytes) == [70, 60, 50, 40, 30])
  }

  @Test func `is a line or two for a person, and all of it on request`() {
    var report = ReportBench.wetReport()
    report.totals.seconds = 2.1
    report.totals.megapixelsPerSecond = 0.25
    let summary =
      "3 renditions of 2 images done, 4 failed, 0 skipped, 1 not run; 5.0 kB in 2.1 s\n"
      + "failed: 2 damaged, 1 impossible, 1 not an image\n"
    #expect(report.text(detailed: false) == summary)
    #expect(
      report.text(detailed: true) == summary + #"""
        2 decodes, 1 spared; 0.3 megapixels a second
        10.0 kB read, 5.0 kB written: 5.0 kB less (50 %)
        slowest:
          0.5 s  photos/\xFFa.jpg
          0.3 s  photos/anna.jpg
        largest:
          3.4 kB  out/anna-200w.webp
          1.2 kB  out/anna-100w.webp
          400 B  out/\xFFa-400w.webp

        """#)
    report.totals.bytesSaved = -2500
    #expect(report.text(detailed: true).contains("5.0 kB written: 2.5 kB more (25 %)\n"))
  }

  @Test(arguments: [
    (
      StopReason.outputReadOnly,
      "error: out: the file system takes no writing any more (read-only); see what the system's log "
        + "says of the disk, and run again"
    ),
    (
      .outputFailing,
      "error: out: the disk reports errors, also after waiting; see what the system's log says of "
        + "it, and run again"
    ),
    (
      .tooManyFiles,
      "error: run: too many files are open; raise the limit (ulimit -n), or lower --jobs, and run "
        + "again"
    ),
    (
      .tooManyFailures,
      "error: --max-failures: more sources failed than may; mend them, or raise the number, and run "
        + "again"
    ),
  ])
  func `says why it ended early`(reason: StopReason, text: String) {
    var report = ReportBench.report()
    report.stopped = reason
    #expect(report.stopLine?.text == text)
  }
}
