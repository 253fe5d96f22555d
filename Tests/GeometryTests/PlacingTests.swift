import Geometry
import Testing

/// Expected offsets are worked out on paper.
@Suite("Placing")
struct PlacingTests {
  /// 10x7 with a box of 5x4 has spare pixels of 5 and 3: half of them is 2.5 and 1.5, rounded down.
  @Test(
    "an odd spare is split with the smaller part first",
    arguments: [
      (Anchor.topLeft, 0, 0), (.top, 2, 0), (.topRight, 5, 0),
      (.left, 0, 1), (.center, 2, 1), (.right, 5, 1),
      (.bottomLeft, 0, 3), (.bottom, 2, 3), (.bottomRight, 5, 3),
    ])
  func anchors(anchor: Anchor, x: Int, y: Int) {
    let box = px(10, 7).placing(px(5, 4), at: anchor)
    #expect(box == PixelBox(x: x, y: y, width: 5, height: 4))
  }

  @Test("the table above names every anchor once, by its name in a manifest")
  func anchorNames() {
    let names = [
      "center", "top", "bottom", "left", "right", "top-left", "top-right", "bottom-left",
      "bottom-right",
    ]
    #expect(Anchor.allCases.map(\.rawValue) == names)
  }

  @Test("a box of the picture's own size starts at 0", arguments: Anchor.allCases)
  func noSpare(anchor: Anchor) {
    #expect(px(9, 8).placing(px(9, 8), at: anchor) == PixelBox(x: 0, y: 0, width: 9, height: 8))
  }

  @Test("a box that is longer than the picture starts at 0", arguments: Anchor.allCases)
  func longer(anchor: Anchor) {
    #expect(px(9, 8).placing(px(12, 9), at: anchor) == PixelBox(x: 0, y: 0, width: 12, height: 9))
    let focus = FocalPoint(x: Fraction(1), y: Fraction(1, 2))
    let box = px(9, 8).placing(px(12, 9), around: focus)
    #expect(box == PixelBox(x: 0, y: 0, width: 12, height: 9))
  }

  struct Focus: CustomTestStringConvertible, Sendable {
    let share: String
    let side: Int
    let length: Int
    let offset: Int
    var testDescription: String { "\(share) of \(side), box \(length)" }

    init(_ share: String, of side: Int, box length: Int, at offset: Int) {
      (self.share, self.side, self.length, self.offset) = (share, side, length, offset)
    }
  }

  @Test(
    "a focal point is centred as nearly as the edges allow",
    arguments: [
      Focus("0.5", of: 100, box: 30, at: 35),
      Focus("0.3", of: 100, box: 30, at: 15),
      Focus("0", of: 100, box: 30, at: 0),
      Focus("0.1", of: 100, box: 30, at: 0),  // −5
      Focus("0.159", of: 100, box: 30, at: 0),  // 0.9
      Focus("0.16", of: 100, box: 30, at: 1),
      Focus("0.849", of: 100, box: 30, at: 69),  // 69.9
      Focus("0.85", of: 100, box: 30, at: 70),
      Focus("1", of: 100, box: 30, at: 70),  // 85
      Focus("2", of: 100, box: 30, at: 70),
      Focus("0.3", of: 101, box: 30, at: 15),  // 15.3
      Focus("0.3", of: 101, box: 31, at: 14),  // 14.8
      Focus("0.333333333", of: 9, box: 4, at: 0),  // 0.999999997
      Focus("0.333333334", of: 9, box: 4, at: 1),  // 1.000000006
      Focus("0.7", of: 5, box: 5, at: 0),
      Focus("0.999999999", of: 10_000_000, box: 1, at: 9_999_999),  // …999.49
    ])
  func focus(_ row: Focus) throws {
    let share = try #require(Fraction(decimal: row.share))
    let across = px(row.side, 8).placing(
      px(row.length, 4), around: FocalPoint(x: share, y: Fraction(0)))
    #expect(across == PixelBox(x: row.offset, y: 0, width: row.length, height: 4))
    let down = px(8, row.side).placing(
      px(4, row.length), around: FocalPoint(x: Fraction(0), y: share))
    #expect(down == PixelBox(x: 0, y: row.offset, width: 4, height: row.length))
  }
}
