import Geometry
import Testing

@Suite("Requests without a size")
struct SizeErrorTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let request: SizeRequest
    var source = px(10, 10)
    let error: SizeError
  }

  static let aspect = AspectRatio("4:3")
  static let upper = SizeBounds(maxWidth: 100, maxHeight: 100)
  static let lower = SizeBounds(minWidth: 100, minHeight: 100)

  @Test(
    "a side is missing",
    arguments: [
      Row(testDescription: "fit, nothing", request: SizeRequest(mode: .fit), error: .noSide),
      Row(testDescription: "downscale, nothing", request: SizeRequest(), error: .noSide),
      Row(testDescription: "aspect alone", request: SizeRequest(aspect: aspect), error: .noSide),
      Row(
        testDescription: "lower bounds alone", request: SizeRequest(bounds: lower), error: .noSide),
      Row(
        testDescription: "fill, nothing", request: SizeRequest(mode: .fill), error: .fillNeedsBox),
      Row(
        testDescription: "fill, a width", request: SizeRequest(mode: .fill, width: .pixels(5)),
        error: .fillNeedsBox),
      Row(
        testDescription: "fill, a height", request: SizeRequest(mode: .fill, height: .pixels(5)),
        error: .fillNeedsBox),
      Row(
        testDescription: "fill, an aspect", request: SizeRequest(mode: .fill, aspect: aspect),
        error: .fillNeedsBox),
      Row(
        testDescription: "fill, bounds", request: SizeRequest(mode: .fill, bounds: upper),
        error: .fillNeedsBox),
    ])
  func missing(_ row: Row) {
    #expect(throws: row.error) { try row.request.resolve(for: row.source) }
  }

  @Test(
    "a side is longer than libvips takes",
    arguments: [
      Row(
        testDescription: "one pixel too many",
        request: SizeRequest(mode: .fit, width: .pixels(10_000_001)),
        error: .tooLarge(px(10_000_001, 10_000_001))),
      Row(
        testDescription: "the side that follows",
        request: SizeRequest(mode: .fit, width: .pixels(320)), source: px(1, 1_000_000),
        error: .tooLarge(px(320, 320_000_000))),
      Row(
        testDescription: "what fill is cut from",
        request: SizeRequest(mode: .fill, width: .pixels(2000), height: .pixels(2000)),
        source: px(1, 10_000), error: .tooLarge(px(2000, 20_000_000))),
      Row(
        testDescription: "the largest number",  // Int.max · 2 / 3 is …204.67
        request: SizeRequest(mode: .fit, width: .pixels(.max)), source: px(3, 2),
        error: .tooLarge(px(.max, 6_148_914_691_236_517_205))),
      Row(
        testDescription: "more than a number holds",
        request: SizeRequest(mode: .fit, width: .pixels(.max), dpr: Fraction(3)),
        source: px(2, 3), error: .tooLarge(px(.max, .max))),
    ])
  func tooLarge(_ row: Row) {
    #expect(throws: row.error) { try row.request.resolve(for: row.source) }
  }

  @Test("ten million pixels are allowed")
  func longestSide() throws {
    let request = SizeRequest(mode: .fit, width: .pixels(10_000_000))
    #expect(try request.resolve(for: px(10, 10)).final == px(10_000_000, 10_000_000))
  }

  @Test("downscale takes the source where the width asked for is beyond all bounds")
  func downscale() throws {
    let request = SizeRequest(width: .pixels(.max), dpr: Fraction(3))
    #expect(try request.resolve(for: px(3, 2)).final == px(3, 2))
  }

  @Test("a source without a pixel is a mistake of the caller")
  func emptySource() async {
    await #expect(processExitsWith: .failure) {
      _ = try SizeRequest(width: .pixels(1)).resolve(for: PixelSize(width: 0, height: 1))
    }
  }
}
