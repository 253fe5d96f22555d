/// The arguments of a CSS colour function: three channels and perhaps an alpha.
struct CSSArguments {
  let channels: [CSSValue]
  private let alphaValue: CSSValue?

  /// Reads `1, 2, 3`, `1, 2, 3, 0.5`, `1 2 3` and `1 2 3 / 50%`; nil for anything else.
  init?(_ text: Substring) {
    let halves = text.split(separator: "/", omittingEmptySubsequences: false)
    let hasCommas = text.contains(",")
    guard halves.count <= (hasCommas ? 1 : 2) else { return nil }
    let words =
      hasCommas
      ? text.split(separator: ",", omittingEmptySubsequences: false).map(Self.trimmed)
      : halves.flatMap { $0.split(separator: " ") }
    let values = words.compactMap(CSSValue.init)
    let hasAlpha = halves.count == 2 || (hasCommas && values.count == 4)
    guard values.count == words.count, values.count == (hasAlpha ? 4 : 3) else { return nil }
    channels = Array(values.prefix(3))
    alphaValue = hasAlpha ? values[3] : nil
  }

  /// 255 where none is written; nil where it has the wrong unit.
  var alpha: UInt8? {
    guard let alphaValue else { return 255 }
    return alphaValue.unit == .degrees ? nil : CSSValue.byte(alphaValue.ratio)
  }

  private static func trimmed(_ word: Substring) -> Substring {
    let left = word.drop { $0 == " " }
    return left.lastIndex { $0 != " " }.map { left[...$0] } ?? ""
  }
}

/// A number of a CSS colour function with its unit.
struct CSSValue {
  enum Unit { case none, percent, degrees }

  let number: Double
  let unit: Unit

  init?(_ word: Substring) {
    var digits = word
    if word.hasSuffix("%") {
      unit = .percent
      digits = word.dropLast()
    } else if word.hasSuffix("deg") {
      unit = .degrees
      digits = word.dropLast(3)
    } else {
      unit = .none
    }
    let isPlain = digits.allSatisfy { ($0.isASCII && $0.isNumber) || "+-.".contains($0) }
    guard isPlain, let number = Double(digits), number.isFinite else { return nil }
    self.number = number
  }

  /// A percentage as a share of 1, a plain number as it is.
  var ratio: Double { unit == .percent ? number / 100 : number }

  /// A channel of `rgb()`: 0 to 255, or a percentage of that.
  var channel: UInt8? {
    switch unit {
    case .percent: Self.byte(number / 100)
    case .none: Self.byte(number / 255)
    case .degrees: nil
    }
  }

  /// A hue: 0 up to 360.
  var degrees: Double? {
    guard unit != .percent else { return nil }
    let rest = number.truncatingRemainder(dividingBy: 360)
    return rest < 0 ? rest + 360 : rest
  }

  /// Saturation or lightness: a percentage, from 0 to 1.
  var share: Double? { unit == .percent ? min(max(number / 100, 0), 1) : nil }

  /// A share of 1 as 0 to 255, clamped; half rounds up.
  static func byte(_ share: Double) -> UInt8 {
    UInt8((min(max(share, 0), 1) * 255).rounded())
  }
}
