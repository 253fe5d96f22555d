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

/// Four colours in CIELAB.
struct LabColours {
  var l: SIMD4<Double>
  var a: SIMD4<Double>
  var b: SIMD4<Double>
}

extension LabColours {
  /// Four times the same.
  init(_ lab: Lab) {
    l = SIMD4(repeating: lab.l)
    a = SIMD4(repeating: lab.a)
    b = SIMD4(repeating: lab.b)
  }
}
