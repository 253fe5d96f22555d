/// Whether two pictures of one size show the same thing, by the means of large blocks: what blurs,
/// sharpens or adds noise leaves those alone.
struct Likeness {
  private static let side = 16
  /// How far the blocks are apart, as a part of how far the pixels are.
  let coarse: Float
  /// How light and dark blocks go together, from −1 to 1; nil where one picture has hardly any.
  let correlation: Double?

  init(_ expected: LumaPicture, _ actual: LumaPicture) {
    let (one, other) = (expected.reduced(to: Self.side), actual.reduced(to: Self.side))
    let fine = expected.distance(to: actual)
    coarse = fine > 0 ? one.distance(to: other) / fine : 0
    correlation = one.correlation(with: other, leastDeviation: 4)
  }

  /// True where no more than the fine detail differs.
  var isSameInLarge: Bool { coarse < 0.4 }

  /// True where light and dark are elsewhere.
  var isUnlike: Bool { correlation.map { abs($0) < 0.5 } ?? false }
}

extension LumaPicture {
  /// Pearson's; nil where a side's standard deviation is below a number of levels.
  func correlation(with other: LumaPicture, leastDeviation: Double) -> Double? {
    let count = Double(values.count)
    let means = (
      values.reduce(0) { $0 + Double($1) } / count,
      other.values.reduce(0) { $0 + Double($1) } / count
    )
    var (left, right, both) = (0.0, 0.0, 0.0)
    for (value, second) in zip(values, other.values) {
      let (a, b) = (Double(value) - means.0, Double(second) - means.1)
      left += a * a
      right += b * b
      both += a * b
    }
    let least = leastDeviation * leastDeviation * count
    guard left > least, right > least else { return nil }
    return both / (left * right).squareRoot()
  }

  /// The grey of a picture without content; nil for every other.
  var onlyLevel: Float? {
    guard let least = values.min(), let most = values.max(), most - least <= 2 else { return nil }
    return (least + most) / 2
  }
}
