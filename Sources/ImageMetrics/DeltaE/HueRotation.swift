/// The angle's part of R_T, the turn between chroma and hue among the blues:
/// sin(2 · 30° · e^−((h − 275°)/25°)²), from a table.
///
/// The table goes by t = tan((h − 270°)/2) = cos h / (1 − sin h), which is smooth from 143° to 360°.
/// Elsewhere the power is below e^−27: nothing beside the formula's other terms. Between its 1024
/// places the table is right to 1e-9.
struct HueRotation {
  static let shared = HueRotation()

  private static let range = -2.0...1.0
  private let table: HermiteTable

  private init() {
    table = HermiteTable(Self.range, places: 1024) { t in
      let degreesPerRadian = 180 / Double.pi
      let distance = (2 * Power.angle(y: t, x: 1) * degreesPerRadian - 5) / 25
      let turn = Power.exponential(-distance * distance) * .pi / 3
      let slope = -2 * distance * turn * 2 / (1 + t * t) * degreesPerRadian / 25
      return (Power.sine(turn), Power.sine(turn + .pi / 2) * slope)
    }
  }

  /// Nil where all are 0.
  @inline(__always)
  func sines(_ mean: Directions) -> SIMD4<Double>? {
    // Most colours of photographs are from 0° to 90°, where there is nothing.
    if mean.sine.isAll(above: 0) && mean.cosine.isAll(above: 0) { return nil }
    let t = mean.cosine / (1 - mean.sine)
    if mean.sine.isAll(below: 0) { return table[t] }
    // At 90° t is no number, and so in no range.
    let isInside = (t .> Self.range.lowerBound) .& (t .< Self.range.upperBound)
    guard any(isInside) else { return nil }
    let inside = SIMD4<Double>.zero.replacing(with: t, where: isInside)
    return SIMD4<Double>.zero.replacing(with: table[inside], where: isInside)
  }
}
