/// CIEDE2000 by Sharma, Wu and Dalal (2005), all weights 1, in Double.
///
/// The formula's angles are kept as directions: a mean hue is the bisector of two vectors, and the
/// cosines of its multiples are polynomials. That is the same formula without most of its
/// trigonometry, has no hue that wraps around, and hardly a branch, so that four pairs take the
/// same steps at once.
public enum CIEDE2000 {
  public static func difference(_ p: Lab, _ q: Lab) -> Double {
    var (left, right) = (LabColours(p), LabColours(q))
    adapt(&left, &right)
    return differences(left, right, HueRotation.shared)[0]
  }

  /// Makes of each a* the formula's a', which depends on both colours of a pair.
  ///
  /// A step of its own: the processor works on several pairs of a loop at once where each has few
  /// roots behind one another.
  @inline(__always)
  static func adapt(_ p: inout LabColours, _ q: inout LabColours) {
    let chroma = (p.a * p.a + p.b * p.b).squareRoots + (q.a * q.a + q.b * q.b).squareRoots
    let pull = 1.5 - saturation(chroma / 2) / 2
    p.a *= pull
    q.a *= pull
  }

  /// The first so many pairs.
  static func adapt(_ p: inout [LabColours], _ q: inout [LabColours], count: Int) {
    var left = p.mutableSpan
    var right = q.mutableSpan
    for place in 0..<count { adapt(&left[place], &right[place]) }
  }

  /// Of adapted colours.

  @inline(__always)
  static func differences(
    _ p: LabColours, _ q: LabColours, _ rotation: HueRotation
  ) -> SIMD4<Double> {
    let hues = HuePairs(p.a, p.b, q.a, q.b)
    let mean = hues.bisectors
    let fromMiddle = square((p.l + q.l) / 2 - 50)
    let root = (20 + fromMiddle).squareRoots
    // Three quotients for one division: of the weights S_L, S_C and S_H, that of lightness is
    // 1 + 0.015 (L̄ − 50)² / √(20 + (L̄ − 50)²).
    let (sL, sC, sH) = (
      root + 0.015 * fromMiddle, 1 + 0.045 * hues.meanChroma,
      1 + 0.015 * hues.meanChroma * weight(mean)
    )
    let inverse = 1 / (sL * sC * sH)
    let lightness = (q.l - p.l) * root * (sC * sH * inverse)
    let chromas = (hues.chroma2 - hues.chroma1) * (sL * sH * inverse)
    let hue = hues.distances * (sL * sC * inverse)
    var sum = square(lightness) + square(chromas) + square(hue)
    if let turn = rotation.sines(mean) {
      sum -= 2 * turn * saturation(hues.meanChroma) * chromas * hue
      if !sum.isAll(above: 0) { sum.replace(with: 0, where: sum .< 0) }
    }
    return sum.squareRoots
  }

  @inline(__always)
  private static func square(_ value: SIMD4<Double>) -> SIMD4<Double> { value * value }

  /// √(C⁷ / (C⁷ + 25⁷)).
  @inline(__always)
  private static func saturation(_ chroma: SIMD4<Double>) -> SIMD4<Double> {
    let cube = chroma * chroma * chroma
    let seventh = cube * cube * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoots
  }

  /// T: 1 − 0.17 cos(h − 30°) + 0.24 cos 2h + 0.32 cos(3h + 6°) − 0.20 cos(4h − 63°).
  @inline(__always)
  private static func weight(_ mean: Directions) -> SIMD4<Double> {
    let (c, s) = (mean.cosine, mean.sine)
    let (c2, s2) = (2 * c * c - 1, 2 * s * c)
    let (c3, s3) = (c * (2 * c2 - 1), s * (2 * c2 + 1))
    let (c4, s4) = (2 * c2 * c2 - 1, 2 * s2 * c2)
    let one = c * (0.17 * 0.866_025_403_784_438_6) + s * (0.17 * 0.5)
    let three = c3 * (0.32 * 0.994_521_895_368_273_3) - s3 * (0.32 * 0.104_528_463_267_653_47)
    let four = c4 * (0.2 * 0.453_990_499_739_546_8) + s4 * (0.2 * 0.891_006_524_188_367_9)
    return 1 - one + 0.24 * c2 + three - four
  }
}
