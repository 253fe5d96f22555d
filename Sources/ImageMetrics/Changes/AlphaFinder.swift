/// Finds whether a picture is more or less transparent than it was, beyond what softer edges make.
enum AlphaFinder {
  private static let side = 48
  /// How far block means are apart, in levels of 8 bits.
  private static let least: Float = 1

  /// Nil where the opacity is the same.
  static func find(_ expected: PixelBuffer, _ actual: PixelBuffer) -> PictureChange.Opacity? {
    guard expected.hasAlpha || actual.hasAlpha else { return nil }
    let (one, other) = (expected.opacity, actual.opacity)
    guard one.reduced(to: side).distance(to: other.reduced(to: side)) > least else { return nil }
    if other.values.allSatisfy({ $0 == 255 }) { return .opaque }
    if other.values.allSatisfy({ $0 == 0 }) { return .transparent }
    let differences = zip(one.values, other.values).map { abs($0 - $1) }
    let share = Double(differences.count { $0 > 0 }) / Double(differences.count)
    return .other(share: share, most: Double(differences.max() ?? 0))
  }
}

extension PixelBuffer {
  /// The alpha in levels of 8 bits; opaque where there is none.
  fileprivate var opacity: LumaPicture {
    let bands = bands
    let values: [Float] = (0..<(width * height)).map { pixel in
      guard hasAlpha else { return 255 }
      return switch samples {
      case .eight(let all): Float(all[pixel * bands + bands - 1])
      case .sixteen(let all): Float(all[pixel * bands + bands - 1]) / 257
      }
    }
    return LumaPicture(width: width, height: height, values: values)
  }
}
