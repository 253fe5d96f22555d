import Geometry
import Testing

@Suite("The part of a source that is used")
struct CropRegionTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let crop: CropRegion
    let box: PixelBox
    var testDescription: String { name }

    init(_ name: String, _ lengths: [Length], _ box: [Int]) {
      self.name = name
      crop = CropRegion(x: lengths[0], y: lengths[1], width: lengths[2], height: lengths[3])
      self.box = PixelBox(x: box[0], y: box[1], width: box[2], height: box[3])
    }
  }

  private static func share(_ text: String) -> Length { .share(Fraction(percent: text)!) }

  // Of 101x67 pixels, on paper.
  static let rows = [
    Row("pixels as they are", [.pixels(3), .pixels(0), .pixels(50), .pixels(67)], [3, 0, 50, 67]),
    // 10.1 down, 6.7 down; 50.5 up, 33.5 up.
    Row(
      "shares", [share("10%"), share("10%"), share("50%"), share("50%")], [10, 6, 51, 34]),
    // 99.99 of 101 is down to 99... the rest of the width is 2, and a hundredth of 67 is 0.67.
    Row(
      "no share is below a pixel",
      [share("99%"), share("0%"), share("0.1%"), share("1%")], [99, 0, 1, 1]),
    // 50.5 down is 50, and 50.5 up is 51: together the whole. With 60.6 and 40.4 too.
    Row(
      "halves end at the edge", [share("50%"), share("50%"), share("50%"), share("50%")],
      [50, 33, 51, 34]),
    Row(
      "a side that rounds beyond the edge ends there",
      [.pixels(51), .pixels(0), share("50%"), share("100%")], [51, 0, 50, 67]),
    Row(
      "pixels may reach beyond", [.pixels(60), .pixels(0), .pixels(50), .pixels(1)], [60, 0, 50, 1]),
  ]

  @Test("a crop comes to whole pixels", arguments: rows)
  func boxes(_ row: Row) {
    #expect(row.crop.box(in: px(101, 67)) == row.box)
  }

  @Test("a box with a pixel outside is not contained")
  func contains() {
    let size = px(10, 5)
    #expect(size.contains(PixelBox(x: 0, y: 0, width: 10, height: 5)))
    #expect(size.contains(PixelBox(x: 9, y: 4, width: 1, height: 1)))
    #expect(!size.contains(PixelBox(x: 1, y: 0, width: 10, height: 5)))
    #expect(!size.contains(PixelBox(x: 0, y: 5, width: 1, height: 1)))
    #expect(!size.contains(PixelBox(x: -1, y: 0, width: 1, height: 1)))
    #expect(!size.contains(PixelBox(x: .max, y: 0, width: .max, height: 1)))
  }

  @Test("a margin grows a box as far as the picture goes")
  func grown() {
    let box = PixelBox(x: 2, y: 3, width: 5, height: 1)
    #expect(box.grown(by: 1, in: px(10, 5)) == PixelBox(x: 1, y: 2, width: 7, height: 3))
    #expect(box.grown(by: 9, in: px(10, 5)) == PixelBox(x: 0, y: 0, width: 10, height: 5))
  }
}
