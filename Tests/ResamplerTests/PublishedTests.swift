import Geometry
import Resampler
import Testing

/// A picture of 14 by 9 pixels, made by a formula, to 5 by 4, as others resample it.
@Suite struct PublishedTests {
  /// In NumPy: `y, x = numpy.mgrid[0:9, 0:14]; (x * 37 + y * 91 + x * y * 13) % 256`.
  static let picture = Picture(14, 9, bands: 1) { x, y, _ in formula(x, y) }

  static func formula(_ x: Int, _ y: Int) -> UInt8 { UInt8((x * 37 + y * 91 + x * y * 13) % 256) }

  /// Made with NumPy 2.4 in float64: a matrix of weights for each axis, with `numpy.sinc`, each row
  /// divided by its sum, then `floor(rows @ picture @ columns.T + 0.5)`.
  static let exactBytes: [(Kernel, [UInt8])] = [
    (
      .lanczos3,
      [
        108, 142, 135, 96, 178, 138, 144, 133, 121, 155, 107, 152, 146, 128, 156, 162, 150, 148,
        158,
        151,
      ]
    ),
    (
      .lanczos2,
      [
        109, 140, 134, 100, 178, 133, 146, 132, 122, 157, 111, 151, 141, 132, 154, 161, 149, 149,
        158, 152,
      ]
    ),
    (
      .mitchell,
      [
        111, 138, 132, 107, 172, 132, 144, 133, 124, 156, 117, 148, 142, 134, 154, 158, 149, 149,
        156, 152,
      ]
    ),
    (
      .cubic,
      [
        109, 140, 134, 100, 178, 132, 146, 131, 122, 158, 111, 151, 141, 133, 154, 161, 149, 149,
        158, 152,
      ]
    ),
    (
      .linear,
      [
        114, 137, 133, 108, 172, 131, 143, 131, 124, 156, 120, 149, 140, 136, 153, 159, 148, 150,
        158, 151,
      ]
    ),
    (
      .box,
      [
        95, 137, 134, 99, 185, 121, 150, 126, 126, 167, 106, 157, 136, 142, 149, 164, 149, 148, 153,
        156,
      ]
    ),
  ]

  @Test("the bytes are those of a calculation in NumPy", arguments: exactBytes)
  func numPy(kernel: Kernel, expected: [UInt8]) throws {
    #expect(try Self.picture.resampled(Self.picture.job(to: 5, 4, kernel)) == expected)
  }

  /// Made with Pillow 13: `Image.fromarray(picture).resize((5, 4), filter)`. Its bicubic is
  /// Catmull-Rom here. It rounds to 8 bits between its passes, hence the tolerance.
  static let pillowBytes: [(Kernel, [UInt8])] = [
    (
      .lanczos3,
      [
        108, 143, 136, 96, 178, 138, 144, 134, 120, 155, 107, 152, 145, 128, 156, 162, 150, 148,
        158,
        151,
      ]
    ),
    (
      .cubic,
      [
        109, 140, 134, 101, 177, 132, 146, 131, 122, 158, 111, 151, 142, 132, 154, 161, 149, 149,
        158, 152,
      ]
    ),
    (
      .linear,
      [
        114, 137, 133, 108, 172, 130, 143, 131, 124, 156, 120, 149, 141, 136, 153, 159, 148, 150,
        158, 151,
      ]
    ),
  ]

  @Test("Pillow's bytes differ by its rounding only", arguments: pillowBytes)
  func pillow(kernel: Kernel, expected: [UInt8]) throws {
    let made = try Self.picture.resampled(Self.picture.job(to: 5, 4, kernel))
    expectClose(made, expected)
  }

  /// Made with Pillow 13: `resize((5, 4), LANCZOS, box=(0.75, 0.5, 13.5, 8.75))`.
  @Test("a region lies where Pillow's box lies")
  func region() throws {
    let region = SourceRegion(
      columns: SourceSpan(start: 3, length: 51, denominator: 4),
      rows: SourceSpan(start: 2, length: 33, denominator: 4))
    let made = try Self.picture.resampled(Self.picture.job(to: 5, 4, region: region))
    expectClose(
      made,
      [
        130, 141, 139, 99, 162, 139, 144, 130, 124, 143, 111, 158, 142, 131, 142, 161, 150, 152,
        157,
        155,
      ])
  }

  /// Made with NumPy as above, the colours times alpha before and divided by it after. The bands are
  /// the picture, the picture upside down, its mirror image, and `(x * 19 + y * 50) % 256`.
  @Test("a translucent picture's bytes are those of a calculation in NumPy")
  func translucent() throws {
    let picture = Picture(14, 9, bands: 4) { x, y, band in
      switch band {
      case 0: Self.formula(x, y)
      case 1: Self.formula(x, 8 - y)
      case 2: Self.formula(13 - x, y)
      default: UInt8((x * 19 + y * 50) % 256)
      }
    }
    #expect(
      try picture.resampled(picture.job(to: 3, 2, alpha: .straight)) == [
        138, 137, 132, 113, 125, 156, 132, 137, 142, 144, 119, 129, 148, 117, 150, 129, 148, 142,
        154, 129, 134, 145, 139, 126,
      ])
  }

  private func expectClose(_ made: [UInt8], _ expected: [UInt8]) {
    #expect(made.count == expected.count)
    for (mine, other) in zip(made, expected) { #expect(abs(Int(mine) - Int(other)) <= 1) }
  }
}
