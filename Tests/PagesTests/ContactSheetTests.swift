import Files
import Geometry
import JobRunner
import Recipes
import TestSupport
import Testing

@testable import Pages

@Suite struct `A contact sheet` {
  // The least number of columns c with c rows of three quarters: 3·c·c >= 4·count.
  @Test(arguments: [(1, 1), (2, 2), (3, 2), (4, 3), (12, 4), (13, 5), (400, 24)])
  func `is a little wider than high`(count: Int, columns: Int) {
    #expect(ContactSheetMaker.columns(count) == columns)
  }

  @Test func `shows both ends of a long name`() {
    let name = String(repeating: "a", count: 30) + String(repeating: "b", count: 30)
    let short = ContactSheetMaker.shortened(BytePath(name))
    #expect(short == String(repeating: "a", count: 16) + "…" + String(repeating: "b", count: 17))
    #expect(ContactSheetMaker.shortened(BytePath("short.jpg")) == "short.jpg")
  }

  private static func sheet(_ plan: Plan, _ report: RunResults?) throws -> (ContactSheet?, Int) {
    let maker = ContactSheetMaker(plan, report) { paths in
      paths.reduce(into: [:]) { $0[$1] = PageBench.header }
    }
    let runner = AnsweringRunner(answer: { _ in .written(bytes: 6, crop: nil) }, writes: true)
    let previews = try PreviewMaker(runner: runner, workers: 1, memory: nil, canWriteWebP: true)
    return (maker.sheet(previews), maker.leftOut)
  }

  private static func plan(_ count: Int) -> Plan {
    PageBench.plan(
      (0..<count).map { number in
        PageBench.planned(
          number, BytePath("in/\(number).jpg"),
          [PageBench.rendition("\(number)-100w.jpg", PageBench.recipe(width: 100))])
      })
  }

  @Test func `shows what was written, with size and bytes, and what failed`() throws {
    let plan = Self.plan(2)
    let report = PageBench.results(of: plan) {
      $0.path == BytePath("out/0-100w.jpg")
        ? .written(bytes: 1234, crop: nil) : .failed(Failure(.damaged, "is cut off"))
    }
    let tiles = try #require(try Self.sheet(plan, report).0).tiles
    #expect(
      tiles.map(\.caption) == [
        ["0-100w.jpg", "100x75, 1.2 kB"], ["1-100w.jpg", "failed: damaged"],
      ])
    #expect(tiles.map(\.isFailure) == [false, true])
    #expect(tiles.map(\.picture) == [Array("xxxxxx".utf8), nil])
  }

  @Test func `shows the sources where nothing was written`() throws {
    let tiles = try #require(try Self.sheet(Self.plan(1), nil).0).tiles
    #expect(tiles.map(\.caption) == [["0.jpg", "400x300, 10.0 kB"]])
  }

  @Test func `has an end`() throws {
    let (sheet, leftOut) = try Self.sheet(Self.plan(405), nil)
    #expect(sheet?.tiles.count == 400)
    #expect(sheet?.side == 160)
    #expect(leftOut == 5)
    #expect(try Self.sheet(PageBench.plan([]), nil).0 == nil)
  }

  // A tEXt chunk behind IHDR; its CRC by Python's zlib.crc32(b"tEXtSoftware\0widthwise contact sheet").
  @Test func `is known again by its file`() throws {
    let folder = TemporaryFolder()
    let path = folder.at("sheet.png")
    let head: [UInt8] = [0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 0, count: 29)
    let marked = ContactSheetFile.marked(head + [7])
    #expect(Array(marked[33..<37]) == [0, 0, 0, 32])
    #expect(marked.suffix(5) == [0x8E, 0x17, 0xF9, 0xD5, 7])
    try AtomicFile.write(marked, to: path)
    #expect(ContactSheetFile.isOne(path))
    try AtomicFile.write(head + [7], to: path)
    #expect(!ContactSheetFile.isOne(path))
  }
}
