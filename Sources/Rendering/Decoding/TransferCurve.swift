import func Glibc.exp
import func Glibc.pow

/// From a coded value to light, both from 0 to 1; 1 is the white of paper.
enum TransferCurve {
  case srgb
  case gamma(Double)
  /// SMPTE ST 2084; light above the reference white of ITU-R BT.2408 (203 of 10,000) is clipped.
  case pq
  /// ITU-R BT.2100 on a display of 1,000 cd/m², whose reference white is coded as 0.75; light above
  /// is clipped.
  case hlg

  func light(_ value: Double) -> Double {
    switch self {
    case .srgb: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    case .gamma(let exponent): pow(value, exponent)
    case .pq: min(1, Self.pq(value) * 10_000 / 203)
    case .hlg: min(1, pow(Self.hlg(value) / Self.hlg(0.75), 1.2))
    }
  }

  private static func pq(_ value: Double) -> Double {
    let root = pow(value, 32.0 / 2523)
    let above = max(0, root - 3424.0 / 4096)
    return pow(above / (2413.0 / 128 - 2392.0 / 128 * root), 16384.0 / 2610)
  }

  private static func hlg(_ value: Double) -> Double {
    value <= 0.5 ? value * value / 3 : (exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12
  }
}
