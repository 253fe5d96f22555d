import Foundation
import ImageMetrics
import TestSupport

/// Small pictures with something of everything, and changes of them.
enum Pictures {
  static let width = 96
  static let height = 80

  typealias Pixel = (Int, Int, Int)

  /// Waves of different lengths in each channel, with edges.
  static func pixel(_ x: Int, _ y: Int) -> Pixel {
    let (u, v) = (Double(x), Double(y))
    let edge = (x / 13 + y / 17) % 2 == 0 ? 24.0 : -24
    let red = 118 + 50 * sin(u / 9) + 30 * cos(v / 6) + edge + v / 4
    let green = 118 + 45 * cos(u / 7 + 1) + 30 * sin(v / 8) + edge + u / 5
    let blue = 118 + 40 * sin((u + v) / 11) + 25 * cos(u / 3) + edge - v / 5
    return (Int(red), Int(green), Int(blue))
  }

  static let plain = make(pixel)

  static func make(
    width: Int = width, height: Int = height, _ pixel: (Int, Int) -> Pixel
  ) -> PixelBuffer {
    var samples: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let (red, green, blue) = pixel(x, y)
        samples += [red, green, blue].map { UInt8(min(max($0, 0), 255)) }
      }
    }
    return PixelBuffer(
      width: width, height: height, model: .rgb, hasAlpha: false, samples: .eight(samples))
  }

  /// Each sample of the plain picture through a function.
  static func mapped(_ change: (Int) -> Int) -> PixelBuffer {
    make { x, y in
      let (red, green, blue) = pixel(x, y)
      return (change(red), change(green), change(blue))
    }
  }

  /// The mean of 3×3 neighbours, mixed with the picture itself; a weight below 0 sharpens.
  static func blurred(_ weight: Double) -> PixelBuffer {
    make { x, y in
      var sums = (0, 0, 0)
      for dy in -1...1 {
        for dx in -1...1 {
          let near = pixel(min(max(x + dx, 0), width - 1), min(max(y + dy, 0), height - 1))
          sums = (sums.0 + near.0, sums.1 + near.1, sums.2 + near.2)
        }
      }
      let here = pixel(x, y)
      func mix(_ own: Int, _ sum: Int) -> Int {
        Int((Double(own) * (1 - weight) + Double(sum) / 9 * weight).rounded())
      }
      return (mix(here.0, sums.0), mix(here.1, sums.1), mix(here.2, sums.2))
    }
  }

  /// Samples moved at random by at most so many levels; one pixel in `rarity` is.
  static func noisy(_ levels: Int, rarity: Int = 1) -> PixelBuffer {
    var generator = SeededGenerator(seed: 7)
    return make { x, y in
      let (red, green, blue) = pixel(x, y)
      guard Int.random(in: 0..<rarity, using: &generator) == 0 else { return (red, green, blue) }
      func moved(_ value: Int) -> Int {
        value + Int.random(in: -levels...levels, using: &generator)
      }
      return (moved(red), moved(green), moved(blue))
    }
  }

  /// The plain picture with this alpha; colours stay where nobody sees them.
  static func seen(_ alpha: (Int, Int) -> UInt8) -> PixelBuffer {
    guard case .eight(let colours) = plain.samples else { return plain }
    var samples: [UInt8] = []
    for pixel in 0..<(width * height) {
      samples += colours[(pixel * 3)..<(pixel * 3 + 3)]
      samples.append(alpha(pixel % width, pixel / width))
    }
    return PixelBuffer(
      width: width, height: height, model: .rgb, hasAlpha: true, samples: .eight(samples))
  }

  /// One line of pixels with alpha.
  static func withAlpha(_ samples: [UInt8]) -> PixelBuffer {
    PixelBuffer(
      width: samples.count / 4, height: 1, model: .rgb, hasAlpha: true, samples: .eight(samples))
  }
}
