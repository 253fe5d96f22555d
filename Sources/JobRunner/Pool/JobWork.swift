import Geometry
import Recipes

/// How long a job takes beside others, told from its header: for the order in which they start.
///
/// The unit is what a megapixel of JPEG takes to be read, some 4 ms. The weights were measured with
/// libvips 8.14 and its libraries, each format at its default effort; only their ratios matter.
enum JobWork {
  static func megapixels(of job: Job) -> Double {
    let header = job.header
    let frames = job.target.keepsFrames ? Double(header.frames) : 1
    let read = Double(header.stored.pixels) * frames * header.weight
    let made = job.renditions.reduce(0.0) { sum, rendition in
      let frames = rendition.format.isAnimated ? Double(header.frames) : 1
      return sum + Double(rendition.size.pixels) * frames * weight(rendition.format)
    }
    return (read + made) / 1_000_000
  }

  /// Resizing to a megapixel and encoding it.
  private static func weight(_ format: OutputFormat) -> Double {
    switch format {
    case .jpeg: 4
    case .png, .webp: 20
    case .tiff, .jxl: 45
    case .heic: 200
    case .avif: 300
    case .gif: 400
    }
  }
}

extension SourceHeader {
  fileprivate var weight: Double {
    switch format {
    // Each scan goes over all coefficients again.
    case .jpeg: isProgressive == true ? 2 : 1
    case .tiff, .bmp, .ico, .ppm, .svg, .pdf, .gif: 1
    case .png, .webp: 3
    case .heic, .avif, .jxl, .jp2: 6
    }
  }
}
