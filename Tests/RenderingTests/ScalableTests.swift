import Files
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
}
