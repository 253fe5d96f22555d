/// CIEDE2000 by Sharma, Wu and Dalal (2005), all weights 1, in Double.
///
/// The formula's angles are kept as directions: a mean hue is the bisector of two vectors, and the
/// cosines of its multiples are polynomials. That is the same formula without most of its
/// trigonometry, and has no hue that wraps around.
public enum CIEDE2000 {
  public static func difference(_ p: Lab, _ q: Lab) -> Double {
    let pull = 1 + (1 - saturation((chroma(p.a, p.b) + chroma(q.a, q.b)) / 2)) / 2
    let first = Hue(a: p.a * pull, b: p.b)
    let second = Hue(a: q.a * pull, b: q.b)
    let meanChroma = (first.chroma + second.chroma) / 2
    let mean = first.bisector(with: second)
    let fromMiddle = square((p.l + q.l) / 2 - 50)
    let lightness = (q.l - p.l) / (1 + 0.015 * fromMiddle / (20 + fromMiddle).squareRoot())
    let chroma = (second.chroma - first.chroma) / (1 + 0.045 * meanChroma)
    let hue = first.distance(to: second) / (1 + 0.015 * meanChroma * weight(mean))
    let sum = square(lightness) + square(chroma) + square(hue)
    let turn = chroma == 0 || hue == 0 ? 0 : rotation(mean, meanChroma) * chroma * hue
    return max(0, sum + turn).squareRoot()
  }

  @inline(__always)
  private static func square(_ value: Double) -> Double { value * value }

  @inline(__always)
  private static func chroma(_ a: Double, _ b: Double) -> Double { (a * a + b * b).squareRoot() }

  /// √(C⁷ / (C⁷ + 25⁷)).
  @inline(__always)
  private static func saturation(_ chroma: Double) -> Double {
    let cube = chroma * chroma * chroma
    let seventh = cube * cube * chroma
    return (seventh / (seventh + 6_103_515_625)).squareRoot()
  }

  /// T: 1 − 0.17 cos(h − 30°) + 0.24 cos 2h + 0.32 cos(3h + 6°) − 0.20 cos(4h − 63°).
  @inline(__always)
  private static func weight(_ mean: Direction) -> Double {
    let (c, s) = (mean.cosine, mean.sine)
    let (c2, s2) = (2 * c * c - 1, 2 * s * c)
    let (c3, s3) = (c * (4 * c * c - 3), s * (3 - 4 * s * s))
    let (c4, s4) = (2 * c2 * c2 - 1, 2 * s2 * c2)
    let one = c * 0.866_025_403_784_438_6 + s * 0.5
    let three = c3 * 0.994_521_895_368_273_3 - s3 * 0.104_528_463_267_653_47
    let four = c4 * 0.453_990_499_739_546_8 + s4 * 0.891_006_524_188_367_9
    return 1 - 0.17 * one + 0.24 * c2 + 0.32 * three - 0.20 * four
  }

  /// R_T: −sin(2 · 30° · e^−((h − 275°)/25°)²) · 2 √(C⁷ / (C⁷ + 25⁷)).
  @inline(__always)
  private static func rotation(_ mean: Direction, _ meanChroma: Double) -> Double {
    // Between 0° and 99° the power is below e^−49: nothing beside the other terms.
    if mean.sine > 0 && mean.cosine > -0.15 { return 0 }
    let degrees = Power.angle(y: mean.sine, x: mean.cosine) * 180 / .pi
    let distance = ((degrees < 0 ? degrees + 360 : degrees) - 275) / 25
    let turn = Power.exponential(-distance * distance) * .pi / 3
    return -Power.sine(turn) * 2 * saturation(meanChroma)
  }
}

/// A unit vector: an angle's cosine and sine.
private struct Direction {
  var cosine: Double
  var sine: Double
}

/// A chroma and a hue, as a vector.
private struct Hue {
  let a: Double
  let b: Double
  let chroma: Double

  @inline(__always)
  init(a: Double, b: Double) {
    self.a = a
    self.b = b
    chroma = (a * a + b * b).squareRoot()
  }

  /// ΔH': 2 √(C'₁C'₂) sin(Δh/2); exact for small angles too.
  @inline(__always)
  func distance(to other: Hue) -> Double {
    let product = chroma * other.chroma
    if product == 0 { return 0 }
    let dot = a * other.a + b * other.b
    let cross = a * other.b - b * other.a
    if dot >= 0 { return cross / ((product + dot) / 2).squareRoot() }
    let size = (2 * max(0, product - dot)).squareRoot()
    return isBehind(other, cross) ? size : -size
  }

  /// The mean hue: half way on the shorter arc. Where one has no hue, that of the other.
  @inline(__always)
  func bisector(with other: Hue) -> Direction {
    if chroma == 0 || other.chroma == 0 { return Hue(a: a + other.a, b: b + other.b).direction }
    let dot = a * other.a + b * other.b
    let (x1, y1) = (a * other.chroma, b * other.chroma)
    let (x2, y2) = (other.a * chroma, other.b * chroma)
    if dot >= 0 { return Hue(a: x1 + x2, b: y1 + y2).direction }
    // Nearly opposite: their difference, a quarter turn back, is the longer vector.
    let sign = isBehind(other, a * other.b - b * other.a) ? 1.0 : -1.0
    return Hue(a: sign * (y2 - y1), b: sign * (x1 - x2)).direction
  }

  /// True where the way to the other goes up. Of two exactly opposite hues the smaller is behind,
  /// as by the formula's own (h₁ + h₂)/2 for angles from 0° to 360°.
  @inline(__always)
  private func isBehind(_ other: Hue, _ cross: Double) -> Bool {
    if cross != 0 { return cross > 0 }
    return b > 0 || (b == 0 && a > 0)
  }

  /// 0° where there is no hue.
  @inline(__always)
  private var direction: Direction {
    if chroma == 0 { return Direction(cosine: 1, sine: 0) }
    return Direction(cosine: a / chroma, sine: b / chroma)
  }
}
