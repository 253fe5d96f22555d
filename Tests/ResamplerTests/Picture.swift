import Geometry
import Resampler
import TestSupport

/// Pixels of a known size.
struct Picture {
  var size: PixelSize
  var bands: Int
  var bytes: [UInt8]

  init(_ width: Int, _ height: Int, bands: Int, sample: (_ x: Int, _ y: Int, _ band: Int) -> UInt8)
  {
    size = PixelSize(width: width, height: height)
    self.bands = bands
    bytes = []
    for y in 0..<height {
      for x in 0..<width { for band in 0..<bands { bytes.append(sample(x, y, band)) } }
    }
  }

  /// Noise, a third of it black or white, so that sums reach their extremes.
  static func noise(
    _ width: Int, _ height: Int, bands: Int, using generator: inout SeededGenerator
  ) -> Picture {
    Picture(width, height, bands: bands) { _, _, _ in
      switch UInt8.random(in: 0..<6, using: &generator) {
      case 0: 0
      case 1: 255
      default: UInt8.random(in: 0...255, using: &generator)
      }
    }
  }

  func job(
    to width: Int, _ height: Int, _ kernel: Kernel = .lanczos3, alpha: Alpha = .none,
    region: SourceRegion? = nil, variant: Variant = .fastest
  ) -> ResampleJob {
    ResampleJob(
      source: size, bands: bands, alpha: alpha, kernel: kernel, region: region,
      target: PixelSize(width: width, height: height), variant: variant)
  }

  /// The pixels that a job makes of this picture.
  func resampled(_ job: ResampleJob) throws -> [UInt8] { try job.resample(bytes.span) }
}

extension LineResampler {
  /// The target lines that are ready by these source lines.
  mutating func ready(by lines: Span<UInt8>) throws(ResampleError) -> [UInt8] {
    try [UInt8](capacity: job.targetLineBytes * job.target.height) {
      (made) throws(ResampleError) in try add(lines, to: &made)
    }
  }
}
