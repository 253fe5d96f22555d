import Files
import GoldenImages
import ImageMetrics
import PixelFiles
import TestSupport
import Testing
import Vips

/// How long frames are shown, of which the pixels tell nothing.
struct PlaybackTests {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var before: String
    var now: String
    var difference: String?
  }

  static let rows = [
    Row(testDescription: "the same", before: "400 ms: 4×100", now: "400 ms: 4×100"),
    Row(
      testDescription: "the same sum", before: "1300 ms: 1000 3×100", now: "1300 ms: 3×100 1000",
      difference: "playback 1000 ms in frame 1 → 100 ms in frame 1"),
    Row(
      testDescription: "another sum", before: "400 ms: 4×100", now: "410 ms: 3×100 110",
      difference: "playback 400 ms → 410 ms"),
    Row(
      testDescription: "a record with the sum alone", before: "400 ms", now: "400 ms: 80 120 2×100"),
    Row(
      testDescription: "a record with another sum alone", before: "500 ms",
      now: "400 ms: 4×100", difference: "playback 500 ms → 400 ms"),
    Row(
      testDescription: "a still", before: "none", now: "400 ms: 4×100",
      difference: "playback none → 400 ms"),
    Row(
      testDescription: "a record with rubbish", before: "400 ms: 9223372036854775807×1",
      now: "400 ms: 4×100"),
  ]

  @Test("Each frame's time counts where it is known, the sum where it isn't", arguments: rows)
  func differences(row: Row) {
    let before = FileStructure([.playback: row.before])
    let found = before.differences(to: FileStructure([.playback: row.now])).map(\.text)
    #expect(found == (row.difference.map { [$0] } ?? []))
  }

  @Test(
    "Two animations of one length that are played otherwise differ", arguments: ["webp", "gif"])
  func files(format: String) throws {
    try VipsLibrary.start()
    let folder = TemporaryFolder()
    func file(_ name: String, _ delays: [Int]) throws -> BytePath {
      let image = try Pictures.plain.image
      image.set("page-height", 20)
      image.set("delay", delays)
      let path = folder.at(name)
      let bytes = try image.encoded(
        by: "\(format)save", options: format == "webp" ? [("lossless", .bool(true))] : []
      ).bytes
      try AtomicFile.write(bytes, to: path)
      return path
    }
    let left = try file("a", [1000, 100, 100, 100])
    let right = try file("b", [100, 100, 100, 1000])
    let found = FileComparison(limits: GoldenLimits(.simd)).compared(
      name: BytePath("a"), left, right)
    #expect(found.status == .changed)
    #expect(found.cause?.sentence == "playback 1000 ms in frame 1 → 100 ms in frame 1")
  }
}
