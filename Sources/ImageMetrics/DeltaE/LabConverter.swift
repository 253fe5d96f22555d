/// From sRGB samples to CIELAB, by tables, four colours at a time.
///
/// IEC 61966-2-1 for the curve, its primaries over its white for the matrix (so that greys have
/// no chroma), CIE 15 for CIELAB. The cube root is interpolated between 4096 places by
/// Hermite's cubic, which is right to 3e-10.
struct LabConverter<Sample: FixedWidthInteger & UnsignedInteger> {
  private let linear: [Double]
  private let roots: HermiteTable

  init() {
    let most = Double(Sample.max)
    linear = (0...Int(Sample.max)).map { Self.linear(Double($0) / most) }
    roots = HermiteTable(0...1, places: 4096) { place in
      // The curve has no slope at 0, where it isn't asked for.
      let t = max(place, 1.0 / 4096)
      let root = Power.cubeRoot(t)
      return (root, 1 / (3 * root * root))
    }
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Power.of((value + 0.055) / 1.055, 2.4)
  }

  /// Of the pixels whose first samples are at these places.
  @inline(__always)
  func colours(_ samples: Span<Sample>, at places: SIMD4<Int>) -> LabColours {
    let (r, g, b) = (
      light(samples, places), light(samples, places &+ 1), light(samples, places &+ 2)
    )
    let x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) * (1 / 0.9504700))
    let y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) * (1 / 1.0888300))
    return LabColours(l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
  }

  @inline(__always)
  private func light(_ samples: Span<Sample>, _ places: SIMD4<Int>) -> SIMD4<Double> {
    SIMD4(
      linear[Int(samples[places[0]])], linear[Int(samples[places[1]])],
      linear[Int(samples[places[2]])], linear[Int(samples[places[3]])])
  }

  /// CIELAB's f(t): the cube root above (6/29)³, a straight line below.
  @inline(__always)
  private func f(_ t: SIMD4<Double>) -> SIMD4<Double> {
    let edge = 216.0 / 24389
    let root = roots[t]
    if t.smallest > edge { return root }
    let line = (24389.0 / 27 * t + 16) * (1 / 116.0)
    return root.replacing(with: line, where: t .<= edge)
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
