import Foundation
import Resampler

/// The same filters a second time: in floating point, with the C library's sine, pixel by pixel.
enum Reference {
  static func curve(_ kernel: Kernel, _ distance: Double) -> Double {
    let x = abs(distance)
    func sinc(_ x: Double) -> Double { x == 0 ? 1 : sin(.pi * x) / (.pi * x) }
    return switch kernel {
    case .lanczos3: x < 3 ? sinc(x) * sinc(x / 3) : 0
    case .lanczos2: x < 2 ? sinc(x) * sinc(x / 2) : 0
    // Both cubics as Mitchell and Netravali print them, multiplied out.
    case .mitchell:
      x < 1
        ? (7 * x * x * x - 12 * x * x + 16.0 / 3) / 6
        : x < 2 ? (-7.0 / 3 * x * x * x + 12 * x * x - 20 * x + 32.0 / 3) / 6 : 0
    case .cubic:
      x < 1
        ? 1.5 * x * x * x - 2.5 * x * x + 1
        : x < 2 ? -0.5 * x * x * x + 2.5 * x * x - 4 * x + 2 : 0
    case .linear: max(0, 1 - x)
    case .box, .nearest: 0
    }
  }

  /// For each target, how much each of the source's pixels counts.
  static func weights(
    size: Int, _ span: SourceSpan, targets: Int, _ kernel: Kernel
  ) -> [[Double]] {
    let start = Double(span.start) / Double(span.denominator)
    let step = Double(span.length) / Double(span.denominator) / Double(targets)
    return (0..<targets).map { target in
      let center = start + (Double(target) + 0.5) * step
      let row = (0..<size).map { source in
        let left = Double(source)
        return kernel == .box
          ? max(0, min(left + 1, center + step / 2) - max(left, center - step / 2))
          : curve(kernel, (left + 0.5 - center) / step)
      }
      let sum = row.reduce(0, +)
      return row.map { $0 / sum }
    }
  }

  /// The samples before they are rounded; with alpha, colours of invisible pixels are 0.
  static func resampled(_ picture: Picture, _ job: ResampleJob) -> [Double] {
    let columns = weights(
      size: job.source.width, job.region.columns, targets: job.target.width, job.kernel)
    let rows = weights(
      size: job.source.height, job.region.rows, targets: job.target.height, job.kernel)
    return rows.flatMap { row in
      columns.flatMap { column in pixel(picture, job, row: row, column: column) }
    }
  }

  private static func pixel(
    _ picture: Picture, _ job: ResampleJob, row: [Double], column: [Double]
  ) -> [Double] {
    var sums = [Double](repeating: 0, count: job.bands)
    for (y, vertical) in row.enumerated() where vertical != 0 {
      for (x, horizontal) in column.enumerated() where horizontal != 0 {
        let at = (y * job.source.width + x) * job.bands
        let opacity = job.alpha == .straight ? Double(picture.bytes[at + job.bands - 1]) : 1
        for band in 0..<job.bands {
          let isAlpha = job.alpha == .straight && band == job.bands - 1
          let sample = Double(picture.bytes[at + band]) * (isAlpha ? 1 : opacity)
          sums[band] += vertical * horizontal * sample
        }
      }
    }
    guard job.alpha == .straight, let alpha = sums.last else { return sums.map(held) }
    return sums.dropLast().map { alpha < 0.5 ? 0 : held($0 / alpha) } + [held(alpha)]
  }

  private static func held(_ value: Double) -> Double { min(255, max(0, value)) }
}
