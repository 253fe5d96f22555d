import Glibc

/// The functions of the C library that the formulas need.
enum Power {
  static func of(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  static func cubeRoot(_ value: Double) -> Double { cbrt(value) }
  @inline(__always) static func exponential(_ value: Double) -> Double { exp(value) }
  @inline(__always) static func sine(_ value: Double) -> Double { sin(value) }
  @inline(__always) static func angle(y: Double, x: Double) -> Double { atan2(y, x) }
  static func logarithm10(_ value: Double) -> Double { log10(value) }
}
