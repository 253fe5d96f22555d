import TestSupport
import Testing
import Vips

@Suite struct VipsImageTests {
  init() throws { try VipsLibrary.start() }

  /// A picture whose pixel (x, y) is (x, y, x + y), so that a place can be read off its colour.
  static func ramp(_ width: Int, _ height: Int) throws -> VipsImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += [x, y, x + y].map { UInt8($0 & 255) } }
    }
    return try VipsImage.from(bytes: bytes, width: width, height: height, bands: 3)
  }

  @Test("bytes go in and come out unchanged, through memory and strips of any height")
  func roundTrip() throws {
    let ramp = try Self.ramp(37, 53)
    let bytes = try ramp.bytes()
    #expect(bytes.count == 37 * 53 * 3)
    #expect(Array(bytes[(3 * (37 * 40 + 5))...].prefix(3)) == [5, 40, 45])
    #expect(try ramp.inMemory().bytes() == bytes)
  }

  @Test("resizing gives exactly the size asked for, whatever the sizes")
  func exactSizes() throws {
    var random = SeededGenerator.reported()
    var wrong: [String] = []
    for _ in 0..<1500 {
      let from = (Int.random(in: 1...700, using: &random), Int.random(in: 1...700, using: &random))
      let to = (Int.random(in: 1...900, using: &random), Int.random(in: 1...900, using: &random))
      let blank = try VipsImage.from(
        bytes: [UInt8](repeating: 0, count: from.0 * from.1), width: from.0, height: from.1,
        bands: 1, interpretation: "b-w")
      let resized = try blank.resized(width: to.0, height: to.1)
      if (resized.width, resized.height) != to { wrong.append("\(from) -> \(to)") }
    }
    #expect(wrong == [])
  }

  @Test("a cut keeps the pixels of its place")
  func crop() throws {
    let cut = try Self.ramp(20, 30).cropped(x: 7, y: 11, width: 2, height: 1)
    #expect(try cut.bytes() == [7, 11, 18, 8, 11, 19])
  }

  @Test("turning clockwise by 90 degrees brings the bottom left corner to the top left")
  func rotation() throws {
    let turned = try Self.ramp(3, 2).rotated(degrees: 90)
    #expect(turned.width == 2 && turned.height == 3)
    #expect(Array(try turned.bytes().prefix(3)) == [0, 1, 1])
  }

  @Test(
    "a quarter turn of pixels in memory is the one of libvips",
    arguments: [1, 2, 3, 4, 5], [90, 270])
  func quarterTurns(bands: Int, degrees: Int) throws {
    // Sides that no square of 32 fits into.
    let bytes = (0..<(70 * 37 * bands)).map { UInt8(truncatingIfNeeded: $0 * $0 / 7 + $0) }
    let picture = try VipsImage.from(
      bytes: bytes, width: 70, height: 37, bands: bands, interpretation: "multiband"
    ).inMemory()
    let turned = try picture.rotated(degrees: degrees)
    // What has been cut, even to its own size and back, is not in memory: vips_rot turns it.
    let other = try VipsImage.stacked([picture, picture]).cropped(
      x: 0, y: 37, width: 70, height: 37
    ).rotated(degrees: degrees)
    #expect(turned.width == 37 && turned.height == 70)
    #expect(turned.interpretation == "multiband")
    #expect(try turned.bytes() == other.bytes())
  }

  @Test("16 bits become 8 by rounding to the nearest, not by cutting off")
  func eightBits() throws {
    // Little-endian pairs: 0, 128, 129, 65,535; v / 257 is 0, 0.498, 0.502, 255.
    let bytes: [UInt8] = [0, 0, 128, 0, 129, 0, 255, 255]
    let pairs = try VipsImage.from(
      bytes: bytes, width: 8, height: 1, bands: 1, interpretation: "b-w")
    let low = try pairs.bytes()
    #expect(low == bytes)
    let deep = try VipsImage.from(samples: [0, 128, 129, 65_535], width: 4, height: 1)
    #expect(try deep.toEightBits().bytes() == [0, 0, 1, 255])
  }

  @Test("the place of the most interesting part is inside the picture and where the detail is")
  func interesting() throws {
    var bytes = [UInt8](repeating: 128, count: 300 * 100 * 3)
    for y in 40..<60 {
      for x in 240..<260 { bytes[3 * (300 * y + x)] = UInt8((x * 97 + y * 31) & 255) }
    }
    let picture = try VipsImage.from(bytes: bytes, width: 300, height: 100, bands: 3)
    for kind in ["attention", "entropy"] {
      let place = try picture.interestingPlace(width: 100, height: 100, interesting: kind)
      #expect(place.y == 0)
      #expect((160...200).contains(place.x), "\(kind)")
    }
  }

  @Test("an option that libvips doesn't know is an error, not ignored")
  func unknownOption() throws {
    let ramp = try Self.ramp(4, 4)
    #expect(
      throws: VipsError(
        operation: "pngsave_buffer", text: "no such option: sparkle, compression = x")
    ) {
      try ramp.encoded(
        by: "pngsave", options: [("sparkle", .int(1)), ("compression", .string("x"))])
    }
  }
}
