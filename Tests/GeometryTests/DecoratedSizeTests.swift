import Geometry
import Testing

@Suite("Sizes with decoration")
struct DecoratedSizeTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let source: PixelSize
    let request: SizeRequest
    let decoration: DecorationRequest
    let final: PixelSize
    let picture: PixelSize
    let box: PixelBox
    var testDescription: String { name }
  }

  private static let framed = DecorationRequest(padding: Edges(10), border: 5)

  // All on paper: 30 pixels of each side go to padding and border.
  static let rows = [
    Row(
      name: "the width asked for stays the width", source: px(600, 400),
      request: SizeRequest(width: .pixels(320)), decoration: framed,
      // 290 · 400 / 600 = 193.3
      final: px(320, 223), picture: px(290, 193),
      box: PixelBox(x: 0, y: 0, width: 320, height: 223)),
    Row(
      name: "fill is exactly the box", source: px(600, 400),
      request: SizeRequest(mode: .fill, width: .pixels(320), height: .pixels(240)),
      decoration: framed, final: px(320, 240), picture: px(290, 210),
      box: PixelBox(x: 0, y: 0, width: 320, height: 240)),
    Row(
      name: "a pixel ratio multiplies all of it", source: px(600, 400),
      request: SizeRequest(
        mode: .fill, width: .pixels(320), height: .pixels(240), dpr: Fraction(3, 2)),
      // 15 and 7.5, which is 8: 46 of 480 and 360.
      decoration: framed, final: px(480, 360), picture: px(434, 314),
      box: PixelBox(x: 0, y: 0, width: 480, height: 360)),
    Row(
      name: "around a small source the decoration comes on top", source: px(100, 50),
      request: SizeRequest(width: .pixels(320)), decoration: framed,
      final: px(130, 80), picture: px(100, 50), box: PixelBox(x: 0, y: 0, width: 130, height: 80)),
    Row(
      name: "a bound is one of the whole", source: px(600, 400),
      request: SizeRequest(width: .pixels(320), bounds: SizeBounds(maxWidth: 230)),
      // 200 · 400 / 600 = 133.3
      decoration: framed, final: px(230, 163), picture: px(200, 133),
      box: PixelBox(x: 0, y: 0, width: 230, height: 163)),
    Row(
      name: "uneven edges", source: px(600, 400),
      request: SizeRequest(mode: .fill, width: .pixels(320), height: .pixels(240)),
      decoration: DecorationRequest(padding: Edges(top: 1, right: 2, bottom: 3, left: 4)),
      final: px(320, 240), picture: px(314, 236),
      box: PixelBox(x: 0, y: 0, width: 320, height: 240)),
    Row(
      name: "pad extends to the box, centred by floor(s / 2)", source: px(600, 400),
      request: SizeRequest(mode: .fit, width: .pixels(301), height: .pixels(301)),
      // 301 · 400 / 600 = 200.7; 100 spare, 50 before.
      decoration: DecorationRequest(pad: .center), final: px(301, 301), picture: px(301, 201),
      box: PixelBox(x: 0, y: 50, width: 301, height: 201)),
    Row(
      name: "pad at the bottom, with a frame", source: px(400, 600),
      request: SizeRequest(mode: .fit, width: .pixels(300), height: .pixels(330)),
      // 300 high inside, 200 wide; 230x330 framed, 70 spare.
      decoration: DecorationRequest(padding: Edges(10), border: 5, pad: .bottomRight),
      final: px(300, 330), picture: px(200, 300),
      box: PixelBox(x: 70, y: 0, width: 230, height: 330)),
    Row(
      name: "pad around a source that must not grow", source: px(20, 10),
      request: SizeRequest(mode: .downscale, width: .pixels(51), aspect: AspectRatio("1:1")),
      decoration: DecorationRequest(pad: .center), final: px(51, 51), picture: px(20, 10),
      box: PixelBox(x: 15, y: 20, width: 20, height: 10)),
    Row(
      name: "fill that must not enlarge keeps the box's ratio around the frame",
      source: px(100, 100),
      request: SizeRequest(
        mode: .fill, width: .pixels(520), aspect: AspectRatio("2:1"), enlarge: false),
      // The largest 2:1 inside 130x130 is 130x65; 100x35 are the picture's.
      decoration: framed, final: px(130, 65), picture: px(100, 35),
      box: PixelBox(x: 0, y: 0, width: 130, height: 65)),
  ]

  @Test("sizes include what lies around the picture", arguments: rows)
  func sizes(_ row: Row) throws {
    let size = try row.request.resolve(for: row.source, decoration: row.decoration)
    #expect(size.final == row.final)
    #expect(size.picture == row.picture)
    #expect(size.frame.box == row.box)
    #expect(size.frame.picture.size == row.picture)
  }

  @Test("a radius is exact, and at most half the shorter side")
  func radii() throws {
    func radius(_ radius: Length, _ side: Int, dpr: Fraction = Fraction(1)) throws -> Fraction {
      let request = SizeRequest(
        mode: .fill, width: .pixels(side), height: .pixels(2 * side), dpr: dpr)
      let decoration = DecorationRequest(radius: radius)
      return try request.resolve(for: px(100, 100), decoration: decoration).frame.radius
    }
    #expect(try radius(.pixels(12), 100) == Fraction(12))
    #expect(try radius(.pixels(12), 100, dpr: Fraction(2)) == Fraction(24))
    #expect(try radius(.pixels(60), 100) == Fraction(50))
    #expect(try radius(.pixels(60), 101) == Fraction(101, 2))
    #expect(try radius(.share(Fraction(1, 2)), 31) == Fraction(31, 2))
    #expect(try radius(.share(Fraction(1, 10)), 100, dpr: Fraction(2)) == Fraction(20))
  }

  @Test("too much decoration leaves no room, and pad needs a box")
  func errors() {
    let request = SizeRequest(width: .pixels(30))
    #expect(throws: SizeError.noRoom(side: 30, taken: 30)) {
      try request.resolve(for: px(100, 100), decoration: Self.framed)
    }
    let bounded = SizeRequest(width: .pixels(300), bounds: SizeBounds(maxHeight: 20))
    #expect(throws: SizeError.noRoom(side: 20, taken: 30)) {
      try bounded.resolve(for: px(100, 100), decoration: Self.framed)
    }
    #expect(throws: SizeError.padNeedsBox) {
      try request.resolve(for: px(100, 100), decoration: DecorationRequest(pad: .center))
    }
  }

  @Test("without decoration nothing changes")
  func plain() throws {
    let request = SizeRequest(mode: .fill, width: .pixels(30), height: .pixels(20))
    let size = try request.resolve(for: px(100, 100), decoration: DecorationRequest())
    #expect(size.isPlain)
    #expect(
      ResolvedSize(scaled: size.scaled, final: size.final)
        == (try request.resolve(for: px(100, 100))))
  }
}
