/// Four unit vectors: their angles' cosines and sines.
struct Directions {
  var cosine: SIMD4<Double>
  var sine: SIMD4<Double>
}

extension Directions {
  /// Of vectors that have a length.
  @inline(__always)
  init(along x: SIMD4<Double>, _ y: SIMD4<Double>) {
    let inverse = 1 / (x * x + y * y).squareRoots
    cosine = x * inverse
    sine = y * inverse
  }
}

/// Four pairs of a chroma and a hue, each as a vector.
struct HuePairs {
  let chroma1: SIMD4<Double>
  let chroma2: SIMD4<Double>
  /// ΔH': 2 √(C'₁C'₂) sin(Δh/2); exact for small angles too.
  let distances: SIMD4<Double>
  /// The mean hue: half way on the shorter arc. Where one has no hue, that of the other; where
  /// none has, 0°.
  let bisectors: Directions

  @inline(__always)
  init(
    _ a1: SIMD4<Double>, _ b1: SIMD4<Double>, _ a2: SIMD4<Double>, _ b2: SIMD4<Double>
  ) {
    chroma1 = (a1 * a1 + b1 * b1).squareRoots
    chroma2 = (a2 * a2 + b2 * b2).squareRoots
    let product = chroma1 * chroma2
    let dot = a1 * a2 + b1 * b2
    let cross = a1 * b2 - b1 * a2
    let root = ((product + dot) / 2).squareRoots
    if dot.isAll(above: 0) {
      distances = cross / root
      bisectors = Directions(along: a1 * chroma2 + a2 * chroma1, b1 * chroma2 + b2 * chroma1)
      return
    }
    // Of two exactly opposite hues the smaller is behind, as by the formula's own (h₁ + h₂)/2 for
    // angles from 0° to 360°.
    let isOpposite = (cross .== 0) .& ((b1 .> 0) .| ((b1 .== 0) .& (a1 .> 0)))
    let sign = SIMD4<Double>(repeating: -1)
      .replacing(with: 1, where: (cross .> 0) .| isOpposite)
    let isWide = dot .< 0
    let isGrey = product .== 0
    distances = (cross / root.replacing(with: 1, where: isGrey))
      .replacing(with: sign * (2 * (product - dot)).squareRoots, where: isWide)

    // Nearly opposite: their difference, a quarter turn back, is the longer vector.
    let (x1, y1, x2, y2) = (a1 * chroma2, b1 * chroma2, a2 * chroma1, b2 * chroma1)
    let x = (x1 + x2).replacing(with: sign * (y2 - y1), where: isWide)
      .replacing(with: a1 + a2, where: isGrey)
    let y = (y1 + y2).replacing(with: sign * (x1 - x2), where: isWide)
      .replacing(with: b1 + b2, where: isGrey)
    let hasNone = (x .== 0) .& (y .== 0)
    bisectors = Directions(along: x.replacing(with: 1, where: hasNone), y)
  }

  @inline(__always)
  var meanChroma: SIMD4<Double> { (chroma1 + chroma2) / 2 }
}
