public import JobRunner

/// The colour that most of a picture has.
public enum DominantColor {
  /// Such as `#a1b2c3`; nil where nothing of the picture is opaque.
  ///
  /// Pixels that are more than half opaque are counted in 4,096 bins, 16 levels a channel. Of the
  /// fullest bin (of equals the darkest) with its neighbours a level away, it is the mean.
  public static func text(of pixels: SmallPixels) -> String? {
    var counts: [Int: Int] = [:]
    for pixel in opaque(pixels) { counts[bin(pixel), default: 0] += 1 }
    let fullest = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    guard let fullest else { return nil }
    var (sums, count) = ([0, 0, 0], 0)
    for pixel in opaque(pixels) where isNear(bin(pixel), fullest.key) {
      for channel in 0..<3 { sums[channel] += Int(pixel[channel]) }
      count += 1
    }
    return "#" + sums.map { hexadecimal((2 * $0 + count) / (2 * count)) }.joined()
  }

  private static func opaque(_ pixels: SmallPixels) -> [[UInt8]] {
    stride(from: 0, to: pixels.samples.count, by: 4).compactMap { place in
      pixels.samples[place + 3] > 127 ? Array(pixels.samples[place..<(place + 3)]) : nil
    }
  }

  private static func bin(_ pixel: [UInt8]) -> Int {
    Int(pixel[0] >> 4) << 8 | Int(pixel[1] >> 4) << 4 | Int(pixel[2] >> 4)
  }

  private static func isNear(_ bin: Int, _ other: Int) -> Bool {
    [8, 4, 0].allSatisfy { abs((bin >> $0 & 15) - (other >> $0 & 15)) <= 1 }
  }

  private static func hexadecimal(_ number: Int) -> String {
    (number < 16 ? "0" : "") + String(number, radix: 16)
  }
}
