import Geometry
import Resampler
import TestSupport
import Testing

/// Results are compared with the floating-point reference of this folder.
@Suite struct AccuracyTests {
  static let curves = Kernel.allCases.filter { $0 != .nearest }

  @Test("samples are the nearest whole numbers to the exact ones, or all but", arguments: curves)
  func opaque(kernel: Kernel) throws {
    var generator = SeededGenerator.reported()
    for (bands, target) in [(1, (31, 17)), (2, (58, 40)), (3, (7, 39)), (4, (1, 1))] {
      let picture = Picture.noise(59, 41, bands: bands, using: &generator)
      let job = picture.job(to: target.0, target.1, kernel)
      let errors = try errors(picture, job)
      #expect(errors.max()! < 0.56)
      #expect(errors.reduce(0, +) / Double(errors.count) < 0.3 || errors.count < 50)
    }
  }

  @Test("colours of visible pixels are within one level, alpha within rounding", arguments: curves)
  func translucent(kernel: Kernel) throws {
    var generator = SeededGenerator.reported()
    for bands in [2, 4] {
      let noise = Picture.noise(59, 41, bands: bands, using: &generator)
      let job = noise.job(to: 23, 17, kernel, alpha: .straight)
      let made = try noise.resampled(job)
      let exact = Reference.resampled(noise, job)
      for (index, sample) in made.enumerated() {
        let isAlpha = index % bands == bands - 1
        let alpha = exact[index / bands * bands + bands - 1]
        let error = abs(Double(sample) - exact[index])
        // Where next to nothing is left of a pixel, an error of its colour counts for nothing.
        #expect(isAlpha ? error < 0.52 : error < 1 || alpha < 8)
      }
    }
  }

  @Test("the strongest overshoots leave no range: stripes, halfway between two pixels")
  func overshoot() throws {
    let half = SourceSpan(start: 1, length: 2 * 39, denominator: 2)
    let region = SourceRegion(columns: half, rows: half)
    for phase in 0..<4 {
      let picture = Picture(40, 40, bands: 4) { x, y, band in
        let stripe = ((x + phase) % 2 == 0) != ((y + phase / 2) % 2 == 0)
        return stripe || band == 3 ? 255 : 0
      }
      for alpha in [Alpha.none, .straight] {
        let errors = try errors(picture, picture.job(to: 39, 39, alpha: alpha, region: region))
        #expect(errors.max()! < 0.56)
      }
    }
  }

  private func errors(_ picture: Picture, _ job: ResampleJob) throws -> [Double] {
    zip(try picture.resampled(job), Reference.resampled(picture, job)).map { abs(Double($0) - $1) }
  }
}
