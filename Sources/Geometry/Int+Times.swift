extension Int {
  /// This number times `numerator` over `denominator`, exact but for the one rounding.
  ///
  /// The product is taken at double width, so nothing overflows; a result that an `Int` does not
  /// hold is `Int.max`. No number may be negative, and `denominator` not 0.
  func times(_ numerator: Int, over denominator: Int, rounding: Rounding) -> Int {
    let divisor = denominator.magnitude
    let product = magnitude.multipliedFullWidth(by: numerator.magnitude)
    guard product.high < divisor else { return .max }
    let (quotient, remainder) = divisor.dividingFullWidth(product)
    let raised =
      switch rounding {
      case .down: false
      case .halfUp: remainder >= divisor - remainder
      case .up: remainder > 0
      }
    return raised && quotient < Int.max.magnitude ? Int(quotient) + 1 : Int(clamping: quotient)
  }
}
