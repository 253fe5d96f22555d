import Files
import Geometry
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

/// TIFFs that have smaller copies of their page.
@Suite struct PyramidTests {
  private let bench: Workbench

  init() throws { bench = try Workbench() }

  /// 180x120: what `vips tiffsave --pyramid --tile --tile-width 32 --tile-height 32` makes of it, as
  /// tifffile lists it.
  @Test("tells the levels from the header, in the chain of pages or below the first")
  func levels() throws {
    let sizes = [PixelSize(90, 60), PixelSize(45, 30), PixelSize(22, 15)]
    let chained = try Workbench.header(Fixture.image("pyramid.tif"))
    #expect(chained.levels?.map(\.size) == sizes)
    #expect(chained.levels?.map(\.factor) == [2, 4, 8])
    #expect(chained.levels?.map(\.place) == [.page(1), .page(2), .page(3)])
    let below = try Workbench.header(Fixture.image("pyramid-below.tif"))
    #expect(below.levels?.map(\.size) == sizes)
    #expect(
      below.levels?.map(\.place) == [.subdirectory(0), .subdirectory(1), .subdirectory(2)])
    for header in [chained, below] {
      #expect(header.frames == 1)
      #expect(header.size == PixelSize(180, 120))
    }
  }

  /// Each row makes something else of the first copy, by its tag 254 (NewSubfileType, a LONG) or 259
  /// (Compression, a SHORT), whose entries are found by their bytes.
  @Test(
    "believes no copy but one that is said to be, is stored alike, and is half as large",
    arguments: [
      ("a page of its own", 254, 0), ("a mask, which leaves a gap", 254, 4),
      ("a page of several", 254, 3), ("compressed otherwise", 259, 5),
    ])
  func doubtful(_ row: (what: String, tag: Int, value: UInt8)) throws {
    var bytes = try Workbench.bytes(Fixture.image("pyramid.tif"))
    let entry: [UInt8] = row.tag == 254 ? [254, 0, 4, 0, 1, 0, 0, 0] : [3, 1, 3, 0, 1, 0, 0, 0]
    let places = bytes.indices.dropLast(8).filter { bytes[$0..<($0 + 8)].elementsEqual(entry) }
    // The page itself doesn't say that it is no copy.
    let place = try #require(row.tag == 254 ? places.first : places.dropFirst().first)
    bytes[place + 8] = row.value
    let source = try bench.write(bytes, "doubtful.tif")
    #expect(try Workbench.header(source).levels == nil)
  }

  @Test("takes the pages of a document for no levels")
  func pages() throws {
    #expect(try Workbench.header(Fixture.image("pages.tif")).levels == nil)
  }

  struct Kind: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var options: [(name: String, value: VipsImage.SaveValue)]
    var hasLevels: Bool
  }

  /// 8-bit RGB of display-p3.jpg, which has a profile.
  @Test(
    "uses no copies that were compressed with loss, or averaged whatever their alpha",
    arguments: [
      Kind(
        testDescription: "deflate", options: [("compression", .string("deflate"))], hasLevels: true),
      Kind(testDescription: "none", options: [], hasLevels: true),
      Kind(testDescription: "jpeg", options: [("compression", .string("jpeg"))], hasLevels: false),
      Kind(testDescription: "big", options: [("bigtiff", .bool(true))], hasLevels: true),
    ])
  func kinds(_ kind: Kind) throws {
    let source = try pyramid(of: try picture("display-p3.jpg", "jpegload"), kind.options)
    #expect((try Workbench.header(source).levels != nil) == kind.hasLevels)
    let clear = try pyramid(of: try picture("alpha.png", "pngload"), kind.options)
    #expect(try Workbench.header(clear).levels == nil)
  }

  /// The expected pixels are those of the page, whose copies are hidden. A level that were taken for
  /// sRGB, or shifted, would be off by far more.
  @Test("looks the same from a level, its colours by the page's profile")
  func colours() throws {
    let source = try pyramid(of: try picture("display-p3.jpg", "jpegload"), [])
    let header = try Workbench.header(source)
    let small = PixelSize(header.size.width / 5, header.size.height / 5)
    let target = DecodeTarget(of: [bench.rendition("a.png", .png, small)], header, Limits())
    #expect(target.reduction(of: header).factor == 2)
    let found = try bench.pixels(source, small)
    let expected = try bench.pixels(try Self.hidingCopies(of: source, bench), small)
    #expect(found.bands == expected.bands)
    let squares = zip(found.bytes, expected.bytes).map { pow2(Int($0) - Int($1)) }
    // 46 dB.
    #expect(Double(squares.reduce(0, +)) / Double(squares.count) < 1.6)
    #expect(found.bytes != expected.bytes)
  }

  @Test("decodes the page where the level is damaged, and says so")
  func damaged() throws {
    let source = Fixture.image("pyramid.tif")
    var bytes = try Workbench.bytes(source)
    let layout = try #require(TIFFLayout { Self.part(of: bytes, $0, $1) })
    let page = try #require(layout.directory(at: layout.first) { Self.part(of: bytes, $0, $1) })
    let copy = try #require(layout.directory(at: page.next) { Self.part(of: bytes, $0, $1) })
    // Tag 324: where the tiles lie.
    let tiles = layout.numbers(copy.fields[324]) { Self.part(of: bytes, $0, $1) }
    let first = try #require(tiles?.first)
    for place in first..<(first + 40) { bytes[place] = 0xFF }
    let broken = try bench.write(bytes, "broken.tif")
    let rendition = bench.rendition("small.png", .png, PixelSize(45, 30))
    let outcome = try bench.render(broken, [rendition])
    for case .failed(let failure) in outcome.results { throw failure }
    #expect(outcome.decodes == 2)
    #expect(outcome.warnings == ["its own copy at 1/2 is damaged and was not used"])
    let made = try Workbench.bytes(rendition.path)
    _ = try bench.render(try Self.hidingCopies(of: source, bench), [rendition])
    #expect(try Workbench.bytes(rendition.path) == made)
  }

  private func pow2(_ number: Int) -> Int { number * number }

  private func picture(_ name: String, _ loader: String) throws -> VipsImage {
    try VipsImage.load(loader, try VipsSource(bytes: try Workbench.bytes(Fixture.image(name))))
      .inMemory()
  }

  private func pyramid(
    of image: VipsImage, _ options: [(name: String, value: VipsImage.SaveValue)]
  ) throws -> BytePath {
    let all: [(name: String, value: VipsImage.SaveValue)] =
      [
        ("pyramid", .bool(true)), ("tile", .bool(true)), ("tile-width", .int(32)),
        ("tile-height", .int(32)),
      ] + options
    return try bench.write(try image.encoded(by: "tiffsave", options: all).bytes, "pyramid.tif")
  }

  /// The same TIFF with its copies said to be masks.
  private static func hidingCopies(of source: BytePath, _ bench: Workbench) throws -> BytePath {
    var bytes = try Workbench.bytes(source)
    let entry: [UInt8] = [254, 0, 4, 0, 1, 0, 0, 0, 1]
    for place in bytes.indices.dropLast(9)
    where bytes[place..<(place + 9)].elementsEqual(entry) { bytes[place + 8] = 4 }
    let hidden = try bench.write(bytes, "hidden.tif")
    #expect(try Workbench.header(hidden).levels == nil)
    return hidden
  }

  private static func part(of bytes: [UInt8], _ count: Int, _ offset: Int) -> [UInt8]? {
    Array(bytes.dropFirst(offset).prefix(count))
  }
}
