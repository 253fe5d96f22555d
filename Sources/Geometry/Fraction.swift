/// An exact non-negative number, kept in lowest terms.
public struct Fraction: Hashable, Sendable {
  public let numerator: Int
  public let denominator: Int

  /// `numerator` over `denominator`, reduced.
  ///
  /// - Precondition: `numerator` is at least 0 and `denominator` at least 1.
  public init(_ numerator: Int, _ denominator: Int = 1) {
    precondition(numerator >= 0 && denominator > 0, "a fraction is n over d, n >= 0 and d > 0")
    let divisor = Self.commonDivisor(numerator, denominator)
    self.numerator = numerator / divisor
    self.denominator = denominator / divisor
  }

  /// Euclid's algorithm; takes time that grows with the logarithm of the smaller number.
  private static func commonDivisor(_ first: Int, _ second: Int) -> Int {
    var (larger, smaller) = (first, second)
    while smaller != 0 { (larger, smaller) = (smaller, larger % smaller) }
    return larger
  }

  /// This share of `whole`, which must not be negative; `Int.max` where an `Int` is too small.
  func of(_ whole: Int, rounding: Rounding) -> Int {
    whole.times(numerator, over: denominator, rounding: rounding)
  }

  /// This share of a side: half rounds up, and no side is below 1.
  func of(side: Int) -> Int { max(1, of(side, rounding: .halfUp)) }
}

extension Fraction: Comparable {
  /// Compares by cross products at double width: exact for all values.
  public static func < (left: Fraction, right: Fraction) -> Bool {
    let first = left.numerator.multipliedFullWidth(by: right.denominator)
    let second = right.numerator.multipliedFullWidth(by: left.denominator)
    return (first.high, first.low) < (second.high, second.low)
  }
}
