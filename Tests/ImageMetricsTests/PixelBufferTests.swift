import Geometry
import ImageMetrics
import Testing

struct PixelBufferTests {
  @Test("Frames are stacked: the size is that of one")
  func frames() {
    let buffer = PixelBuffer(
      width: 2, height: 6, frames: 3, model: .grey, hasAlpha: true,
      samples: .sixteen(Array(repeating: 0, count: 24)))
    #expect(buffer.size == PixelSize(width: 2, height: 2))
    #expect(buffer.bands == 2)
    #expect(buffer.bitsPerSample == 16)
  }
}
