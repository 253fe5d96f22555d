/// Finds whether each value of a channel became another one everywhere alike: gamma, brightness,
/// contrast, a colour cast.
enum ToneFinder {
  /// The most of the squared differences that a curve may leave.
  private static let rest = 0.3

  static func explains(_ expected: PixelBuffer, _ actual: PixelBuffer) -> Bool {
    switch (expected.samples, actual.samples) {
    case (.eight(let one), .eight(let other)):
      return explains(
        OpaquePicture(one, of: expected, on: .white), OpaquePicture(other, of: actual, on: .white))
    default:
      let (left, right) = (expected.deep, actual.deep)
      guard case .sixteen(let one) = left.samples, case .sixteen(let other) = right.samples else {
        return false
      }
      return explains(
        OpaquePicture(one, of: left, on: .white), OpaquePicture(other, of: right, on: .white))
    }
  }

  private static func explains<Sample>(
    _ expected: OpaquePicture<Sample>, _ actual: OpaquePicture<Sample>
  ) -> Bool {
    var (all, left) = (0.0, 0.0)
    for channel in 0..<3 {
      let sums = ToneSums(expected, actual, channel)
      all += sums.all
      left += sums.left
    }
    return all > 0 && left < rest * all
  }
}

/// The squared differences of a channel: all of them, and what is left of them when each value is
/// given the mean of what it became.
private struct ToneSums {
  private(set) var all = 0.0
  private(set) var left = 0.0

  init<Sample>(_ expected: OpaquePicture<Sample>, _ actual: OpaquePicture<Sample>, _ channel: Int) {
    let shift = Sample.bitWidth - 8
    let scale = 255 / Double(Sample.max)
    var counts = [Double](repeating: 0, count: 256)
    var sums = counts
    var squares = counts
    for place in stride(from: channel, to: expected.samples.count, by: 3) {
      let value = Int(expected.samples[place] >> shift)
      let difference =
        (Double(actual.samples[place]) - Double(expected.samples[place])) * scale
      counts[value] += 1
      sums[value] += difference
      squares[value] += difference * difference
    }
    for value in counts.indices where counts[value] > 0 {
      all += squares[value]
      left += squares[value] - sums[value] * sums[value] / counts[value]
    }
  }
}

extension PixelBuffer {
  /// True where a pixel's red, green and blue are more than two levels apart.
  var isColourful: Bool {
    guard model != .grey else { return false }
    switch samples {
    case .eight(let all): return OpaquePicture(all, of: self, on: .white).isColourful
    case .sixteen(let all): return OpaquePicture(all, of: self, on: .white).isColourful
    }
  }
}

extension OpaquePicture {
  fileprivate var isColourful: Bool {
    let most = Sample.max / 255 * 2
    return stride(from: 0, to: samples.count, by: 3).contains { first in
      let pixel = samples[first..<(first + 3)]
      return pixel.max().map { $0 - (pixel.min() ?? $0) > most } ?? false
    }
  }
}
