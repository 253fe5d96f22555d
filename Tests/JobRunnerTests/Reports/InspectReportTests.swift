import Files
import Geometry
import JobRunner
import Testing

@Suite struct `A report on images` {
  private var report: InspectReport {
    var report = InspectReport()
    report.files = [
      Inspection(
        path: BytePath("photo.jpg"),
        header: SourceHeader(
          format: .jpeg, stored: PixelSize(width: 300, height: 400), orientation: .rotated90,
          bytes: 24_000),
        bands: 3, interpretation: "srgb", profileName: "Display P3", profileBytes: 548,
        progressive: true),
      Inspection(
        path: BytePath("flag.gif"),
        header: SourceHeader(
          format: .gif, stored: PixelSize(width: 40, height: 10), frames: 3, hasAlpha: true,
          bytes: 171),
        bands: 4, interpretation: "srgb", delays: [100, 100, 50], loop: 0,
        warnings: ["the last frame is cut off"]),
    ]
    report.failures = [
      .init(path: BytePath("text.jpg"), failure: Failure(.notAnImage, "is a text file"))
    ]
    return report
  }

  // 24000 bytes for 120000 pixels; 171 for three frames of 400.
  @Test func `is a table with a line for each, the name last`() {
    let lines = [
      "SIZE     FORMAT  COLOUR  DEPTH  ALPHA  FRAMES  ORIENTATION  PROFILE     PROGRESSIVE  "
        + "BYTES    BYTES/PIXEL  FILE",
      "400x300  jpeg    srgb    8      no     1       6            Display P3  yes          "
        + "24.0 kB  0.200        photo.jpg",
      "40x10    gif     srgb    8      yes    3       1            -           -            "
        + "171 B    0.143        flag.gif",
    ]
    #expect(report.text == lines.map { $0 + "\n" }.joined())
  }

  @Test func `is no table where there is nothing to say`() { #expect(InspectReport().text == "") }

  @Test func `keeps a terminal safe from a profile's name, and the table narrow`() {
    var odd = report
    odd.files[0].profileName = "a\u{1B}[31m" + String(repeating: "long ", count: 9)
    #expect(odd.text.contains(" a\\x1B[31mlong long long… "))
    #expect(odd.detailedText.contains("profile          a\\x1B[31mlong "))
  }

  @Test func `says all that is known when asked`() {
    #expect(
      report.detailedText == """
        photo.jpg
          format           jpeg
          size             400x300
          stored           300x400
          orientation      6
          frames           1
          colour           srgb 8 bit
          bands            3
          profile          Display P3, 548 B
          progressive      yes
          bytes            24000
          bytes per pixel  0.200

        flag.gif
          format           gif
          size             40x10
          stored           40x10
          orientation      1
          frames           3
          delays           100, 100, 50 ms
          loop             without end
          colour           srgb 8 bit alpha
          bands            4
          profile          none
          bytes            171
          bytes per pixel  0.143

        """)
  }

  @Test func `tells warnings and failures`() {
    #expect(
      report.lines.map(\.text) == [
        "warning: flag.gif: the last frame is cut off", "error: text.jpg: is a text file",
      ])
  }

  @Test func `comes back from JSON as it was`() throws {
    let bytes = ReportJSON.bytes(of: report)
    #expect(try ReportJSON.report(InspectReport.self, from: bytes) == report)
  }
}
