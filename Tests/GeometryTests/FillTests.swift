import Geometry
import Testing

/// Expected sizes are worked out on paper; unrounded figures stand beside them.
@Suite("Fill")
struct FillTests {
  static func box(
    _ name: String, _ source: PixelSize, _ box: PixelSize, enlarge: Bool = true,
    gives final: PixelSize? = nil, from scaled: PixelSize
  ) -> SizeCase {
    SizeCase(
      name, source,
      SizeRequest(
        mode: .fill, width: .pixels(box.width), height: .pixels(box.height), enlarge: enlarge),
      gives: final ?? box, from: scaled)
  }

  static func aspect(
    _ name: String, _ source: PixelSize, width: Int? = nil, height: Int? = nil, _ aspect: String,
    enlarge: Bool = true, gives final: PixelSize, from scaled: PixelSize
  ) -> SizeCase {
    SizeCase(
      name, source,
      SizeRequest(
        mode: .fill, width: width.map { .pixels($0) }, height: height.map { .pixels($0) },
        aspect: AspectRatio(aspect), enlarge: enlarge),
      gives: final, from: scaled)
  }

  @Test(
    "the source covers the box",
    arguments: [
      box("a wide source", px(1000, 500), px(300, 300), from: px(600, 300)),
      box("a tall source", px(500, 1000), px(300, 300), from: px(300, 600)),
      box("the source's own ratio", px(1000, 500), px(300, 150), from: px(300, 150)),
      box("the width binds", px(997, 1009), px(34, 33), from: px(34, 34)),  // 34.41
      box("a small source is enlarged", px(100, 100), px(1600, 900), from: px(1600, 1600)),
      box("a single pixel", px(1, 1), px(3, 2), from: px(3, 3)),
      box("a tie rounds up", px(2, 3), px(1, 1), from: px(1, 2)),  // 1.5
    ])
  func covers(_ row: SizeCase) throws { try row.check() }

  @Test(
    "an aspect makes the other side",
    arguments: [
      aspect("4:3", px(640, 640), width: 320, "4:3", gives: px(320, 240), from: px(320, 320)),
      aspect(
        "16:9 of an odd width", px(2000, 2000), width: 1001, "16:9", gives: px(1001, 563),
        from: px(1001, 1001)),  // 563.06
      aspect(
        "16:9 of a height", px(2000, 2000), height: 563, "16:9", gives: px(1001, 563),
        from: px(1001, 1001)),  // 1000.89
      aspect("a tie", px(10, 10), width: 5, "2:1", gives: px(5, 3), from: px(5, 5)),  // 2.5
      aspect(
        "a decimal", px(1200, 1200), width: 1200, "1.91", gives: px(1200, 628),
        from: px(1200, 1200)),  // 628.27
    ])
  func aspects(_ row: SizeCase) throws { try row.check() }

  @Test(
    "without enlarging, the box shrinks at its ratio to what the source covers",
    arguments: [
      box(
        "both sides are longer", px(100, 100), px(1600, 900), enlarge: false, gives: px(100, 56),
        from: px(100, 100)),  // 56.25
      box(
        "one side is longer", px(300, 200), px(400, 100), enlarge: false, gives: px(300, 75),
        from: px(300, 200)),
      box(
        "the height binds", px(100, 100), px(90, 160), enlarge: false, gives: px(56, 100),
        from: px(100, 100)),  // 56.25
      box(
        "a box inside the source stays", px(300, 200), px(200, 200), enlarge: false,
        from: px(300, 200)),
      box("the source's own size stays", px(3, 2), px(3, 2), enlarge: false, from: px(3, 2)),
      // The exact height is 628.27: the box of whole pixels is inside the source all the same.
      aspect(
        "a box that the rounding lets in stays", px(1200, 628), width: 1200, "1.91",
        enlarge: false, gives: px(1200, 628), from: px(1200, 628)),
      // 2.5 rounds to 3, which 5x2 cannot cover: the largest 2:1 inside is 4x2.
      aspect(
        "rounding up does not pass the source", px(5, 2), width: 5, "2:1", enlarge: false,
        gives: px(4, 2), from: px(5, 2)),
      // By the ratio of the rounded box, 5:3, it would be 3x2.
      aspect(
        "the ratio is the one asked for", px(4, 2), width: 5, "2:1", enlarge: false,
        gives: px(4, 2), from: px(4, 2)),
      aspect(
        "a thin ratio keeps a pixel", px(10, 10), width: 50, "100:1", enlarge: false,
        gives: px(10, 1), from: px(10, 10)),
    ])
  func shrinks(_ row: SizeCase) throws { try row.check() }

  @Test("enlarge: false changes nothing in the other modes")
  func otherModes() throws {
    let request = SizeRequest(mode: .fit, width: .pixels(40), enlarge: false)
    #expect(try request.resolve(for: px(20, 10)).final == px(40, 20))
  }
}
