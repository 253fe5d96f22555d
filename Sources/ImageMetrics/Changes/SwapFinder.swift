/// Finds whether red, green and blue have changed places.
enum SwapFinder {
  private static let orders = [[2, 1, 0], [1, 0, 2], [0, 2, 1], [1, 2, 0], [2, 0, 1]]
  /// The picture with changed places has to be nearer by this factor.
  private static let factor = 0.35
  /// Enough pixels to tell it by.
  private static let pixels = 200_000

  /// For each channel of the actual picture the one of the expected picture that it was; nil where
  /// that explains nothing.
  static func find(_ expected: PixelBuffer, _ actual: PixelBuffer) -> [Int]? {
    guard expected.model == .rgb, actual.model == .rgb else { return nil }
    let distances = orders.map { distance(expected, actual, $0) }
    guard let best = distances.indices.min(by: { distances[$0] < distances[$1] }),
      distances[best] < factor * distance(expected, actual, [0, 1, 2])
    else { return nil }
    return orders[best]
  }

  private static func distance(
    _ expected: PixelBuffer, _ actual: PixelBuffer, _ order: [Int]
  ) -> Double {
    let count = expected.width * expected.height
    var sum = 0.0
    for pixel in stride(from: 0, to: count, by: max(1, count / pixels)) {
      for channel in 0..<3 {
        sum += abs(actual.level(pixel, channel) - expected.level(pixel, order[channel]))
      }
    }
    return sum
  }
}

extension PixelBuffer {
  /// A sample in levels of 8 bits.
  fileprivate func level(_ pixel: Int, _ band: Int) -> Double {
    switch samples {
    case .eight(let all): Double(all[pixel * bands + band])
    case .sixteen(let all): Double(all[pixel * bands + band]) / 257
    }
  }
}
