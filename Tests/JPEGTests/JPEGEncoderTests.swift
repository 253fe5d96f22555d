import JPEG
import TestSupport
import Testing

/// That files are right is tested beside libvips' own, in RenderingTests.
@Suite struct JPEGEncoderTests {
  private static func settings(_ width: Int, _ height: Int) -> JPEGSettings {
    JPEGSettings(width: width, height: height, colours: .rgb, quality: 80)
  }

  /// Every sample another one than its neighbours.
  private static func samples(_ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 + $0 >> 6) }
  }

  private static func file(_ settings: JPEGSettings, _ pieces: [[UInt8]], stride: Int? = nil) throws
    -> [UInt8]
  {
    let encoder = try JPEGEncoder(settings)
    for piece in pieces { try encoder.add(piece.span, stride: stride) }
    return try encoder.finish()
  }

  @Test("how the lines are cut into pieces changes no byte", arguments: [1, 3, 16, 17, 33])
  func pieces(_ height: Int) throws {
    let settings = Self.settings(20, 33)
    let lines = Self.samples(60 * 33)
    let pieces = stride(from: 0, to: 33, by: height).map {
      Array(lines[(60 * $0)..<(60 * min(33, $0 + height))])
    }
    #expect(try Self.file(settings, pieces) == Self.file(settings, [lines]))
  }

  @Test("what stands between the lines is left out", arguments: JPEGSettings.Colours.allCases)
  func padding(_ colours: JPEGSettings.Colours) throws {
    let settings = JPEGSettings(width: 9, height: 5, colours: colours, quality: 80)
    let bytes = settings.lineBytes
    let lines = Self.samples(bytes * 5)
    let padded = (0..<5).flatMap { lines[(bytes * $0)..<(bytes * ($0 + 1))] + [255, 0, 255] }
    let expected = try Self.file(settings, [lines])
    #expect(try Self.file(settings, [padded], stride: bytes + 3) == expected)
    #expect(try Self.file(settings, [padded.dropLast(3)], stride: bytes + 3) == expected)
  }

  @Test("a file that grows again and again is whole")
  func large() throws {
    // Noise at quality 100 takes more than a byte a sample; the first room is 64 kB.
    var random = SeededGenerator(seed: 1)
    let noise = (0..<(600 * 600 * 3)).map { _ in UInt8.random(in: 0...255, using: &random) }
    var settings = JPEGSettings(width: 600, height: 600, colours: .rgb, quality: 100)
    settings.halvesChroma = false
    let file = try Self.file(settings, [noise])
    #expect(file.count > 600 * 600 * 2)
    // Start and end of image: ITU-T T.81, table B.1.
    #expect(file.prefix(2) == [0xFF, 0xD8])
    #expect(file.suffix(2) == [0xFF, 0xD9])
  }

  struct Refused: CustomTestStringConvertible, Sendable {
    let name: String
    let width: Int
    let height: Int
    let text: String
    var testDescription: String { name }
  }

  /// The reasons are libjpeg's (jerror.h).
  private static let refused = [
    Refused(
      name: "too wide", width: 65_501, height: 1,
      text: "libjpeg can't write it (Maximum supported image dimension is 65500 pixels); "
        + "choose another format"),
    Refused(
      name: "too high", width: 1, height: 65_501,
      text: "libjpeg can't write it (Maximum supported image dimension is 65500 pixels); "
        + "choose another format"),
    Refused(
      name: "no lines", width: 4, height: 0,
      text: "libjpeg can't write it (Empty JPEG image (DNL not supported)); choose another format"),
    Refused(
      name: "lines are missing", width: 4, height: 9,
      text: "libjpeg can't write it (Application transferred too few scanlines); "
        + "choose another format"),
  ]

  @Test("libjpeg's refusals are errors", arguments: refused)
  func refusal(_ row: Refused) {
    let settings = Self.settings(row.width, row.height)
    let line = Array(repeating: UInt8(0), count: settings.lineBytes)
    let error = #expect(throws: JPEGError.self) {
      try Self.file(settings, row.height > 0 ? [line] : [])
    }
    #expect(error?.description == row.text)
  }

  @Test("what failed stays failed, and gives no bytes")
  func afterwards() throws {
    let encoder = try JPEGEncoder(Self.settings(2, 2))
    try encoder.add(Self.samples(6).span)
    for _ in 0..<2 {
      let error = #expect(throws: JPEGError.self) { try encoder.finish() }
      #expect(error == .refused("Application transferred too few scanlines"))
    }
    #expect(throws: JPEGError.refused("Application transferred too few scanlines")) {
      try encoder.add(Self.samples(6).span)
    }
  }

  @Test("want of memory says what to do")
  func memory() {
    #expect(
      JPEGError.outOfMemory.description
        == "there is not enough memory to write it as jpeg; run fewer jobs at once, or use a "
        + "smaller width")
  }
}
