/// A colour in CIELAB, for the white of sRGB (D65).
public struct Lab: Hashable, Sendable {
  public var l: Double
  public var a: Double
  public var b: Double

  public init(l: Double, a: Double, b: Double) {
    self.l = l
    self.a = a
    self.b = b
  }
}

/// From sRGB samples to CIELAB, by tables.
///
/// IEC 61966-2-1 for the curve, its primaries over its white for the matrix (so that greys have
/// exactly no chroma), CIE 15 for CIELAB. The cube root is interpolated between 4096 places by
/// Hermite's cubic, which is right to 3e-10.
struct LabConverter<Sample: FixedWidthInteger & UnsignedInteger> {
  private let linear: [Double]
  private let roots: CubeRootTable

  init() {
    let most = Double(Sample.max)
    linear = (0...Int(Sample.max)).map { Self.linear(Double($0) / most) }
    roots = CubeRootTable()
  }

  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Power.of((value + 0.055) / 1.055, 2.4)
  }

  @inline(__always)
  func lab(_ red: Sample, _ green: Sample, _ blue: Sample) -> Lab {
    let (r, g, b) = (linear[Int(red)], linear[Int(green)], linear[Int(blue)])
    let x = roots.f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.9504700)
    let y = roots.f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = roots.f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.0888300)
    return Lab(l: 116 * y - 16, a: 500 * (x - y), b: 200 * (y - z))
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
