/// How much each source pixel counts, by its distance from the target pixel's centre.
///
/// The distance is in steps of the target grid: the more an image is shrunk, the more source pixels
/// a kernel covers.
public enum Kernel: String, CaseIterable, Hashable, Sendable {
  /// Windowed sinc, three steps to each side: the sharpest, with slight halos.
  case lanczos3
  /// Windowed sinc, two steps to each side.
  case lanczos2
  /// Mitchell and Netravali's cubic (B = C = 1/3): soft, hardly any halos.
  case mitchell
  /// Catmull and Rom's cubic (B = 0, C = 1/2).
  case cubic
  /// A triangle, one step to each side.
  case linear
  /// The mean over the target pixel's own area; a pixel that is covered in part counts in part.
  case box
  /// The one source pixel under the target pixel's centre.
  case nearest
}

extension Kernel {
  /// Steps to each side of the centre, for the kernels that are a curve.
  var reach: Int {
    switch self {
    case .lanczos3: 3
    case .lanczos2, .mitchell, .cubic: 2
    case .linear: 1
    case .box, .nearest: 0
    }
  }

  /// Whether it is a sinc in a window of sinc.
  var isLanczos: Bool { self == .lanczos3 || self == .lanczos2 }

  /// The curve's value `numerator / denominator` steps from the centre; the denominator is positive.
  ///
  /// Only whole numbers and the operations that IEEE 754 defines to the last bit (+, -, * and /) are
  /// used, and no function of the C library's, so that every machine gets the same value.
  func weight(at numerator: Int, over denominator: Int) -> Double {
    let distance = abs(numerator)
    guard distance < reach * denominator else { return 0 }
    let x = Double(distance) / Double(denominator)
    return switch self {
    case .lanczos3, .lanczos2: windowedSinc(distance, over: denominator)
    case .mitchell: cubic(x, b: 1 / 3, c: 1 / 3)
    case .cubic: cubic(x, b: 0, c: 1 / 2)
    case .linear: 1 - x
    case .box, .nearest: 0
    }
  }

  /// sinc(x) · sinc(x / reach), with x = numerator / denominator from 0 to reach.
  private func windowedSinc(_ numerator: Int, over denominator: Int) -> Double {
    guard numerator > 0 else { return 1 }
    guard numerator % denominator != 0 else { return 0 }
    let x = Double(numerator) / Double(denominator)
    let window = sineOfHalfTurns(numerator, over: denominator * reach)
    // sin 3a = 3 sin a - 4 sin³ a spares the second sine of Lanczos3.
    let wave =
      reach == 3
      ? window * (3 - 4 * window * window) : sineOfHalfTurns(numerator, over: denominator)
    return Double(reach) * wave * window / (pi * pi * x * x)
  }

  /// The family of cubics with the parameters B and C (Mitchell and Netravali 1988).
  private func cubic(_ x: Double, b: Double, c: Double) -> Double {
    if x < 1 {
      return ((12 - 9 * b - 6 * c) * x - 18 + 12 * b + 6 * c) * x * x / 6 + (6 - 2 * b) / 6
    }
    let inner = ((-b - 6 * c) * x + 6 * b + 30 * c) * x - 12 * b - 48 * c
    return (inner * x + 8 * b + 24 * c) / 6
  }
}
