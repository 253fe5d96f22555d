import Geometry
import Testing

/// Expected boxes are worked out on paper; unrounded edges stand beside them.
@Suite("The part of the source that a crop shows")
struct SourceBoxTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let source: PixelSize
    let scaled: PixelSize
    let crop: PixelBox
    let shown: PixelBox
  }

  @Test(
    "the edges are rounded outward",
    arguments: [
      Row(
        testDescription: "the whole picture", source: px(4000, 2667), scaled: px(650, 433),
        crop: PixelBox(x: 0, y: 0, width: 650, height: 433),
        shown: PixelBox(x: 0, y: 0, width: 4000, height: 2667)),
      Row(  // 3.33 to 6.67
        testDescription: "one pixel of a smaller picture", source: px(1000, 500),
        scaled: px(300, 150), crop: PixelBox(x: 1, y: 1, width: 1, height: 1),
        shown: PixelBox(x: 3, y: 3, width: 4, height: 4)),
      Row(  // 1.25 to 3.75, 1.5 to 2.25
        testDescription: "an enlarged picture", source: px(10, 10), scaled: px(40, 40),
        crop: PixelBox(x: 5, y: 6, width: 10, height: 3),
        shown: PixelBox(x: 1, y: 1, width: 3, height: 2)),
      Row(
        testDescription: "whole edges stay", source: px(10, 10), scaled: px(40, 40),
        crop: PixelBox(x: 4, y: 8, width: 4, height: 4),
        shown: PixelBox(x: 1, y: 2, width: 1, height: 1)),
      Row(
        testDescription: "a side that is kept at 1", source: px(10_000, 1), scaled: px(100, 1),
        crop: PixelBox(x: 50, y: 0, width: 50, height: 1),
        shown: PixelBox(x: 5000, y: 0, width: 5000, height: 1)),
    ])
  func outward(_ row: Row) {
    let size = ResolvedSize(scaled: row.scaled, final: row.crop.size)
    #expect(size.sourceBox(for: row.crop, in: row.source) == row.shown)
  }
}
