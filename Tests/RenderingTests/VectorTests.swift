import Geometry
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

@Suite struct VectorTests {
  static let allowed = SourceFormat.defaults.union([.svg, .pdf])

  static func draw(_ name: String, _ size: PixelSize) throws -> [[UInt8]] {
    let made = try Workbench().pixels(Fixture.image(name), size, allowed: allowed)
    return AlphaTests.pixels(made)
  }

  /// On paper: a disc of radius 300 has π·300² ≈ 282,743 pixels, and its edge of 2π·300 ≈ 1,885
  /// pixels runs through at most twice as many. Enlarged from 8x8 it would be tens of thousands.
  @Test("a small SVG is drawn at the target size", arguments: ["disc.svg", "disc.svgz"])
  func crisp(_ name: String) throws {
    let pixels = try Self.draw(name, PixelSize(800, 800))
    let whole = pixels.filter { $0 == [0, 0, 255, 255] }.count
    let edge = pixels.filter { $0[3] != 0 && $0[3] != 255 }.count
    #expect(abs(Double(whole) + Double(edge) / 2 - 282_743) < 300)
    #expect(edge < 4_000)
  }

  @Test("an SVG shrinks to the size of its smallest rendition too")
  func small() throws {
    let pixels = try Self.draw("disc.svg", PixelSize(4, 4))
    #expect(pixels.count == 16 && pixels[5][3] == 255 && pixels[0][3] < 100)
  }

  /// CSS: a pixel is 1/96 inch; SVG 2, section 8.2: the view box gives the ratio that is not said.
  @Test(
    "an SVG's size is what it states, else its view box's, else that of what is drawn",
    arguments: [
      ("box", PixelSize(40, 30)), ("percent", PixelSize(40, 30)), ("inches", PixelSize(96, 48)),
      ("half-said", PixelSize(80, 60)), ("drawn", PixelSize(40, 30)),
    ])
  func size(_ name: String, _ expected: PixelSize) throws {
    let source = Fixture.image("size-\(name).svg")
    #expect(try Workbench.header(source, allowed: Self.allowed).size == expected)
  }

  @Test("no file is read that an SVG links, beside it or elsewhere")
  func links() throws {
    let pixels = try Self.draw("linked.svg", PixelSize(90, 60))
    #expect(pixels.allSatisfy { $0[3] == 0 })
  }

  @Test(
    "what is wrong with an SVG is told",
    arguments: [
      (
        "entity.svg", Failure.Kind.damaged,
        "its header can't be read: XML parse error: Error domain 1 code 26 on line 1 column 168 "
          + "of data: Entity 'file' not defined"
      ),
      ("half.svgz", .damaged, "its gzip data are cut off"),
      (
        "bomb.svgz", .overLimit, "unpacks to more than the limit of 50000000 bytes; simplify it"
      ),
      ("words.gz", .notAnImage, "is gzip data without an SVG inside; unpack it first"),
    ])
  func refused(_ name: String, _ kind: Failure.Kind, _ words: String) {
    let refusal = Workbench.refusal(Fixture.image(name), allowed: Self.allowed)
    #expect(refusal == Failure(kind, words))
  }

  @Test("an SVG is read only where it is allowed", arguments: ["disc.svg", "disc.svgz"])
  func notAllowed(_ name: String) {
    #expect(
      Workbench.refusal(Fixture.image(name))
        == Failure(
          .notAllowed, "is svg, which is not read unless the manifest says `allow: [svg]`"))
  }

  @Test("a page of a PDF is drawn at the target size")
  func pdf() throws {
    #expect(
      try Workbench.header(Fixture.image("scene.pdf"), allowed: Self.allowed).size
        == PixelSize(64, 64))
    #expect(try Self.draw("scene.pdf", PixelSize(200, 200)).count == 40_000)
  }
}
