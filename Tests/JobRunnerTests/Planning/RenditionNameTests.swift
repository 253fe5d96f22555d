import Files
import Geometry
import Recipes
import Testing

@testable import JobRunner

@Suite struct `Names of renditions` {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: String
    var parts: [NameTemplate.Part]?
    var mode: SizeMode = .downscale
    var name: String
  }

  static let rows = [
    Row(testDescription: "default", source: "a/b/c.png", name: "a/b/c-320w.jpg"),
    Row(testDescription: "default without folder", source: "c.png", name: "c-320w.jpg"),
    Row(
      testDescription: "default of fill", source: "a/c.x.png", mode: .fill,
      name: "a/c.x-320x200.jpg"),
    Row(testDescription: "no ending", source: "a/image", name: "a/image-320w.jpg"),
    Row(
      testDescription: "every field", source: "d/s.png",
      parts: NameTemplate.Field.allCases.filter { $0 != .hash }.flatMap {
        [.field($0), .text("_")]
      }, name: "d_s_jpg_jpeg_320_200_1.5_downscale_hero_png_"),
    Row(
      testDescription: "folder in front of the empty folder", source: "s.png",
      parts: [.text("t/"), .field(.dir), .text("/"), .field(.stem)], name: "t/s"),
    Row(
      testDescription: "empty folder, no slash behind", source: "s.png",
      parts: [.field(.dir), .field(.stem), .text("/x")], name: "s/x"),
    Row(
      testDescription: "an absolute name stays one", source: "s.png",
      parts: [.text("/etc/"), .field(.stem)], name: "/etc/s"),
  ]

  @Test(arguments: rows)
  func `follow the template`(_ row: Row) {
    let recipe = Recipe(
      preset: "hero",
      sizing: SizeRequest(mode: row.mode, width: .pixels(320), dpr: Fraction(3, 2)),
      name: row.parts.map { NameTemplate(parts: $0) })
    let name = RenditionName(
      source: BytePath(row.source), recipe: recipe, format: .jpeg,
      size: PixelSize(width: 320, height: 200))
    #expect(name.path == BytePath(row.name))
  }

  @Test func `keep the source's bytes`() {
    let name = RenditionName(
      source: BytePath(bytes: [0xFF, 0x2F, 0x0A, 0xFE, 0x2E, 0x67]),
      recipe: Recipe(sizing: SizeRequest(width: .pixels(9))), format: .png,
      size: PixelSize(width: 9, height: 9))
    #expect(name.path.bytes == [0xFF, 0x2F, 0x0A, 0xFE] + Array("-9w.png".utf8))
  }

  @Test(arguments: [
    (Fraction(1), "1"), (Fraction(3, 2), "1.5"), (Fraction(5, 4), "1.25"),
    (Fraction(21, 2), "10.5"),
    (Fraction(1, 3), "0.333333"), (Fraction(1, 20), "0.05"),
  ])
  func `write a pixel ratio as a decimal`(_ ratio: Fraction, _ text: String) {
    #expect(RenditionName.decimal(ratio) == text)
  }
}
