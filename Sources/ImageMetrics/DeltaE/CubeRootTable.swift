/// CIELAB's f(t): the cube root above (6/29)³, a straight line below.
struct CubeRootTable {
  private static let places = 4096
  private static let edge = 216.0 / 24389

  /// At each place the value and the slope, times the distance of two places.
  private let nodes: [SIMD2<Double>]

  init() {
    nodes = (0...Self.places + 1).map { place in
      let t = max(Double(place), 1) / Double(Self.places)
      let root = Power.cubeRoot(t)
      return SIMD2(root, 1 / (3 * root * root) / Double(Self.places))
    }
  }

  /// `t` from 0 to 1, and a little above by rounding.
  @inline(__always)
  func f(_ t: Double) -> Double {
    if t <= Self.edge { return (24389.0 / 27 * t + 16) / 116 }
    let scaled = t * Double(Self.places)
    let place = Int(scaled)
    let u = scaled - Double(place)
    let (left, right) = (nodes[place], nodes[place + 1])
    let rise = right.x - left.x
    let bend = left.y + right.y - 2 * rise
    return left.x + u * (left.y + u * (rise - left.y - bend + u * bend))
  }
}
