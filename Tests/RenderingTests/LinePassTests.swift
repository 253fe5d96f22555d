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

  /// A source that its decoder, or the file itself, reduces.
  struct Reduced: Sendable, CustomTestStringConvertible {
    var name: String
    var saver: String
    var options: [(name: String, value: VipsImage.SaveValue)]
    var width: Int
    var factor: Int
    var testDescription: String { "\(name) of \(width)" }

    static func jpeg(_ width: Int) -> Reduced {
      Reduced(
        name: "t.jpg", saver: "jpegsave", options: [("Q", .int(100))], width: width, factor: 4)
    }

    static func webp(_ width: Int) -> Reduced {
      Reduced(
        name: "t.webp", saver: "webpsave",
        options: [("lossless", .bool(true)), ("effort", .int(0))], width: width, factor: 6)
    }

    static func tiff(_ width: Int, factor: Int) -> Reduced {
      Reduced(
        name: "t.tif", saver: "tiffsave",
        options: [
          ("pyramid", .bool(true)), ("tile", .bool(true)), ("compression", .string("deflate")),
        ], width: width, factor: factor)
    }
  }

  /// Triangles of 400 pixels, reduced by 12.5: their flanks stay straight lines, of 255/16 levels a
  /// pixel. A quarter of a pixel of shift would be four levels, and that is what the decoder's
  /// dropping of 3 of the 3999 columns came to at the right, were it not counted.
  ///
  /// WebP gives 3999/6 = 666.5 columns as 666, which cover the whole. Of a pyramid, 3999 columns may
  /// not be taken from the 999 at a quarter: whether 3 are missing there is not known.
  @Test(
    "what is dropped where a source is decoded smaller moves nothing",
    arguments: [
      .jpeg(3999), .jpeg(4000), .jpeg(3997), .webp(3999), .webp(4000), .tiff(4000, factor: 4),
      .tiff(4001, factor: 4), .tiff(3999, factor: 2),
    ] as [Reduced])
  func straight(_ row: Reduced) throws {
    let bench = try Workbench()
    let width = row.width
    let line = (0..<width).map { column in
      UInt8((255 * Self.triangle(Double(column) + 0.5)).rounded())
    }
    let bytes = (0..<1200).flatMap { _ in line }
    let image = try VipsImage.from(
      bytes: bytes, width: width, height: 1200, bands: 1, interpretation: "b-w")
    let source = try bench.write(
      try image.encoded(by: row.saver, options: row.options).bytes, row.name)
    let target = PixelSize(320, 96)
    let header = try Workbench.header(source)
    let wanted = DecodeTarget(
      of: [bench.rendition("pixels.png", .png, target)], header, Limits())
    #expect(wanted.reduction(of: header).factor == row.factor)
    let made = try bench.pixels(source, target)
    for column in 4..<316 {
      let height = Self.triangle((Double(column) + 0.5) * Double(width) / 320)
      // Away from the corners, which no kernel keeps.
      guard 0.3...0.7 ~= height else { continue }
      let expected = 255 * height
      let found = Double(made.bytes[(48 * 320 + column) * made.bands])
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
