import Geometry
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

/// Files of several frames, pages or images, and what is said of those that aren't shown.
@Suite struct CompanyTests {
  static let all = Set(SourceFormat.allCases)

  /// libvips 8.14 takes 640x480 for a mistake and 500x400 not; the frame is 50x40 at 10,20.
  @Test(
    "a GIF has the size of its screen, and is transparent where no frame is",
    arguments: [PixelSize(640, 480), PixelSize(500, 400)])
  func screen(_ size: PixelSize) throws {
    let bench = try Workbench()
    let source = Fixture.image("screen-\(size.width).gif")
    #expect(try Workbench.header(source).size == size)
    let made = AlphaTests.pixels(try bench.pixels(source))
    try #require(made[0].count == 4)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let isInside = (10..<60).contains(x) && (20..<60).contains(y)
        let pixel = made[y * size.width + x]
        if isInside ? pixel != [255, 0, 0, 255] : pixel[3] != 0 {
          Issue.record("\(x),\(y): \(pixel)")
          return
        }
      }
    }
  }

  @Test("limits on frames and pixels hold before a loader looks", arguments: ["gif", "webp"])
  func limits(_ kind: String) {
    let source = Fixture.image("flight.\(kind)")
    var limits = Limits(frames: 2)
    #expect(
      Workbench.refusal(source, limits: limits)
        == Failure(
          .overLimit,
          "3 frames are more than the limit of 2; raise `limits: {frames: …}` if that is right"))
    limits = Limits(pixels: 160 * 120 * 3 - 1)
    #expect(
      Workbench.refusal(source, limits: limits)
        == Failure(
          .overLimit,
          "160x120 pixels in 3 frames are more than the limit of 57599; "
            + "raise `limits: {pixels: …}` if that is right"))
    limits.pixels += 1
    #expect(Workbench.refusal(source, limits: limits) == nil)
  }

  @Test("the largest number of loops stays what it is, and doesn't become for ever")
  func manyLoops() throws {
    let bench = try Workbench()
    var bytes = try Workbench.bytes(Fixture.image("flight.gif"))
    let place = try #require(bytes.firstRange(of: Array("NETSCAPE2.0".utf8))).upperBound + 2
    bytes.replaceSubrange(place..<(place + 2), with: [0xFF, 0xFF])
    let source = try bench.write(bytes, "many.gif")
    let size = PixelSize(80, 60)
    _ = try bench.render(
      source, [bench.rendition("m.gif", .gif, size), bench.rendition("m.webp", .webp, size)])
    let gif = try Workbench.bytes(bench.folder.appending("m.gif"))
    let netscape = try #require(gif.firstRange(of: Array("NETSCAPE2.0".utf8))).upperBound + 2
    #expect(Array(gif[netscape..<(netscape + 2)]) == [0xFF, 0xFF])
    let webp = try Workbench.bytes(bench.folder.appending("m.webp"))
    let loops = try #require(webp.firstRange(of: Array("ANIM".utf8))).upperBound + 8
    #expect(Array(webp[loops..<(loops + 2)]) == [0xFF, 0xFF])
  }

  @Test("a WebP animation that was cut says how many frames are left")
  func cutWebP() {
    #expect(
      Workbench.refusal(Fixture.image("half-flight.webp"))
        == Failure(.damaged, "cut off; 2 whole frames are left"))
  }

  @Test(
    "the pages that are not shown are counted",
    arguments: [
      ("pages.tif", "3 pages; the first was taken"),
      ("primary.heic", "2 images; the primary one was taken"),
      ("icons.ico", "3 icons; the largest was taken"),
      ("moving.png", "an animated PNG; its still image was taken"),
    ])
  func pages(_ name: String, _ words: String) throws {
    let bench = try Workbench()
    let made = try bench.pixels(Fixture.image(name), PixelSize(8, 8), allowed: Self.all)
    #expect(made.warnings == [words])
  }

  @Test("the primary image of a HEIC is taken, though it is not the first")
  func primary() throws {
    let bench = try Workbench()
    #expect(try Workbench.header(Fixture.image("primary.heic")).size == PixelSize(40, 24))
    let pixel = try bench.pixels(Fixture.image("primary.heic")).bytes.prefix(3)
    #expect(pixel[0] > 245 && pixel[1] < 10 && pixel[2] < 10, "\(pixel)")
  }

  @Test("the largest icon of an icon file is taken, wherever it stands")
  func icon() throws {
    #expect(
      try Workbench.header(Fixture.image("icons.ico"), allowed: Self.all).size
        == PixelSize(64, 64))
    var directory: [UInt8] = [0, 0, 1, 0, 3, 0]
    for side: UInt8 in [16, 0, 32] {
      directory += [side, side, 0, 0, 1, 0, 32, 0] + [UInt8](repeating: 0, count: 8)
    }
    #expect(ICODirectory(directory).largest == 1)
  }

  /// Bits by hand, from ISO/IEC 18181-1, annex D: a small size of 8x8, not all default, extra
  /// fields, orientation 1, no intrinsic size, no preview, and then the bit that counts.
  @Test("an animated JPEG XL is told from a still", arguments: [true, false])
  func animatedJXL(_ isAnimated: Bool) {
    let bits = [1, 0, 0, 0, 0, 0, 1, 0, 0] + [0, 1] + [0, 0, 0] + [0, 0] + [isAnimated ? 1 : 0]
    var bytes: [UInt8] = [0xFF, 0x0A, 0, 0, 0]
    for (place, bit) in bits.enumerated() { bytes[2 + place / 8] |= UInt8(bit << (place % 8)) }
    #expect(JXLHeader(bytes).isAnimated == isAnimated)
    let boxed = [0, 0, 0, 12] + Array("JXL \r\n".utf8) + [0x87, 0x0A]
    let part = [0, 0, 0, 17] + Array("jxlp".utf8) + [0, 0, 0, 0] + bytes
    #expect(JXLHeader(boxed + part + [0, 0, 0]).isAnimated == isAnimated)
  }

  @Test("BMP and portable pixmaps hold the same pixels as PNG", arguments: ["bmp", "ppm"])
  func plain(_ kind: String) throws {
    let bench = try Workbench()
    let png = try bench.pixels(Fixture.image("moving.png"))
    let other = try bench.pixels(Fixture.image("scene.\(kind)"), allowed: Self.all)
    #expect(other.bytes == png.bytes && other.bands == 3)
    #expect(other.warnings == [])
  }

  @Test(
    "a name whose ending belongs to another format is told of",
    arguments: [
      ("a.jpg", SourceFormat.png, "is named .jpg but is png; it was read as png"),
      ("a.JPEG", .gif, "is named .jpeg but is gif; it was read as gif"),
      ("a.jpe", .jpeg, nil), ("a.heif", .avif, nil), ("a.avif", .heic, nil), ("a.mpo", .jpeg, nil),
      ("a", .png, nil), ("a.svgz", .svg, nil), ("a.b.png", .png, nil),
    ] as [(String, SourceFormat, String?)])
  func naming(_ name: String, _ format: SourceFormat, _ words: String?) {
    #expect(format.misnaming(.init(name)) == words)
  }

  @Test("a format that is never read is refused by name")
  func unread() throws {
    let bench = try Workbench()
    let source = try bench.write(
      [0x76, 0x2F, 0x31, 0x01, 2, 0, 0, 0], "a.exr")
    #expect(
      Workbench.refusal(source, allowed: Self.all)
        == Failure(.notAllowed, "is OpenEXR, which is not read; convert it first"))
  }
}
