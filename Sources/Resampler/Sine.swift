/// π to the last bit of a `Double`.
let pi = 3.141592653589793

/// sin(π · numerator / denominator), the same on every machine; the denominator is positive.
///
/// The C library's sine may differ in the last bit from one processor to the next. This one is a
/// Taylor series in plain multiplications and additions; the angle is brought below a quarter turn
/// in whole numbers, so that nothing is lost. It is within 3e-16 of the true value.
func sineOfHalfTurns(_ numerator: Int, over denominator: Int) -> Double {
  guard numerator >= 0 else { return -sineOfHalfTurns(-numerator, over: denominator) }
  guard numerator <= denominator else {
    return -sineOfHalfTurns(numerator - denominator, over: denominator)
  }
  let folded = min(numerator, denominator - numerator)
  let angle = pi * Double(folded) / Double(denominator)
  let square = angle * angle
  var sum = sineTerms[0]
  for index in 1..<sineTerms.count { sum = sum * square + sineTerms[index] }
  return angle * sum
}

/// 1/21!, -1/19!, ..., -1/3!, 1.
private let sineTerms: InlineArray<11, Double> = [
  1 / 51_090_942_171_709_440_000, -1 / 121_645_100_408_832_000, 1 / 355_687_428_096_000,
  -1 / 1_307_674_368_000, 1 / 6_227_020_800, -1 / 39_916_800, 1 / 362_880, -1 / 5_040, 1 / 120,
  -1 / 6, 1,
]
