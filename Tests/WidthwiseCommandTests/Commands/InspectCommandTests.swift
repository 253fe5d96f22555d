import Files
import JobRunner
import Testing

@testable import WidthwiseCommand

@Suite struct `widthwise inspect` {
  let bench = CommandBench()
  // 1500 bytes for 600 pixels.
  private static let headings =
    "SIZE   FORMAT  COLOUR  DEPTH  ALPHA  FRAMES  ORIENTATION  PROFILE  PROGRESSIVE  BYTES   "
    + "BYTES/PIXEL  FILE"
  private static let row =
    "30x20  png     srgb    8      no     1       1            -        -            1.5 kB  "
    + "2.500        "

  @Test func `prints a table with a line for each file`() {
    #expect(bench.run("inspect", "a.png", "dir/b.png") == .done)
    #expect(
      bench.printed
        == [Self.headings, Self.row + "a.png", Self.row + "dir/b.png", ""]
        .joined(separator: "\n"))
  }

  @Test func `goes on after a file that is no image, and exits with 1`() throws {
    #expect(bench.run("inspect", "a.txt", "b.png", "--json") == .someFailed)
    #expect(bench.complaints == "error: a.txt: is a text file\n")
    let report = try ReportJSON.report(InspectReport.self, from: bench.output.bytes)
    #expect(report.files.map(\.path) == [BytePath("b.png")])
    #expect(report.failures.map(\.failure.kind) == [.notAnImage])
  }

  @Test func `is a silent check where it is quiet`() {
    #expect(bench.run("inspect", "-q", "a.png") == .done)
    #expect(bench.printed == "")
    #expect(bench.complaints == "")
  }

  @Test func `says more where it is verbose`() {
    #expect(bench.run("inspect", "-v", "a.png") == .done)
    #expect(bench.printed.hasPrefix("a.png\n  format           png\n"))
  }

  @Test func `shows bytes that are not UTF-8, on one line`() {
    let name = BytePath(bytes: [0xFF, 0x0A] + Array(".png".utf8))
    #expect(bench.run(bytes: [BytePath("inspect"), name]) == .done)
    #expect(bench.printed == "\(Self.headings)\n\(Self.row)\\xFF\\x0A.png\n")
  }
}
