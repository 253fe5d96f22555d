import Geometry
import Testing

@Suite("Fractions")
struct FractionTests {
  @Test(
    "decimals are read exactly",
    arguments: [
      ("0", 0, 1), ("2", 2, 1), ("007", 7, 1), ("0.3", 3, 10), ("1.5", 3, 2), ("1.50", 3, 2),
      ("0.0", 0, 1), ("0.000000001", 1, 1_000_000_000), ("12.375", 99, 8),
      ("9223372036854775807", Int.max, 1), ("9223372036.854775807", Int.max, 1_000_000_000),
    ])
  func decimals(text: String, numerator: Int, denominator: Int) throws {
    let fraction = try #require(Fraction(decimal: text))
    #expect((fraction.numerator, fraction.denominator) == (numerator, denominator))
  }

  @Test(
    "anything else is no decimal",
    arguments: [
      "", ".", ".5", "5.", "-1", "+1", "-0", "1e3", "1E3", "1 ", " 1", "1 0", "1,5", "1.2.3",
      "1..2", "0x10", "1_000", "٣", "½", "inf", "nan", "1\n", "50%", "0.1234567890",
      "9223372036854775808", "9223372036.8547758080", "99999999999999999999",
    ])
  func noDecimals(text: String) { #expect(Fraction(decimal: text) == nil) }

  @Test(
    "percentages are read exactly",
    arguments: [
      ("50%", 1, 2), ("33.3%", 333, 1000), ("100%", 1, 1), ("250%", 5, 2), ("0%", 0, 1),
      ("0.000000001%", 1, 100_000_000_000),
    ])
  func percentages(text: String, numerator: Int, denominator: Int) throws {
    let fraction = try #require(Fraction(percent: text))
    #expect((fraction.numerator, fraction.denominator) == (numerator, denominator))
  }

  @Test(
    "anything else is no percentage",
    arguments: [
      "", "%", "50", "50 %", " 50%", "50% ", "50%%", "%50", "-5%", "+5%", "50.%", ".5%", "5e1%",
      "50‰",
    ])
  func noPercentages(text: String) { #expect(Fraction(percent: text) == nil) }

  @Test("equal numbers are equal values, in lowest terms")
  func lowestTerms() {
    #expect(Fraction(6, 4) == Fraction(3, 2))
    #expect((Fraction(0, 7).numerator, Fraction(0, 7).denominator) == (0, 1))
    #expect(Set([Fraction(1, 2), Fraction(2, 4), Fraction(50, 100)]).count == 1)
  }

  @Test(
    "order is exact, also where products pass an Int",
    arguments: [
      (Fraction(0), Fraction(1, Int.max)),
      (Fraction(333_333_333, 1_000_000_000), Fraction(1, 3)),
      (Fraction(1, 3), Fraction(333_333_334, 1_000_000_000)),
      (Fraction(.max - 2, .max - 1), Fraction(.max - 1, .max)),  // 1 − 1/n grows with n
      (Fraction(.max - 1, .max), Fraction(1)),
    ])
  func order(smaller: Fraction, larger: Fraction) {
    #expect(smaller < larger)
    #expect(!(larger < smaller))
    #expect(!(smaller < smaller))
  }

  @Test("a denominator of 0 is a mistake of the caller")
  func zeroDenominator() async {
    await #expect(processExitsWith: .failure) { _ = Fraction(1, 0) }
  }
}
