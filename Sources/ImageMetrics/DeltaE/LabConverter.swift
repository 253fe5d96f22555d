/// From sRGB samples to CIELAB, by tables.
///
/// IEC 61966-2-1 for the curve, its primaries over its white for the matrix (so that greys have
/// no chroma), CIE 15 for CIELAB. The cube root is interpolated between 4096 places by
/// Hermite's cubic, which is right to 3e-10.
struct LabConverter<Sample: FixedWidthInteger & UnsignedInteger> {
  private static var places: Double { 4096 }

  private let linear: [Double]
  private let roots: HermiteTable

  init() {
    let most = Double(Sample.max)
    linear = (0...Int(Sample.max)).map { Self.linear(Double($0) / most) }
    roots = HermiteTable(0...1, places: Int(Self.places)) { place in
      // The curve has no slope at 0, where it isn't asked for.
      let t = max(place, 1 / Self.places)
      let root = Power.cubeRoot(t)
      return (root, 1 / (3 * root * root))
    }
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Power.of((value + 0.055) / 1.055, 2.4)
  }

  /// Converts the pixels of so many columns of a line, which begins at a sample. They are taken by
  /// fours: three more columns have to be there.
  func convert(
    _ samples: Span<Sample>, from start: Int, _ columns: [Int], count: Int,
    into colours: inout [LabColours]
  ) {
    var fours = colours.mutableSpan
    for first in stride(from: 0, to: count, by: 4) {
      let p = colour(samples, at: start &+ columns[first] &* 3)
      let q = colour(samples, at: start &+ columns[first &+ 1] &* 3)
      let r = colour(samples, at: start &+ columns[first &+ 2] &* 3)
      let s = colour(samples, at: start &+ columns[first &+ 3] &* 3)
      fours[first / 4] = LabColours(
        l: SIMD4(p.l, q.l, r.l, s.l), a: SIMD4(p.a, q.a, r.a, s.a), b: SIMD4(p.b, q.b, r.b, s.b))
    }
  }

  @inline(__always)
  private func colour(_ samples: Span<Sample>, at place: Int) -> Lab {
    // X, Y and Z in lanes beside each other, over the white's and in places of the table.
    let red = SIMD4(0.4124564, 0.2126729, 0.0193339, 0) * linear[Int(samples[place])]
    let green = SIMD4(0.3575761, 0.7151522, 0.1191920, 0) * linear[Int(samples[place &+ 1])]
    let blue = SIMD4(0.1804375, 0.0721750, 0.9503041, 0) * linear[Int(samples[place &+ 2])]
    let light = (red + green + blue) * (SIMD4(1 / 0.9504700, 1, 1 / 1.0888300, 0) * Self.places)
    let (x, y, z) = (f(light.x), f(light.y), f(light.z))
    return Lab(l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  /// CIELAB's f(t): the cube root above (6/29)³, a straight line below. t is given in places of
  /// the table.
  @inline(__always)
  private func f(_ place: Double) -> Double {
    if place > 216.0 / 24389 * Self.places { return roots.value(atPlace: place) }
    return (24389.0 / 27 * (place / Self.places) + 16) * (1 / 116.0)
  }
}

/// The tables, made once for each depth.
private enum Tables {
  static let eight = LabConverter<UInt8>()
  static let sixteen = LabConverter<UInt16>()
}

extension LabConverter {
  static var shared: LabConverter<Sample> {
    if let table = Tables.eight as? LabConverter<Sample> { return table }
    if let table = Tables.sixteen as? LabConverter<Sample> { return table }
    return LabConverter()
  }
}
