/// Reads whole numbers, and knows the ways in which people write others.
enum WholeNumber {
  enum Reading {
    case value(Int)
    case complaint(String)
  }

  /// Reads digits without sign, leading zero, point, exponent or unit.
  static func read(_ scalar: Scalar, _ kind: NumberKind) -> Reading {
    let text = scalar.text
    if scalar.isYesOrNo {
      let isPlain = text == "true" || text == "false"
      let meaning = isPlain ? "is true or false" : "means \(truth(of: text)) in YAML"
      return .complaint(
        "\(text.quoted) \(meaning), not \(kind.noun); write a number such as \(kind.example)")
    }
    guard isDigits(text) else {
      return .complaint(complaint(about: scalar, kind))
    }
    if text.first == "0", text.count > 1 {
      return .complaint(
        "\(text.quoted) begins with 0, which some programs read as octal; write \(stripped(text))")
    }
    if scalar.style == .quoted {
      return .complaint("\(text.quoted) in quotes is a text; write \(text) without quotes")
    }
    guard let value = Int(text), value <= kind.range.upperBound else {
      return .complaint("\(text.quoted) is too large; \(kind.rule)")
    }
    guard value >= kind.range.lowerBound else {
      return .complaint("\(text.quoted) is too small; \(kind.rule)")
    }
    return .value(value)
  }

  private static func complaint(about scalar: Scalar, _ kind: NumberKind) -> String {
    let text = scalar.text
    let shown = text.quoted
    if text.isEmpty { return "an empty text is not \(kind.noun); write \(kind.example)" }
    if text.hasPrefix("-"), isDigits(text.dropFirst()) {
      return "\(shown) is negative; \(kind.rule)"
    }
    if text.hasPrefix("+"), isDigits(text.dropFirst()) {
      return "\(shown) has a sign; write \(text.dropFirst())"
    }
    if let around = neighbours(of: text) {
      return "\(shown) is not a whole number; write \(around)"
    }
    if let value = exponential(text) { return "\(shown) has an exponent; write \(value)" }
    if let value = otherRadix(text) { return "\(shown) is not decimal; write \(value)" }
    if let digits = withoutUnit(text) { return "\(shown) has a unit; write \(digits)" }
    if let advice = withoutSeparators(scalar, kind) {
      return "\(shown) has separators; write \(advice)"
    }
    return "\(shown) is not \(kind.noun); write a number such as \(kind.example)"
  }

  static func isDigits(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  private static func truth(of text: String) -> String {
    ["true", "yes", "on", "y"].contains(text.lowercased()) ? "true" : "false"
  }

  private static func stripped(_ digits: some StringProtocol) -> String {
    let rest = String(digits.drop { $0 == "0" })
    return rest.isEmpty ? "0" : rest
  }

  /// The whole numbers around `3.5`: `3 or 4`; of `3.0`: `3`.
  private static func neighbours(of text: String) -> String? {
    let halves = text.split(separator: ".", omittingEmptySubsequences: false)
    guard halves.count == 2, isDigits(halves[0]), isDigits(halves[1]), let low = Int(halves[0]),
      low < .max
    else { return nil }
    return halves[1].allSatisfy { $0 == "0" } ? "\(low)" : "\(low) or \(low + 1)"
  }

  /// What `1e3` comes to.
  private static func exponential(_ text: String) -> Int? {
    guard text.lowercased().contains("e"), JSONWord.isValid(text), let value = Double(text) else {
      return nil
    }
    return Int(exactly: value)
  }

  private static func otherRadix(_ text: String) -> Int? {
    switch text.prefix(2).lowercased() {
    case "0x": Int(text.dropFirst(2), radix: 16)
    case "0o": Int(text.dropFirst(2), radix: 8)
    case "0b": Int(text.dropFirst(2), radix: 2)
    default: nil
    }
  }

  /// The digits of `320px`, `320 px` and `100%`.
  private static func withoutUnit(_ text: String) -> String? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count).drop { $0 == " " }
    guard isDigits(digits), !unit.isEmpty, unit.count <= 3 else { return nil }
    return unit.allSatisfy { $0.isLetter || $0 == "%" } ? stripped(digits) : nil
  }

  /// `1000` for `1,000`; for `320,480`, which may be two numbers, `320480, or the list [320, 480]`.
  private static func withoutSeparators(_ scalar: Scalar, _ kind: NumberKind) -> String? {
    let digits = scalar.text.split { ",;_' ".contains($0) }
    guard digits.count > 1, digits.allSatisfy(isDigits) else { return nil }
    let numbers = digits.compactMap { Int($0) }
    // Nobody writes a list with `_` or `'`, nor numbers that are out of range or begin with 0.
    let isList =
      kind.takesLists && !scalar.text.contains { "_'".contains($0) }
      && numbers.count == digits.count && numbers.allSatisfy(kind.range.contains)
      && digits.allSatisfy { $0.first != "0" || $0 == "0" }
    let list = "the list \(Node(.scalar(scalar), at: 0).list(of: digits.map(String.init)))"
    guard !scalar.text.contains(";"), digits.areGroupsOfThousands else {
      return isList ? list : nil
    }
    return stripped(digits.joined()) + (isList ? ", or \(list)" : "")
  }
}

extension [Substring] {
  /// True where these digits may be one number that was cut before each third digit from its end.
  var areGroupsOfThousands: Bool {
    dropFirst().allSatisfy { $0.count == 3 && WholeNumber.isDigits($0) }
      && (first.map { $0.count <= 3 && WholeNumber.isDigits($0) } ?? false)
  }
}
