import Geometry
import ImageMetrics

/// Pixels to be drawn: red, green, blue and alpha of 8 bits, line by line, not premultiplied.
struct Canvas: Hashable, Sendable {
  let width: Int
  let height: Int
  var samples: [UInt8]

  /// Transparent.
  init(_ size: PixelSize) {
    width = size.width
    height = size.height
    samples = Array(repeating: 0, count: size.width * size.height * 4)
  }

  /// From bands of 8 bits: grey, or red, green and blue, with or without an alpha.
  init(width: Int, height: Int, bands: Int, bytes: [UInt8]) {
    self.init(PixelSize(width: width, height: height))
    let colours = bands >= 3 ? 3 : 1
    for pixel in 0..<(width * height) {
      for channel in 0..<3 {
        samples[pixel * 4 + channel] = bytes[pixel * bands + min(channel, colours - 1)]
      }
      samples[pixel * 4 + 3] = bands > colours ? bytes[pixel * bands + colours] : 255
    }
  }

  /// For the metrics.
  var buffer: PixelBuffer {
    PixelBuffer(
      width: width, height: height, model: .rgb, hasAlpha: true, samples: .eight(samples))
  }

  /// Puts a rectangle of another canvas at a place where it fits.
  mutating func paste(_ other: Canvas, _ box: PixelBox, x: Int, y: Int) {
    for line in 0..<box.height {
      let from = ((box.y + line) * other.width + box.x) * 4
      let to = ((y + line) * width + x) * 4
      samples.replaceSubrange(
        to..<(to + box.width * 4), with: other.samples[from..<(from + box.width * 4)])
    }
  }

  /// Calls `body` with the index of each pixel's first sample of one block of a smaller canvas.
  static func forEachPixel(
    ofBlock column: Int, _ row: Int, side: Int, width: Int, _ body: (Int) -> Void
  ) {
    for line in (row * side)..<((row + 1) * side) {
      for place in (column * side)..<((column + 1) * side) { body((line * width + place) * 4) }
    }
  }
}

extension Canvas {
  /// Smaller by a factor of both sides, each pixel the mean of a block by its alphas.
  func meanShrunk(by side: Int) -> Canvas {
    shrunk(by: side) { sums, pixel in
      let alpha = UInt64(samples[pixel + 3])
      for channel in 0..<3 { sums[channel] += UInt64(samples[pixel + channel]) * alpha }
      sums[3] += alpha
    } finish: { sums in
      let alpha = max(1, sums[3])
      let area = UInt64(side * side)
      return SIMD4(
        (sums[0] + alpha / 2) / alpha, (sums[1] + alpha / 2) / alpha, (sums[2] + alpha / 2) / alpha,
        (sums[3] + area / 2) / area)
    }
  }

  /// The same with the largest samples of each block, so that no small difference is lost.
  func maximumShrunk(by side: Int) -> Canvas {
    shrunk(by: side) { most, pixel in
      for channel in 0..<4 {
        most[channel] = Swift.max(most[channel], UInt64(samples[pixel + channel]))
      }
    } finish: {
      $0
    }
  }

  private func shrunk(
    by side: Int, _ collect: (inout SIMD4<UInt64>, Int) -> Void,
    finish: (SIMD4<UInt64>) -> SIMD4<UInt64>
  ) -> Canvas {
    if side == 1 { return self }
    var small = Canvas(PixelSize(width: width / side, height: height / side))
    for row in 0..<small.height {
      for column in 0..<small.width {
        var sums = SIMD4<UInt64>()
        Self.forEachPixel(ofBlock: column, row, side: side, width: width) { collect(&sums, $0) }
        let mean = finish(sums)
        for channel in 0..<4 {
          small.samples[(row * small.width + column) * 4 + channel] = UInt8(mean[channel])
        }
      }
    }
    return small
  }
}
