import Geometry
import Testing

@testable import Rendering

/// The files were stored by the script that made them, turned by the EXIF specification's table.
@Suite struct OrientationTests {
  @Test(
    "an image is turned upright once, whichever of the eight ways it is stored",
    arguments: ["png", "webp", "tif", "jxl"], 1...8)
  func lossless(_ kind: String, _ value: Int) throws {
    let bench = try Workbench()
    let upright = try bench.pixels(Fixture.image("turned-1.png")).bytes
    let source = Fixture.image("turned-\(value).\(kind)")
    #expect(try Workbench.header(source).size == PixelSize(48, 32))
    #expect(try bench.pixels(source).bytes == upright)
  }

  @Test("an AVIF that its container turns is not turned again by its EXIF", arguments: 1...8)
  func container(_ value: Int) throws {
    let bench = try Workbench()
    let upright = try bench.pixels(Fixture.image("turned-1.png")).bytes
    let turned = try bench.pixels(Fixture.image("turned-\(value).avif"))
    #expect(turned.warnings == [])
    // Lossy: a few levels in the mean, where a wrong turn is tens.
    #expect(Self.meanDifference(turned.bytes, upright) < 4)
  }

  @Test(
    "an illegal orientation, or one of the preview alone, turns nothing",
    arguments: ["orientation-0", "orientation-9", "orientation-255", "preview-orientation"])
  func untouched(_ name: String) throws {
    let bench = try Workbench()
    let source = Fixture.image("\(name).jpg")
    #expect(try Workbench.header(source).orientation == .upright)
    let upright = try bench.pixels(Fixture.image("turned-1.png")).bytes
    #expect(Self.meanDifference(try bench.pixels(source).bytes, upright) < 6)
  }

  @Test("a wrong turn would show")
  func sensitivity() throws {
    let bench = try Workbench()
    let upright = try bench.pixels(Fixture.image("turned-1.png")).bytes
    let mirrored = stride(from: 0, to: upright.count, by: 3).reversed().flatMap {
      upright[$0..<($0 + 3)]
    }
    #expect(Self.meanDifference(mirrored, upright) > 20)
  }

  static func meanDifference(_ one: [UInt8], _ other: [UInt8]) -> Double {
    guard one.count == other.count else { return .infinity }
    let sum = zip(one, other).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
    return Double(sum) / Double(one.count)
  }
}
