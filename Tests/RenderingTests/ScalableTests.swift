import Files
import Geometry
import JobRunner
import Recipes
import Testing

@testable import Rendering

/// Which WebP files are scaled by their decoder.
@Suite struct ScalableTests {
  /// Decoders that scale don't weigh colours by alpha, and place frames by whole pixels.
  @Test(
    "a WebP is scaled while it is decoded where it is one opaque picture",
    arguments: [
      ("lossy.webp", true), ("lossless.webp", true), ("alpha.webp", nil), ("flight.webp", nil),
      ("alpha.png", nil),
    ])
  func files(_ row: (name: String, isScalable: Bool?)) throws {
    #expect(try Workbench.header(Fixture.image(row.name)).isScalable == row.isScalable)
  }

  /// RFC 9649: an extended header with the animation flag, and one frame that lies somewhere.
  @Test("an animation of one frame is not")
  func oneFrame() {
    let extended = Array("VP8X".utf8) + [10, 0, 0, 0, 2, 0, 0, 0, 99, 0, 0, 49, 0, 0]
    let frame = Array("ANMF".utf8) + [16, 0, 0, 0] + Array(repeating: 0, count: 16)
    let body = Array("WEBP".utf8) + extended + frame
    let file = Array("RIFF".utf8) + [UInt8(body.count), 0, 0, 0] + body
    let layout = WebPLayout(bytes: file.count) { count, offset in
      Array(file.dropFirst(offset).prefix(count))
    }
    #expect(layout.findings.frames == 1)
    #expect(!layout.findings.isScalable)
  }

  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: PixelSize
    var target: PixelSize
    var factor: Int
  }

  /// Twice the target has to be left on both sides; eight is the most.
  static let rows = [
    Row(
      testDescription: "4032/(2 · 640) = 3.15", source: PixelSize(4032, 3024),
      target: PixelSize(640, 480), factor: 3),
    Row(
      testDescription: "just twice", source: PixelSize(1280, 960), target: PixelSize(640, 480),
      factor: 1),
    Row(
      testDescription: "the narrower side decides", source: PixelSize(4000, 1000),
      target: PixelSize(400, 200), factor: 2),
    Row(
      testDescription: "most", source: PixelSize(16_000, 16_000), target: PixelSize(10, 10),
      factor: 8),
    Row(
      testDescription: "17 lines stay 17, of 16 or more", source: PixelSize(16_383, 17),
      target: PixelSize(200, 1), factor: 1),
    Row(
      testDescription: "33 lines become 16", source: PixelSize(16_383, 33),
      target: PixelSize(200, 1), factor: 2),
    Row(
      testDescription: "enlarging", source: PixelSize(10, 10), target: PixelSize(100, 100),
      factor: 1),
  ]

  @Test("leaves a factor of two for the resampler", arguments: rows)
  func factors(_ row: Row) {
    #expect(BlockReduction.byScaling(row.source, to: row.target) == row.factor)
  }
}
