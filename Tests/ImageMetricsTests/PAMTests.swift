import ImageMetrics
import Testing

struct PAMTests {
  @Test("A PAM file is Netpbm's, with the frames in a comment")
  func bytes() {
    let buffer = PixelBuffer(
      width: 1, height: 2, frames: 2, model: .grey, hasAlpha: true,
      samples: .sixteen([258, 65_535, 0, 1]))
    let header =
      "P7\n# frames 2\nWIDTH 1\nHEIGHT 2\nDEPTH 2\nMAXVAL 65535\nTUPLTYPE GRAYSCALE_ALPHA\nENDHDR\n"
    #expect(PAM.bytes(of: buffer) == Array(header.utf8) + [1, 2, 255, 255, 0, 0, 0, 1])
  }

  @Test("What was written is read", arguments: PixelBuffer.Model.allCases, [false, true])
  func roundTrip(model: PixelBuffer.Model, hasAlpha: Bool) {
    let count = 6 * (model.bands + (hasAlpha ? 1 : 0))
    let buffer = PixelBuffer(
      width: 3, height: 2, model: model, hasAlpha: hasAlpha,
      samples: .eight((0..<count).map { UInt8($0 * 7) }))
    #expect(PAM.buffer(of: PAM.bytes(of: buffer)) == buffer)
  }

  @Test("Anything else is not", arguments: ["", "P7\nENDHDR\n", "P7\nWIDTH 1\nENDHDR\n123"])
  func other(text: String) { #expect(PAM.buffer(of: Array(text.utf8)) == nil) }

  @Test("A file that is too short is not")
  func short() {
    let buffer = PixelBuffer(
      width: 2, height: 1, model: .grey, hasAlpha: false, samples: .eight([1, 2]))
    #expect(PAM.buffer(of: PAM.bytes(of: buffer).dropLast()) == nil)
  }
}
