import Geometry
import Recipes
import Testing

@testable import JobRunner

/// Which of two jobs takes longer was measured: CPU seconds of photographs of these sizes, one
/// worker, libvips 8.14.1. Only the order counts.
@Suite struct `The work of a job` {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var longer: Job
    var shorter: Job
  }

  private static func job(
    _ source: SourceFormat, _ width: Int, _ height: Int, to widths: [Int], _ format: OutputFormat,
    progressive: Bool? = nil, frames: Int = 1
  ) -> Job {
    var job = poolJob(0)
    job.header = SourceHeader(
      format: source, stored: PixelSize(width: width, height: height), frames: frames,
      isProgressive: progressive)
    job.renditions = widths.map { width in
      var rendition = poolRendition("a.jpg")
      rendition.size = PixelSize(width: width, height: width)
      (rendition.scaled, rendition.format) = (rendition.size, format)
      return rendition
    }
    job.target = DecodeTarget(of: job.renditions, job.header, job.limits)
    return job
  }

  static let rows: [Row] = [
    Row(
      testDescription: "22 megapixels, of which half each way are decoded: 0.12 s, 6 take 0.05 s",
      longer: job(.jpeg, 5616, 3744, to: [1600], .jpeg),
      shorter: job(.jpeg, 3082, 2048, to: [1600], .jpeg)),
    Row(
      testDescription: "a progressive JPEG: 0.057 s, the same baseline 0.046 s",
      longer: job(.jpeg, 2268, 1512, to: [1600], .jpeg, progressive: true),
      shorter: job(.jpeg, 2268, 1512, to: [1600], .jpeg)),
    Row(
      testDescription: "AVIF of 3 megapixels: 2.2 s, JPEG of 22: 0.12 s",
      longer: job(.jpeg, 2268, 1512, to: [1600], .avif),
      shorter: job(.jpeg, 5616, 3744, to: [1600], .jpeg)),
    Row(
      testDescription: "GIF: 2.9 s, AVIF: 2.2 s",
      longer: job(.jpeg, 2268, 1512, to: [1600], .gif),
      shorter: job(.jpeg, 2268, 1512, to: [1600], .avif)),
    Row(
      testDescription: "five widths, one width",
      longer: job(.jpeg, 2268, 1512, to: [1600, 1280, 960, 640, 320], .jpeg),
      shorter: job(.jpeg, 2268, 1512, to: [1600], .jpeg)),
    Row(
      testDescription: "all frames of an animation, the first alone for a still",
      longer: job(.gif, 500, 500, to: [250], .webp, frames: 100),
      shorter: job(.gif, 500, 500, to: [250], .jpeg, frames: 100)),
  ]

  @Test(arguments: rows)
  func `is more where it takes longer`(row: Row) {
    #expect(JobWork.megapixels(of: row.longer) > JobWork.megapixels(of: row.shorter))
  }
}
