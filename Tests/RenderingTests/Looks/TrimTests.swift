import Files
import Geometry
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

@Suite("The border of one colour")
struct TrimTests {
  private static func find(
    _ image: VipsImage, threshold: Int = 10, region: PixelBox? = nil
  ) throws -> PixelBox? {
    let bench = try LookBench()
    return try find(try bench.source(image), threshold: threshold, region: region)
  }

  private static func find(
    _ source: BytePath, threshold: Int = 10, region: PixelBox? = nil
  ) throws -> PixelBox? {
    let request = TrimRequest(
      header: try Workbench.header(source), region: region, threshold: threshold)
    return try HeaderReader().trimBox(of: source, request)
  }

  /// Red at x 7 to 16 and y 3 to 12, on a ground.
  private static func square(on ground: [UInt8]) throws -> VipsImage {
    let red: [UInt8] = ground.count == 4 ? [255, 0, 0, 255] : [255, 0, 0]
    return try LookBench.image(40, 20) { x, y in
      (7..<17).contains(x) && (3..<13).contains(y) ? red : ground
    }
  }

  private static let box = PixelBox(x: 7, y: 3, width: 10, height: 10)

  @Test("it is found to the pixel, whatever its colour", arguments: [0, 128, 250] as [UInt8])
  func grounds(_ level: UInt8) throws {
    #expect(try Self.find(try Self.square(on: [level, level, level])) == Self.box)
  }

  @Test("transparency is border too, and the colours hidden under it don't matter")
  func alpha() throws {
    #expect(try Self.find(try Self.square(on: [255, 0, 0, 0])) == Self.box)
    let hidden = try LookBench.image(20, 20) { x, y in
      x == 9 && y == 4 ? [9, 9, 9, 255] : [UInt8(12 * x), UInt8(12 * y), 0, 0]
    }
    #expect(try Self.find(hidden) == PixelBox(x: 9, y: 4, width: 1, height: 1))
  }

  @Test("what differs by the threshold is border, by more is not")
  func threshold() throws {
    let image = try LookBench.image(20, 20) { x, y in [x == 5 && y == 6 ? 111 : 100] }
    #expect(try Self.find(image) == PixelBox(x: 5, y: 6, width: 1, height: 1))
    #expect(try Self.find(image, threshold: 11) == nil)
  }

  @Test("a picture of one colour has no border")
  func oneColour() throws {
    #expect(try Self.find(try LookBench.flat([9, 8, 7], 10, 10)) == nil)
  }

  @Test("a region has a border of its own")
  func region() throws {
    let image = try Self.square(on: [255, 255, 255])
    let region = PixelBox(x: 10, y: 5, width: 20, height: 10)
    // In it, red is the border and white from x 17 or y 13 on is the picture.
    #expect(try Self.find(image, region: region) == region)
    let left = PixelBox(x: 2, y: 0, width: 8, height: 20)
    #expect(
      try Self.find(image, region: left) == PixelBox(x: 7, y: 3, width: 3, height: 10))
  }

  @Test("boxes are upright, however the source is stored")
  func orientations() throws {
    // The same scene eight times; JPEG leaves a level or two of noise.
    let upright = try Self.find(Fixture.image("orientation-1.jpg"), threshold: 60)
    let expected = try #require(upright)
    for value in 2...8 {
      let found = try #require(
        try Self.find(Fixture.image("orientation-\(value).jpg"), threshold: 60))
      #expect(abs(found.x - expected.x) <= 1 && abs(found.y - expected.y) <= 1, "\(value)")
      #expect(abs(found.width - expected.width) <= 2, "\(value)")
      #expect(abs(found.height - expected.height) <= 2, "\(value)")
    }
  }

  @Test("16 bits are measured in the same levels")
  func deep() throws {
    var samples = [UInt16](repeating: 1000, count: 400)
    samples[5 * 20 + 6] = 1000 + 10 * 257 + 1
    samples[7 * 20 + 9] = 1000 + 10 * 257
    let image = try VipsImage.from(samples: samples, width: 20, height: 20)
    #expect(try Self.find(image) == PixelBox(x: 6, y: 5, width: 1, height: 1))
  }
}
