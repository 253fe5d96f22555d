/// A function by its values and slopes at even distances, with Hermite's cubic between them.
struct HermiteTable {
  private let start: Double
  private let placesPerUnit: Double
  /// At each place the value, and the slope times the distance of two places.
  private let nodes: [SIMD2<Double>]

  /// The last place lies one behind the end, so that the end itself can be asked for.
  init(
    _ range: ClosedRange<Double>, places: Int,
    _ function: (Double) -> (value: Double, slope: Double)
  ) {
    start = range.lowerBound
    placesPerUnit = Double(places) / (range.upperBound - range.lowerBound)
    let step = 1 / placesPerUnit
    nodes = (0...places + 1).map { place in
      let (value, slope) = function(range.lowerBound + Double(place) * step)
      return SIMD2(value, slope * step)
    }
  }

  /// For four values in the range, or above it by rounding.
  @inline(__always)
  subscript(_ values: SIMD4<Double>) -> SIMD4<Double> {
    let scaled = (values - start) * placesPerUnit
    let places = SIMD4<Int32>(truncatingIfNeeded: scaled)
    let u = scaled - SIMD4<Double>(places)
    let (p0, p1, p2, p3) = (Int(places[0]), Int(places[1]), Int(places[2]), Int(places[3]))
    let (left0, left1, left2, left3) = (nodes[p0], nodes[p1], nodes[p2], nodes[p3])
    let (right0, right1, right2, right3) = (
      nodes[p0 + 1], nodes[p1 + 1], nodes[p2 + 1], nodes[p3 + 1]
    )
    let value = SIMD4(left0.x, left1.x, left2.x, left3.x)
    let slope = SIMD4(left0.y, left1.y, left2.y, left3.y)
    let rise = SIMD4(right0.x, right1.x, right2.x, right3.x) - value
    let bend = slope + SIMD4(right0.y, right1.y, right2.y, right3.y) - 2 * rise
    return value + u * (slope + u * (rise - slope - bend + u * bend))
  }
}

extension SIMD4<Int32> {
  /// Towards zero; for values that fit.
  @inline(__always)
  fileprivate init(truncatingIfNeeded values: SIMD4<Double>) {
    self.init(Int32(values[0]), Int32(values[1]), Int32(values[2]), Int32(values[3]))
  }
}
