import Geometry
import Resampler
import TestSupport
import Testing

@Suite struct SmallestTests {
  @Test("one pixel stays as it is", arguments: Kernel.allCases)
  func onePixel(kernel: Kernel) throws {
    let picture = Picture(1, 1, bands: 4) { _, _, band in [1, 2, 3, 200][band] }
    for alpha in [Alpha.none, .straight] {
      #expect(try picture.resampled(picture.job(to: 1, 1, kernel, alpha: alpha)) == [1, 2, 3, 200])
    }
  }

  @Test("a whole picture's mean is one pixel", arguments: [1, 2, 3, 100, 255])
  func toOnePixel(side: Int) throws {
    let picture = Picture(side, side, bands: 1) { x, _, _ in UInt8(x) }
    // 0 + 1 + ... + (n - 1) is n (n - 1) / 2; halves round up.
    #expect(try picture.resampled(picture.job(to: 1, 1, .box)) == [UInt8(side / 2)])
  }

  @Test("a line as long as they come becomes one pixel", arguments: Kernel.allCases)
  func longest(kernel: Kernel) throws {
    let length = 65_535
    for picture in [
      Picture(length, 1, bands: 1) { _, _, _ in 77 },
      Picture(1, length, bands: 1) { _, _, _ in 77 },
    ] {
      #expect(try picture.resampled(picture.job(to: 1, 1, kernel)) == [77])
    }
  }

  @Test("noise over a very long line keeps its mean")
  func longNoise() throws {
    var generator = SeededGenerator.reported()
    let picture = Picture.noise(40_000, 1, bands: 1, using: &generator)
    let made = try picture.resampled(picture.job(to: 2, 1, .box))
    for half in 0..<2 {
      let sum = picture.bytes[(half * 20_000)..<((half + 1) * 20_000)].reduce(0) { $0 + Int($1) }
      #expect(abs(Double(made[half]) - Double(sum) / 20_000) < 1)
    }
  }

  @Test("the same size is the same picture", arguments: Kernel.allCases)
  func identity(kernel: Kernel) throws {
    var generator = SeededGenerator.reported()
    let picture = Picture.noise(37, 23, bands: 3, using: &generator)
    #expect(try picture.resampled(picture.job(to: 37, 23, kernel)) == picture.bytes)
  }
}
