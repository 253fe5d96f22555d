/// 1000 times the luma of ITU-R BT.601 of two pictures of one size: 299 R + 587 G + 114 B, exact.
///
/// A side below 11 pixels, where no window fits, is made 11 long by repeating its last pixels.
struct LumaPlanes {
  let width: Int
  let height: Int
  /// From one line to the next: as much more than the width as windows side by side may read.
  let stride: Int
  let expected: [Int32]
  let actual: [Int32]

  init<Sample>(_ expected: OpaquePicture<Sample>, _ actual: OpaquePicture<Sample>) {
    width = max(expected.width, GaussianWindow.taps)
    height = max(expected.height, GaussianWindow.taps)
    stride = width + SSIMStrip.reach
    self.expected = Self.luma(expected, width, height, stride)
    self.actual = Self.luma(actual, width, height, stride)
  }

  private static func luma<Sample>(
    _ picture: OpaquePicture<Sample>, _ width: Int, _ height: Int, _ stride: Int
  ) -> [Int32] {
    let samples = picture.samples.span
    var plane = [Int32](repeating: 0, count: stride * height)
    var lumas = plane.mutableSpan
    for y in 0..<height {
      var from = min(y, picture.height - 1) * picture.width * 3
      for x in (y * stride)..<(y * stride + picture.width) {
        lumas[x] = luma(samples, from)
        from &+= 3
      }
      for x in (y * stride + picture.width)..<max(y * stride + width, y * stride + picture.width) {
        lumas[x] = luma(samples, from &- 3)
      }
    }
    return plane
  }

  @inline(__always)
  private static func luma<Sample: FixedWidthInteger>(_ samples: Span<Sample>, _ first: Int)
    -> Int32
  {
    return 299 &* Int32(samples[first]) &+ 587 &* Int32(samples[first &+ 1])
      &+ 114 &* Int32(samples[first &+ 2])
  }
}
