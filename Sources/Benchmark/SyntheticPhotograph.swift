import Vips

/// Pictures that are as hard to decode and to encode as photographs: noise whose octaves are as
/// strong as their wavelength (natural images have such a spectrum), with edges across it.
enum SyntheticPhotograph {
  /// The sizes of what is made where no folder is given: 1.4 to 22 megapixels.
  static let sizes = [(1440, 960), (2268, 1512), (3264, 2448), (3840, 2560), (5616, 3744)]

  static func jpeg(width: Int, height: Int, seed: UInt64) throws(BenchmarkError) -> [UInt8] {
    try encoded(
      pixels(width: width, height: height, seed: seed, bands: 3), width, height, bands: 3,
      by: "jpegsave", [("Q", .int(92))])
  }

  /// With a round hole whose edge is soft.
  static func alphaPNG(width: Int, height: Int, seed: UInt64) throws(BenchmarkError) -> [UInt8] {
    try encoded(
      pixels(width: width, height: height, seed: seed, bands: 4), width, height, bands: 4,
      by: "pngsave", [("compression", .int(6))])
  }

  private static func encoded(
    _ pixels: [UInt8], _ width: Int, _ height: Int, bands: Int, by saver: String,
    _ options: [(name: String, value: VipsImage.SaveValue)]
  ) throws(BenchmarkError) -> [UInt8] {
    do throws(VipsError) {
      try VipsLibrary.start()
      let image = try VipsImage.from(bytes: pixels, width: width, height: height, bands: bands)
      return try image.encoded(by: saver, options: options).bytes
    } catch {
      throw BenchmarkError("a picture can't be made: \(error.text)")
    }
  }

  private static func pixels(width: Int, height: Int, seed: UInt64, bands: Int) -> [UInt8] {
    var result = [UInt8](repeating: 0, count: width * height * bands)
    let fields = (0..<3).map { ValueNoise(seed: seed &* 31 &+ UInt64($0)) }
    for y in 0..<height {
      for x in 0..<width {
        let edge = ((x + y / 2) / 211 + y / 173) % 3 * 24
        let place = (y * width + x) * bands
        for band in 0..<3 {
          result[place + band] = UInt8(clamping: fields[band].value(x, y) + edge)
        }
        if bands == 4 { result[place + 3] = alpha(x, y, width, height) }
      }
    }
    return result
  }

  private static func alpha(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> UInt8 {
    let (dx, dy, radius) = (x - width / 2, y - height / 2, min(width, height) / 3)
    return UInt8(clamping: (dx * dx + dy * dy - radius * radius) / max(1, radius / 8))
  }
}

/// Noise from a hash of the place, in five octaves, interpolated between lattice points.
private struct ValueNoise {
  let seed: UInt64

  /// About 0 to 200.
  func value(_ x: Int, _ y: Int) -> Int {
    (octave(x, y, shift: 7) * 8 + octave(x, y, shift: 5) * 4 + octave(x, y, shift: 3) * 2
      + octave(x, y, shift: 1) + octave(x, y, shift: 0) / 2) / 20
  }

  /// 0 to 255, with a lattice of 2^shift pixels.
  private func octave(_ x: Int, _ y: Int, shift: Int) -> Int {
    let (left, top, step) = (x >> shift, y >> shift, 1 << shift)
    let (fx, fy) = (x & (step - 1), y & (step - 1))
    let upper = corner(left, top) * (step - fx) + corner(left + 1, top) * fx
    let lower = corner(left, top + 1) * (step - fx) + corner(left + 1, top + 1) * fx
    return (upper * (step - fy) + lower * fy) >> (2 * shift)
  }

  /// SplitMix64's finalizer over the place.
  private func corner(_ x: Int, _ y: Int) -> Int {
    var z = seed &+ UInt64(x) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(y) &* 0xC2B2_AE3D_27D4_EB4F
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((z ^ (z >> 31)) & 0xFF)
  }
}
