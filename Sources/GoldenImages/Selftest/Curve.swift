import Glibc

/// The functions of the C library that faults need.
enum Curve {
  static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
}
