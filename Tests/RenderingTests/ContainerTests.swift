import Testing
import Vips

@testable import Rendering

/// Streams made byte by byte from the formats' specifications.
@Suite struct ContainerTests {
  // MARK: JPEG

  static let jpegHead: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2]
  static let jpegScan: [UInt8] = [0xFF, 0xDA, 0, 3, 9, 0x11, 0x22, 0xFF, 0xD9]

  @Test("a clean JPEG keeps every byte and gets one more end marker")
  func cleanJPEG() {
    let stream = JPEGStream(Self.jpegHead + Self.jpegScan)
    #expect(stream.bytes == Self.jpegHead + Self.jpegScan + [0xFF, 0xD9])
    #expect(stream.notes == [])
  }

  @Test("stray bytes between the segments of a JPEG's header are left out and noted")
  func strays() {
    let stream = JPEGStream(Self.jpegHead + [7, 7, 0xFF, 0, 7] + Self.jpegScan)
    #expect(stream.bytes == Self.jpegHead + Self.jpegScan + [0xFF, 0xD9])
    #expect(stream.notes == ["5 stray bytes between the segments of the header were skipped"])
  }

  @Test("a JPEG without its end marker gets one and a note")
  func missingEnd() {
    let stream = JPEGStream(Self.jpegHead + Self.jpegScan.dropLast(2))
    #expect(stream.bytes == Self.jpegHead + Self.jpegScan)
    #expect(stream.notes == ["its end marker is missing"])
  }

  @Test("a JPEG cut inside a segment stays as it is", arguments: 2..<8)
  func cutHeader(length: Int) {
    let cut = Array(Self.jpegHead.prefix(length))
    #expect(JPEGStream(cut).bytes.starts(with: cut))
  }

  @Test(
    "a JPEG reaches its first scan only where that scan's segment is whole",
    arguments: [(8, false), (12, false), (13, true), (17, true)])
  func reachesScan(length: Int, reaches: Bool) {
    // The segment of the scan: FF DA, its length of 3, one byte.
    let bytes = Array((Self.jpegHead + Self.jpegScan).prefix(length))
    #expect(JPEGStream(bytes).reachesScan == reaches)
  }

  // MARK: GIF

  /// Header, screen of 1x1, no table; one frame of one sub-block; trailer.
  static let gifHead: [UInt8] = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
  static let gifFrame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x4C, 1, 0]
  static let gifExtension: [UInt8] = [0x21, 0xF9, 4, 0, 5, 0, 0, 0]

  @Test("the frames of a whole GIF are counted")
  func wholeGIF() {
    let blocks = GIFBlocks(
      Self.gifHead + Self.gifExtension + Self.gifFrame + Self.gifExtension + Self.gifFrame
        + [0x3B])
    #expect(blocks.frames == 2)
    #expect(!blocks.isCut && blocks.hasTrailer)
  }

  @Test("a GIF cut anywhere inside a frame is cut", arguments: 1..<15)
  func cutGIF(length: Int) {
    let blocks = GIFBlocks(Self.gifHead + Self.gifFrame + Self.gifFrame.prefix(length))
    #expect(blocks.isCut)
    #expect(blocks.frames == 1)
  }

  @Test("a GIF that lacks the trailer alone is not cut")
  func missingTrailer() {
    let blocks = GIFBlocks(Self.gifHead + Self.gifFrame)
    #expect(!blocks.isCut && !blocks.hasTrailer)
  }

  // MARK: PNG

  /// A PNG of one grey pixel. The checksums are what Python's zlib.crc32 gives.
  static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + [0, 0, 0, 13] + Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]
    + [0x3A, 0x7E, 0x9B, 0x55]
    + [0, 0, 0, 4] + Array("tEXt".utf8) + Array("a\0bc".utf8) + textChecksum
    + [0, 0, 0, 10] + Array("IDAT".utf8) + [0x78, 0x9C, 0x63, 0x60, 0, 0, 0, 2, 0, 1]
    + [0x48, 0xAF, 0xA4, 0x71]
    + [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
  static let textChecksum: [UInt8] = [0xB7, 0x6E, 0x7F, 0xE9]

  static func check(_ png: [UInt8]) -> PNGChunks.Finding {
    PNGChunks.check { count, offset in Array(png.dropFirst(offset).prefix(count)) }
  }

  static func changed(at offset: Int) -> [UInt8] {
    var png = png
    png[offset] ^= 1
    return png
  }

  @Test("a whole PNG has nothing to complain of")
  func wholePNG() {
    #expect(Self.check(Self.png) == PNGChunks.Finding(damage: nil))
  }

  @Test("a wrong checksum of a chunk that pixels depend on is damage")
  func criticalChecksum() {
    #expect(
      Self.check(Self.changed(at: 20)).damage == "corrupt: the checksum of its IHDR chunk is wrong")
    #expect(
      Self.check(Self.changed(at: 60)).damage == "corrupt: the checksum of its IDAT chunk is wrong")
  }

  @Test("a wrong checksum of a text chunk is a note")
  func textChunk() {
    let finding = Self.check(Self.changed(at: 42))
    #expect(finding.damage == nil)
    #expect(finding.notes == ["the checksum of its tEXt chunk is wrong"])
  }

  @Test("a PNG that lacks the end chunk alone is whole, with a note")
  func missingIEND() {
    let finding = Self.check(Array(Self.png.dropLast(12)))
    #expect(finding.damage == nil)
    #expect(finding.notes == ["its end chunk is missing"])
  }

  @Test("a PNG cut before its data is damaged")
  func cutPNG() {
    #expect(Self.check(Array(Self.png.prefix(33))).damage == "cut off before the image data")
    #expect(Self.check(Array(Self.png.prefix(45))).damage == "cut off in its tEXt chunk")
  }
}
