import Glibc
public import JobRunner

/// A ThumbHash: some 25 bytes from which a browser makes a blurred picture, its ratio and its
/// transparency too.
///
/// The format is Evan Wallace's (https://evanw.github.io/thumbhash): the picture over its own mean
/// colour, split into lightness, two colour differences and alpha, each as its lowest cosine terms;
/// the terms are 4 bits, relative to the channel's largest.
public enum ThumbHash {
  /// The longest side of a picture that is hashed: more pixels change nothing.
  public static let longestSide = 100

  /// - Precondition: the picture has at least one pixel and no side above `longestSide`.
  public static func bytes(of pixels: SmallPixels) -> [UInt8] {
    let (width, height) = (pixels.size.width, pixels.size.height)
    precondition(width >= 1 && height >= 1 && max(width, height) <= longestSide)
    let planes = Planes(pixels)
    let most = planes.hasAlpha ? 5.0 : 7.0
    let long = Double(max(width, height))
    let columns = max(1, whole(most * Double(width) / long))
    let rows = max(1, whole(most * Double(height) / long))
    let basis = CosineBasis(width: width, height: height)
    let light = basis.channel(planes.lightness, columns: max(3, columns), rows: max(3, rows))
    let yellow = basis.channel(planes.yellowBlue, columns: 3, rows: 3)
    let red = basis.channel(planes.redGreen, columns: 3, rows: 3)
    let alpha = planes.hasAlpha ? basis.channel(planes.alpha, columns: 5, rows: 5) : nil

    let isWide = width > height
    let first =
      whole(63 * light.mean) | whole(31.5 + 31.5 * yellow.mean) << 6
      | whole(31.5 + 31.5 * red.mean) << 12 | whole(31 * light.scale) << 18
      | (planes.hasAlpha ? 1 : 0) << 23
    let second =
      (isWide ? rows : columns) | whole(63 * yellow.scale) << 3 | whole(63 * red.scale) << 9
      | (isWide ? 1 : 0) << 15
    var bytes = [first, first >> 8, first >> 16, second, second >> 8]
    if let alpha { bytes.append(whole(15 * alpha.mean) | whole(15 * alpha.scale) << 4) }
    let terms = light.terms + yellow.terms + red.terms + (alpha?.terms ?? [])
    bytes += stride(from: 0, to: terms.count, by: 2).map { place in
      whole(15 * terms[place])
        | (place + 1 < terms.count ? whole(15 * terms[place + 1]) << 4 : 0)
    }
    return bytes.map { UInt8(truncatingIfNeeded: $0) }
  }

  /// Half rounds up.
  private static func whole(_ number: Double) -> Int { Int((number + 0.5).rounded(.down)) }
}

extension ThumbHash {
  /// The channels of a picture that lies over its own mean colour, from 0 to 1 (differences from −1).
  private struct Planes {
    var lightness: [Double] = []
    var yellowBlue: [Double] = []
    var redGreen: [Double] = []
    var alpha: [Double] = []
    let hasAlpha: Bool

    init(_ pixels: SmallPixels) {
      let samples = pixels.samples
      var mean = (red: 0.0, green: 0.0, blue: 0.0)
      var sum = 0.0
      for place in stride(from: 0, to: samples.count, by: 4) {
        let opacity = Double(samples[place + 3]) / 255
        mean.red += opacity / 255 * Double(samples[place])
        mean.green += opacity / 255 * Double(samples[place + 1])
        mean.blue += opacity / 255 * Double(samples[place + 2])
        sum += opacity
      }
      if sum > 0 { mean = (mean.red / sum, mean.green / sum, mean.blue / sum) }
      hasAlpha = sum < Double(pixels.size.pixels)
      for place in stride(from: 0, to: samples.count, by: 4) {
        let opacity = Double(samples[place + 3]) / 255
        let red = mean.red * (1 - opacity) + opacity / 255 * Double(samples[place])
        let green = mean.green * (1 - opacity) + opacity / 255 * Double(samples[place + 1])
        let blue = mean.blue * (1 - opacity) + opacity / 255 * Double(samples[place + 2])
        lightness.append((red + green + blue) / 3)
        yellowBlue.append((red + green) / 2 - blue)
        redGreen.append(red - green)
        alpha.append(opacity)
      }
    }
  }

  /// The mean of a channel, and its cosine terms from 0 to 1 relative to the largest.
  private struct Channel {
    var mean = 0.0
    var terms: [Double] = []
    var scale = 0.0
  }

  private struct CosineBasis {
    let width: Int
    let height: Int

    /// The terms of a triangle: the higher the one frequency, the lower the other may be.
    func channel(_ samples: [Double], columns: Int, rows: Int) -> Channel {
      var channel = Channel()
      for row in 0..<rows {
        var column = 0
        while column * rows < columns * (rows - row) {
          let term = term(samples, column, row)
          if column == 0 && row == 0 {
            channel.mean = term
          } else {
            channel.terms.append(term)
            channel.scale = max(channel.scale, abs(term))
          }
          column += 1
        }
      }
      if channel.scale > 0 {
        channel.terms = channel.terms.map { 0.5 + 0.5 / channel.scale * $0 }
      }
      return channel
    }

    private func term(_ samples: [Double], _ column: Int, _ row: Int) -> Double {
      let across = (0..<width).map { Self.cosine(column, $0, of: width) }
      var sum = 0.0
      for y in 0..<height {
        let down = Self.cosine(row, y, of: height)
        for x in 0..<width { sum += samples[y * width + x] * across[x] * down }
      }
      let term = sum / Double(width * height)
      // What should be 0 is the noise of rounding, which differs from machine to machine.
      return abs(term) < 1e-9 ? 0 : term
    }

    private static func cosine(_ frequency: Int, _ place: Int, of length: Int) -> Double {
      cos(.pi / Double(length) * Double(frequency) * (Double(place) + 0.5))
    }
  }
}
