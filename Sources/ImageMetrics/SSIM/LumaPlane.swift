/// 1000 times the luma of ITU-R BT.601 of two pictures of one size: 299 R + 587 G + 114 B, exact.
///
/// A side below 11 pixels, where no window fits, is made 11 long by repeating its last pixels.
struct LumaPlanes {
  let width: Int
  let height: Int
  let expected: [Int32]
  let actual: [Int32]

  init<Sample>(_ expected: OpaquePicture<Sample>, _ actual: OpaquePicture<Sample>) {
    width = max(expected.width, GaussianWindow.taps)
    height = max(expected.height, GaussianWindow.taps)
    self.expected = Self.luma(expected)
    self.actual = Self.luma(actual)
  }

  private static func luma<Sample>(_ picture: OpaquePicture<Sample>) -> [Int32] {
    let samples = picture.samples.span
    let width = max(picture.width, GaussianWindow.taps)
    let height = max(picture.height, GaussianWindow.taps)
    var plane = [Int32](repeating: 0, count: width * height)
    if width == picture.width && height == picture.height {
      for pixel in plane.indices { plane[pixel] = luma(samples, pixel) }
      return plane
    }
    for y in 0..<height {
      let line = min(y, picture.height - 1) * picture.width
      for x in 0..<width {
        plane[y * width + x] = luma(samples, line + min(x, picture.width - 1))
      }
    }
    return plane
  }

  @inline(__always)
  private static func luma<Sample: FixedWidthInteger>(_ samples: Span<Sample>, _ pixel: Int)
    -> Int32
  {
    let first = pixel &* 3
    return 299 &* Int32(samples[first]) &+ 587 &* Int32(samples[first &+ 1])
      &+ 114 &* Int32(samples[first &+ 2])
  }
}
