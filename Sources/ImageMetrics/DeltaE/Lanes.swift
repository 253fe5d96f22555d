import CLanes

extension SIMD4<Double> {
  @inline(__always)
  var squareRoots: SIMD4<Double> { lanes_square_roots(self) }

  /// Asked before a choice is made lane by lane, which costs more than all the rest.
  @inline(__always)
  func isAll(above bound: Double) -> Bool { lanes_all_above(self, bound) }

  @inline(__always)
  func isAll(below bound: Double) -> Bool { lanes_all_below(self, bound) }
}
