/// A function by its values and slopes at even distances, with Hermite's cubic between them.
struct HermiteTable {
  /// For each distance between two places the cubic's factors: of 1, u, u² and u³, where u goes from
  /// 0 to 1.
  private let cubics: [SIMD4<Double>]
  private let start: Double
  private let placesPerUnit: Double

  /// The last distance lies behind the end, so that the end itself can be asked for. Places are
  /// fewer than 8191.
  init(
    _ range: ClosedRange<Double>, places: Int,
    _ function: (Double) -> (value: Double, slope: Double)
  ) {
    start = range.lowerBound
    placesPerUnit = Double(places) / (range.upperBound - range.lowerBound)
    let step = 1 / placesPerUnit
    let nodes = (0...places + 1).map { place in
      let (value, slope) = function(range.lowerBound + Double(place) * step)
      return (value: value, slope: slope * step)
    }
    cubics = zip(nodes, nodes.dropFirst()).map { left, right in
      let rise = right.value - left.value
      let bend = left.slope + right.slope - 2 * rise
      return SIMD4(left.value, left.slope, rise - left.slope - bend, bend)
    }
  }

  /// At a distance from the range's start, counted in places; no more than the range, or above it
  /// by rounding.
  @inline(__always)
  func value(atPlace distance: Double) -> Double {
    // Between 2¹³ and 2¹⁴ the whole part stands in the same 13 bits of every number. That takes a
    // third of the steps of a conversion that could fail.
    let place = Int(truncatingIfNeeded: (distance + 8192).bitPattern >> 39) & 8191
    let u = distance - Double(place)
    let cubic = cubics[place]
    return cubic.x + u * (cubic.y + u * (cubic.z + u * cubic.w))
  }

  /// For four values in the range, or above it by rounding.
  @inline(__always)
  subscript(_ values: SIMD4<Double>) -> SIMD4<Double> {
    let places = (values - start) * placesPerUnit
    return SIMD4(
      value(atPlace: places[0]), value(atPlace: places[1]), value(atPlace: places[2]),
      value(atPlace: places[3]))
  }
}
