import JobRunner
import Testing

@testable import WidthwiseCommand

@Suite struct `widthwise plan` {
  let bench = CommandBench()

  // 3 · (100·75 + 200·150) pixels.
  @Test func `prints every rendition with its size and path, and the totals`() {
    #expect(bench.run("plan", "@/m.yaml") == .done)
    #expect(
      bench.printed == """
        @/photos/a.jpg (400x300 jpeg)
           100x75  jpeg  @/public/a-100w.jpg
          200x150  jpeg  @/public/a-200w.jpg
        @/photos/b.jpg (400x300 jpeg)
           100x75  jpeg  @/public/b-100w.jpg
          200x150  jpeg  @/public/b-200w.jpg
        @/photos/c.jpg (400x300 jpeg)
           100x75  jpeg  @/public/c-100w.jpg
          200x150  jpeg  @/public/c-200w.jpg
        6 renditions of 3 images, 0 refused; 0.1 megapixels

        """)
    #expect(bench.complaints == "")
    #expect(!bench.exists("public"))
  }

  @Test func `exits with 1 where a source is refused`() {
    bench.reader.failures = ["b.jpg": Failure(.damaged, "is cut off")]
    #expect(bench.run("plan", "@/m.yaml", "--quiet") == .someFailed)
    #expect(bench.printed == "")
    #expect(bench.complaints == "error: @/photos/b.jpg: is cut off\n")
  }

  // 75 = 100 · 300 / 400.
  @Test func `takes the output folder of an option where the manifest names none`() {
    bench.file("none.yaml", "source: photos\nimages: [{ src: a.jpg, width: 100 }]\n")
    #expect(bench.run("plan", "@/none.yaml", "--output", "@/there") == .done)
    #expect(bench.printed.contains("100x75  jpeg  @/there/a-100w.jpg\n"))
    #expect(bench.complaints == "")
  }

  @Test func `prints JSON`() throws {
    #expect(bench.run("plan", "@/m.yaml", "--json", "-v") == .done)
    let report = try ReportJSON.report(PlanReport.self, from: bench.output.bytes)
    #expect(report.totals.renditions == 6)
    #expect(bench.complaints == "sources from @/photos, renditions to @/public\n")
  }

  @Test func `prints JSON of what refuses it, too`() throws {
    #expect(bench.run("plan", "@/none.yaml", "--json") == .refused)
    let report = try ReportJSON.report(PlanReport.self, from: bench.output.bytes)
    #expect(report.errors.joined(separator: "\n") + "\n" == bench.errors.text)
  }
}
