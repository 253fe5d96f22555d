import Files
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

/// Lines that come from libjpeg itself are those that libvips hands out, or none.
@Suite struct PlainLinesTests {
  init() throws { try VipsLibrary.start() }

  private static func opened(_ name: String) throws -> OpenedSource {
    try SourceOpener(allowed: SourceFormat.defaults, limits: Limits()).open(Fixture.image(name))
  }

  private static func loaded(_ source: OpenedSource, _ shrink: Int) throws -> VipsImage {
    var options = VipsImage.LoadOptions()
    options.shrink = shrink
    return try source.load(options)
  }

  /// All lines, or nil where they don't count.
  private static func bytes(_ lines: PlainLines, _ lineBytes: Int) throws -> [UInt8]? {
    var all: [UInt8] = []
    let isSound = try lines.forEachStrip { (strip, stride) in
      for line in Swift.stride(from: 0, to: strip.count, by: stride) {
        for index in line..<(line + lineBytes) { all.append(strip[index]) }
      }
    }
    return isSound ? all : nil
  }

  @Test(
    "a sound file's are libvips'",
    arguments: [
      "mountains.jpg", "coast.jpg", "grey.jpg", "odd.jpg", "panorama.jpg",
      "display-p3.jpg", "orientation-6.jpg", "no-end.jpg",
    ], [1, 2, 4, 8])
  func sound(_ name: String, _ shrink: Int) throws {
    let source = try Self.opened(name)
    let image = try Self.loaded(source, shrink)
    let lines = try #require(PlainLines(of: source, like: image, shrink: shrink))
    #expect(try Self.bytes(lines, image.width * image.bands) == (try image.bytes()))
  }

  @Test("a damaged file has none", arguments: ["half.jpg", "corrupt-middle.jpg"])
  func damaged(_ name: String) throws {
    let source = try Self.opened(name)
    let image = try Self.loaded(source, 1)
    let lines = try #require(PlainLines(of: source, like: image, shrink: 1))
    #expect(try Self.bytes(lines, image.width * image.bands) == nil)
  }

  @Test("what comes out otherwise than libvips says has none")
  func otherwise() throws {
    let source = try Self.opened("mountains.jpg")
    let image = try Self.loaded(source, 2)
    let lines = try #require(PlainLines(of: source, like: image, shrink: 1))
    #expect(try Self.bytes(lines, image.width * image.bands) == nil)
  }

  @Test("inks and other formats are left to libvips", arguments: ["cmyk.jpg", "lossy.webp"])
  func left(_ name: String) throws {
    let source = try Self.opened(name)
    #expect(PlainLines(of: source, like: try Self.loaded(source, 1), shrink: 1) == nil)
  }

  /// A scan takes a pass over the whole picture, however few bytes it has.
  @Test("a file of more scans than a sensible one has none")
  func scans() throws {
    let source = try Self.opened("mountains.jpg")
    var options = VipsImage.LoadOptions()
    options.failOn = "none"
    let image = try source.load(options).inMemory()
    var progressive = try image.encoded(by: "jpegsave", options: [("interlace", .bool(true))]).bytes
    #expect(try Self.areRead(progressive))
    // The last scan, from its start (FF DA) to the end marker.
    let start = (0..<(progressive.count - 1)).last {
      progressive[$0] == 0xFF && progressive[$0 + 1] == 0xDA
    }
    let scan = progressive[try #require(start)..<(progressive.count - 2)]
    progressive.removeLast(2)
    for _ in 0..<101 { progressive += scan }
    #expect(try !Self.areRead(progressive + [0xFF, 0xD9]))
  }

  private static func areRead(_ jpeg: [UInt8]) throws -> Bool {
    let bench = try Workbench()
    let path = try bench.write(jpeg, "scans.jpg")
    let source = try SourceOpener(allowed: SourceFormat.defaults, limits: Limits()).open(path)
    let image = try loaded(source, 1)
    let lines = try #require(PlainLines(of: source, like: image, shrink: 1))
    return try bytes(lines, image.width * image.bands) != nil
  }
}
