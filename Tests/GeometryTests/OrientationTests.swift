import Geometry
import Testing

@Suite("Orientation")
struct OrientationTests {
  /// The EXIF standard's table: 5 to 8 have their first row on a side, so the sides change places.
  @Test("5 to 8 change width and height", arguments: 1...8)
  func swaps(exif: Int) {
    let orientation = Orientation(exif: exif)
    #expect(orientation.rawValue == exif)
    #expect(orientation.swapsSides == [5, 6, 7, 8].contains(exif))
    let upright = exif < 5 ? px(4000, 3000) : px(3000, 4000)
    #expect(orientation.upright(px(4000, 3000)) == upright)
  }

  @Test("the width asked for is the upright image's", arguments: 1...8)
  func width(exif: Int) throws {
    let source = Orientation(exif: exif).upright(px(4000, 3000))
    let size = try SizeRequest(width: .pixels(300)).resolve(for: source).final
    #expect(size == (exif < 5 ? px(300, 225) : px(300, 400)))
  }

  @Test("any other value means upright", arguments: [-1, 0, 9, 274, Int.max])
  func unknown(exif: Int) { #expect(Orientation(exif: exif) == .upright) }
}
