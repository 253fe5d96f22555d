import Foundation
import Geometry

/// Resampling of one plane by Lanczos' kernel of three lobes, in double precision: a second
/// implementation to compare with.
enum Lanczos {
  static func resized(_ plane: [Double], _ from: PixelSize, _ to: PixelSize) -> [Double] {
    let across = weights(from.width, to.width)
    let narrow = (0..<from.height).flatMap { y in
      across.map { column in
        column.reduce(0) { $0 + plane[y * from.width + $1.place] * $1.weight }
      }
    }
    return weights(from.height, to.height).flatMap { row in
      (0..<to.width).map { x in
        row.reduce(0) { $0 + narrow[$1.place * to.width + x] * $1.weight }
      }
    }
  }

  /// For each sample of the output, what it takes of the input; beyond its edges the last counts.
  private static func weights(_ from: Int, _ to: Int) -> [[(place: Int, weight: Double)]] {
    let scale = max(1, Double(from) / Double(to))
    return (0..<to).map { sample in
      let centre = (Double(sample) + 0.5) * Double(from) / Double(to) - 0.5
      let reach = 3 * scale
      let places = Int((centre - reach).rounded(.up))...Int((centre + reach).rounded(.down))
      let raw = places.map { kernel((Double($0) - centre) / scale) }
      let sum = raw.reduce(0, +)
      return zip(places, raw).map { (min(from - 1, max(0, $0)), $1 / sum) }
    }
  }

  private static func kernel(_ x: Double) -> Double {
    if x == 0 { return 1 }
    return abs(x) >= 3 ? 0 : 3 * sin(.pi * x) * sin(.pi * x / 3) / (.pi * .pi * x * x)
  }
}
