import Files
import Geometry
import JobRunner
import Testing

@Suite struct `A plan's report` {
  let report = PlanReport(ReportBench.plan)

  @Test func `lists renditions below their sources, sizes in one column, names last`() {
    #expect(
      report.text() == #"""
        photos/anna.jpg (400x300 jpeg)
           100x75  webp  out/anna-100w.webp
          200x150  webp  out/anna-200w.webp
        photos/\xFFa.jpg (400x300 jpeg)
           100x75  webp  out/\xFFa-100w.webp
          200x150  webp  out/\xFFa-200w.webp
          400x300  webp  out/\xFFa-400w.webp
        photos/日本.jpg (400x300 jpeg)
           100x75  webp  out/日本-100w.webp
        6 renditions of 3 images, 2 refused; 0.2 megapixels

        """#)
  }

  @Test func `sums up what it comes to`() {
    #expect(report.totals.sources == 4)
    #expect(report.totals.renditions == 6)
    #expect(report.totals.refused == 2)
    // 3 · 100·75 + 2 · 200·150 + 400·300
    #expect(report.totals.pixels == 202_500)
  }

  @Test func `counts every frame of what stays an animation`() {
    var job = ReportBench.job(0, Array("a.gif".utf8), widths: [100])
    job.header.frames = 5
    var still = job.renditions[0]
    still.format = .png
    still.path = BytePath("out/a.png")
    job.renditions.append(still)
    let plan = Plan(
      jobs: [ReportBench.planned(job)], sourceFolder: BytePath("photos"),
      outputFolder: BytePath("out"))
    let report = PlanReport(plan)
    // Five frames of 100x75 in WebP, one in PNG.
    #expect(report.totals.pixels == 6 * 7500)
    #expect(report.text().hasPrefix("photos/a.gif (400x300 jpeg, 5 frames)\n"))
    #expect(report.text().hasSuffix("2 renditions of 1 image, 0 refused; 45000 pixels\n"))
  }

  @Test func `tells what is refused and what to know`() {
    #expect(
      report.failureLines.map(\.text) == [
        "error: photos/note.jpg: is a text file; remove it",
        #"error: photos/\xFFa.jpg: 20000 pixels are more than WebP holds; use JPEG "#
          + "(out/big.webp)",
      ])
    #expect(report.warningLines.map(\.text) == ["warning: photos/anna.jpg: has no profile"])
    #expect(report.warnings == ["a link is not followed"])
  }

  @Test func `comes back from JSON as it was`() throws {
    let bytes = ReportJSON.bytes(of: report)
    #expect(try ReportJSON.report(PlanReport.self, from: bytes) == report)
    #expect(report.sources[0].renditions[0].preset == "card")
    #expect(report.sources[0].renditions[0].mode == .downscale)
  }
}
