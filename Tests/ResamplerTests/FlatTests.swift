import Geometry
import Resampler
import Testing

/// Weights add up to exactly one, so what is flat stays as it is to the last bit.
@Suite struct FlatTests {
  static let sizes = [(40, 30), (39, 29), (23, 11), (3, 2), (1, 1)]

  @Test("every level of a flat picture stays", arguments: Kernel.allCases)
  func opaque(kernel: Kernel) throws {
    for level in UInt8.min...255 {
      let picture = Picture(40, 30, bands: 1) { _, _, _ in level }
      let (width, height) = Self.sizes[Int(level) % Self.sizes.count]
      let made = try picture.resampled(picture.job(to: width, height, kernel))
      #expect(made == [UInt8](repeating: level, count: width * height))
    }
  }

  @Test("every colour stays at every opacity but none, down to an alpha of 1", arguments: 1...255)
  func translucent(alpha: UInt8) throws {
    // One flat picture for each level would be slow: columns are flat, and only rows are reduced.
    let levels = Picture(256, 9, bands: 2) { x, _, band in band == 0 ? UInt8(x) : alpha }
    let made = try levels.resampled(levels.job(to: 256, 4, alpha: .straight))
    #expect(made == Array(levels.bytes.prefix(256 * 2 * 4)))
  }

  @Test("a translucent colour stays on both axes", arguments: Kernel.allCases)
  func translucentColour(kernel: Kernel) throws {
    for pixel: [UInt8] in [
      [1, 254, 77, 1], [255, 0, 3, 2], [200, 100, 50, 254], [9, 8, 7, 255],
    ] {
      let picture = Picture(33, 21, bands: 4) { _, _, band in pixel[band] }
      let made = try picture.resampled(picture.job(to: 10, 7, kernel, alpha: .straight))
      #expect(made == Array(repeatElement(pixel, count: 70).joined()))
    }
  }
}
