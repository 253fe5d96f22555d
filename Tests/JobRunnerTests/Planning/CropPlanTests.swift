import Geometry
import JobRunner
import Recipes
import Testing

/// Which part of a source of 400x300 a rendition shows; the numbers are worked out on paper.
@Suite struct `The part of a source that a rendition shows` {
  private static let source = PixelSize(width: 400, height: 300)

  private func plan(
    scaled: PixelSize, picture: PixelSize, _ position: CropPosition, region: PixelBox? = nil,
    turn: Orientation = .upright
  ) -> CropPlan {
    CropPlan(
      source: Self.source, region: region, turn: turn, scaled: scaled, picture: picture,
      position: position)
  }

  private static let half = PixelSize(width: 200, height: 150)
  private static let square = PixelSize(width: 150, height: 150)

  // Of 50 spare pixels 0, 25 and 50 come before the box; a pixel is two of the source.
  @Test(arguments: [
    (CropPosition.anchor(.left), 0), (.anchor(.center), 50), (.anchor(.right), 100),
    (.focus(FocalPoint(x: Fraction(3, 4), y: Fraction(1, 2))), 100),
    (.focus(FocalPoint(x: Fraction(1, 2), y: Fraction(0))), 50),
  ])
  func `lies by the anchor or the focus`(position: CropPosition, x: Int) {
    #expect(
      plan(scaled: Self.half, picture: Self.square, position).shown
        == PixelBox(x: x, y: 0, width: 300, height: 300))
  }

  @Test(arguments: [CropPosition.attention, .entropy])
  func `is not known where the pixels decide`(position: CropPosition) {
    #expect(plan(scaled: Self.half, picture: Self.square, position).shown == nil)
    // Nothing is to be decided where nothing is cut away.
    #expect(
      plan(scaled: Self.half, picture: Self.half, position).shown
        == PixelBox(x: 0, y: 0, width: 400, height: 300))
  }

  // The region's right half: x from 100 + 50 on.
  @Test func `lies within the region`() {
    let region = PixelBox(x: 100, y: 20, width: 100, height: 200)
    #expect(
      plan(
        scaled: PixelSize(width: 100, height: 200), picture: PixelSize(width: 50, height: 200),
        .anchor(.right), region: region
      ).shown == PixelBox(x: 150, y: 20, width: 50, height: 200))
  }

  // Turned by 90 degrees clockwise, the top of the picture is the left of the source.
  @Test func `is told of the source before it is turned`() {
    #expect(
      plan(
        scaled: PixelSize(width: 150, height: 200), picture: Self.square, .anchor(.top),
        turn: .rotated90
      ).shown == PixelBox(x: 0, y: 0, width: 300, height: 300))
  }
}
