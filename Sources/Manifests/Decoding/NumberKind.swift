/// What a whole number counts, for checks and messages.
struct NumberKind {
  /// With its article, such as `a width`.
  let noun: String
  let range: ClosedRange<Int>
  let example: Int
  /// Such as ` pixels`; empty for plain numbers.
  let unit: String
  /// True where a list of them may stand too.
  var takesLists = false
  /// True where the key can't be left out.
  var isRequired = false

  init(_ noun: String, _ range: ClosedRange<Int>, example: Int, unit: String = "") {
    self.noun = noun
    self.range = range
    self.example = example
    self.unit = unit
  }

  /// A side in pixels: up to libvips' own limit.
  static func side(_ noun: String) -> NumberKind {
    NumberKind(noun, 1...10_000_000, example: 640, unit: " pixels")
  }

  /// One of several, or the one that a list may have.
  var listed: NumberKind {
    var kind = self
    kind.takesLists = true
    return kind
  }

  /// The same behind a key that can't be left out.
  var required: NumberKind {
    var kind = self
    kind.isRequired = true
    return kind
  }

  var expectation: Expectation {
    Expectation(noun, example: String(example), isRequired: isRequired)
  }

  /// Such as `a width is 1 to 10,000,000 pixels`.
  var rule: String {
    let upper = range.upperBound == .max ? " or more" : " to \(range.upperBound.grouped)"
    return "\(noun) is \(range.lowerBound.grouped)\(upper)\(unit)"
  }
}

extension Int {
  /// With commas between the thousands.
  var grouped: String {
    let digits = Array(String(magnitude))
    let parts = digits.indices.map { index in
      index > 0 && (digits.count - index) % 3 == 0 ? ",\(digits[index])" : String(digits[index])
    }
    return (self < 0 ? "-" : "") + parts.joined()
  }
}
