import Files
import Geometry
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

/// Renditions that are made while the source is being decoded.
@Suite struct LinePassTests {
  /// Where one of the job's renditions needs the pixels themselves (here for linear light), the
  /// source is kept in memory, and the others are made from there.
  @Test(
    "a rendition is the same, whether the source is kept or goes by",
    arguments: ["alpha.png", "interlaced.png", "grey-alpha.png", "lossy.webp", "strips.tif"])
  func keptOrNot(_ name: String) throws {
    let bench = try Workbench()
    let source = Fixture.image(name)
    let size = try Workbench.header(source).size
    let small = PixelSize(max(1, size.width / 3), max(1, size.height / 4))
    let streamed = bench.rendition("streamed.png", .png, small)
    let kept = bench.rendition("kept.png", .png, small)
    let light = bench.rendition("light.png", .png, small) { $0.finish.linear = true }
    try Self.check(try bench.render(source, [streamed]))
    try Self.check(try bench.render(source, [kept, light]))
    #expect(try Workbench.bytes(streamed.path) == Workbench.bytes(kept.path))
    #expect(try Workbench.bytes(streamed.path) != Workbench.bytes(light.path))
  }

  /// Many renditions take more memory than the source: then it is kept.
  @Test("a rendition is the same alone and among many")
  func many() throws {
    let bench = try Workbench()
    let source = Fixture.image("alpha.png")
    let size = try Workbench.header(source).size
    let many = (0..<8).map { place in
      bench.rendition(
        "\(place).png", .png, PixelSize(size.width - place, size.height - place))
    }
    try Self.check(try bench.render(source, many))
    let expected = try many.map { try Workbench.bytes($0.path) }
    for (rendition, bytes) in zip(many, expected) {
      try Self.check(try bench.render(source, [rendition]))
      #expect(try Workbench.bytes(rendition.path) == bytes)
    }
  }

  /// Triangles of 400 pixels, reduced by 12.5: their flanks stay straight lines, of 255/16 levels a
  /// pixel. A quarter of a pixel of shift would be four levels, and that is what the decoder's
  /// dropping of 3 of the 3999 columns came to at the right, were it not counted.
  @Test("what JPEG's shrinking while decoding drops moves nothing", arguments: [3999, 4000, 3997])
  func straight(_ width: Int) throws {
    let bench = try Workbench()
    let line = (0..<width).map { column in
      UInt8((255 * Self.triangle(Double(column) + 0.5)).rounded())
    }
    let bytes = (0..<1200).flatMap { _ in line }
    let image = try VipsImage.from(
      bytes: bytes, width: width, height: 1200, bands: 1, interpretation: "b-w")
    let source = try bench.write(
      try image.encoded(by: "jpegsave", options: [("Q", .int(100))]).bytes, "triangles.jpg")
    let target = PixelSize(320, 96)
    let header = try Workbench.header(source)
    #expect(BlockReduction.whileDecoding(header.stored, to: target) == 4)
    let made = try bench.pixels(source, target).bytes
    for column in 4..<316 {
      let height = Self.triangle((Double(column) + 0.5) * Double(width) / 320)
      // Away from the corners, which no kernel keeps.
      guard 0.3...0.7 ~= height else { continue }
      let expected = 255 * height
      let found = Double(made[48 * 320 + column])
      #expect(abs(found - expected) < 1.5, "\(column): \(found) instead of \(expected)")
    }
  }

  /// From 0 up to 1 and down again, every 400 pixels.
  private static func triangle(_ x: Double) -> Double {
    let place = x.truncatingRemainder(dividingBy: 400) / 200
    return min(place, 2 - place)
  }

  private static func check(_ outcome: JobOutcome) throws {
    for case .failed(let failure) in outcome.results { throw failure }
  }
}
