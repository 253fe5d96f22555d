import Geometry
import Vips

/// How much of each pixel of a box lies inside its round corners.
///
/// Sixteen lines a pixel, each with its exact ends on the circle; so the ring of partly covered
/// pixels falls off evenly, and the area is a circle's.
struct CornerMask {
  private static let lines = 16

  let size: PixelSize
  let radius: Double

  init(size: PixelSize, radius: Fraction) {
    self.size = size
    self.radius = radius.number
  }

  /// One band, 0 outside to `maximum` inside: 255 or 65,535.
  func image(maximum: Double) throws(VipsError) -> VipsImage {
    if maximum > 255 {
      let samples: [UInt16] = samples(maximum)
      return try VipsImage.from(samples: samples, width: size.width, height: size.height)
    }
    let samples: [UInt8] = samples(maximum)
    return try VipsImage.from(
      bytes: samples, width: size.width, height: size.height, bands: 1, interpretation: "b-w")
  }

  private func samples<Sample: FixedWidthInteger>(_ maximum: Double) -> [Sample] {
    let (width, height) = (size.width, size.height)
    var all = Array(repeating: Sample(maximum), count: width * height)
    for row in 0..<min(Int(radius.rounded(.up)), (height + 1) / 2) {
      for (column, share) in coverage(row: row).enumerated() {
        let value = Sample((share * maximum).rounded())
        for y in [row, height - 1 - row] {
          all[y * width + column] = value
          all[y * width + width - 1 - column] = value
        }
      }
    }
    return all
  }

  /// The shares of a row's pixels from the left edge on, up to where all are whole or the middle.
  private func coverage(row: Int) -> [Double] {
    let starts = (0..<Self.lines).map { line in
      start(at: Double(row) + (Double(line) + 0.5) / Double(Self.lines))
    }
    let partial = min(Int((starts.max() ?? 0).rounded(.up)), (size.width + 1) / 2)
    return (0..<partial).map { column in
      let sum = starts.reduce(0) { $0 + overlap(column, from: $1) }
      return sum / Double(Self.lines)
    }
  }

  /// Where the inside begins on the line `y` pixels below the top.
  private func start(at y: Double) -> Double {
    let nearest = min(y, Double(size.height) - y)
    guard nearest < radius else { return 0 }
    let rise = radius - nearest
    return radius - (radius * radius - rise * rise).squareRoot()
  }

  private func overlap(_ column: Int, from start: Double) -> Double {
    let left = max(Double(column), start)
    let right = min(Double(column + 1), Double(size.width) - start)
    return max(0, right - left)
  }
}
