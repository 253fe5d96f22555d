import Recipes

extension ValueDecoder {
  /// `budget: { max-bytes: 200kB }`, in bytes.
  func budget(_ field: Field) -> Int? {
    let example = "{ max-bytes: 200kB }"
    guard let members = members(field, keys: .budget, example: example) else { return nil }
    guard let most = members[BudgetKey.maxBytes] else {
      if members.isFlawed { return nil }
      return refuse("`budget` has no `max-bytes`; write one such as `\(example)`", field)
    }
    return amount(most, .bytes, example: "200kB")
  }

  /// An amount such as `400MP` or `200kB`, or a plain number.
  func amount(_ field: Field, _ quantity: Quantity, example: String) -> Int? {
    let noun = quantity == .pixels ? "a number of pixels" : "a number of bytes"
    guard let scalar = scalar(field, Expectation(noun, example: example)) else { return nil }
    let hasUnit = scalar.text.last?.isLetter ?? false
    guard hasUnit, !scalar.isYesOrNo, scalar.text.first?.isNumber == true else {
      return whole(field, NumberKind(noun, 1...Int.max, example: 1_000_000))
    }
    if let amount = quantity.amount(scalar.text), amount > 0 { return amount }
    let units = quantity.units.map(\.name).joined(separator: ", ")
    return refuse(
      "\(scalar.text.quoted) is not \(noun); write one such as \(example) (the units are "
        + "\(units))", field)
  }

  /// The value of an encoder's option.
  func option(_ field: Field, _ key: EncodingKey, _ kind: OptionRule.Kind) -> OptionValue? {
    switch kind {
    case .flag: return boolean(field).map { .flag($0) }
    case .whole(let range, let step): return whole(field, key, range, step).map { .whole($0) }
    case .choice(let numbers): return choice(field, key, numbers).map { .whole($0) }
    case .number(let range): return decimal(field, key, range).map { OptionValue($0) }
    case .word(let words): return word(field, key, among: words).map { .word($0) }
    case .wordOrFlag(let words):
      if case .scalar(let scalar) = field.node.content, scalar.saysYesOrNo {
        return boolean(field).map { .flag($0) }
      }
      return word(field, key, among: words + ["true", "false"]).map { .word($0) }
    case .bytes: return amount(field, .bytes, example: "200kB").map { .whole($0) }
    }
  }

  private func word(_ field: Field, _ key: EncodingKey, among words: [String]) -> String? {
    let expected = Expectation(key.noun, example: words[0])
    if case .scalar(let scalar) = field.node.content, scalar.isNumber {
      let list = words.joined(separator: ", ")
      return refuse("\(scalar.text.quoted) is not \(key.noun); write \(list)", field)
    }
    return word(field, expected, among: words) { words.contains($0) ? $0 : nil }
  }

  private func whole(
    _ field: Field, _ key: EncodingKey, _ range: ClosedRange<Int>, _ step: Int
  ) -> Int? {
    let kind = NumberKind(key.noun, range, example: key.example(in: range))
    guard let number = whole(field, kind) else { return nil }
    if number % step == 0 { return number }
    let below = number / step * step
    return refuse("\(number) is no multiple of \(step); write \(below) or \(below + step)", field)
  }

  private func choice(_ field: Field, _ key: EncodingKey, _ numbers: [Int]) -> Int? {
    let range = numbers[0]...numbers[numbers.count - 1]
    let kind = NumberKind(key.noun, range, example: numbers[numbers.count - 1])
    guard let number = whole(field, kind) else { return nil }
    if numbers.contains(number) { return number }
    let list = numbers.map(String.init).joined(separator: ", ")
    return refuse("\(number) is not \(key.noun); write one of \(list)", field)
  }

  private func decimal(
    _ field: Field, _ key: EncodingKey, _ range: ClosedRange<Double>
  ) -> Double? {
    let bounds = [range.lowerBound, range.upperBound].map { OptionValue($0).description }
    let expected = Expectation(key.noun, example: bounds[1])
    guard let scalar = scalar(field, expected) else { return nil }
    guard scalar.style != .quoted, !scalar.isYesOrNo, JSONWord.isValid(scalar.text),
      let number = Double(scalar.text)
    else {
      return refuse(
        "\(scalar.text.quoted) is not \(key.noun); write a number from \(bounds[0]) to "
          + "\(bounds[1])", field)
    }
    guard range.contains(number) else {
      let flaw = number < range.lowerBound ? "small" : "large"
      return refuse(
        "\(scalar.text.quoted) is too \(flaw); \(key.noun) is \(bounds[0]) to \(bounds[1])", field)
    }
    return number
  }

  /// What is kept of the metadata: a list, or `none`.
  func metadata(_ field: Field) -> [MetadataPart]? {
    if case .scalar(let scalar) = field.node.content, scalar.text == "none" { return [] }
    let expected = Expectation("a kind of metadata", example: "copyright")
    return list(field, expected) { element in
      word(
        element, expected, among: MetadataPart.allCases.map(\.rawValue),
        MetadataPart.init(rawValue:))
    }
  }
}

extension EncodingKey {
  /// What a value of it is called in messages, with its article.
  var noun: String {
    switch self {
    case .quality: "a quality"
    case .effort: "an effort"
    default: "a value of `\(rawValue)`"
    }
  }

  fileprivate func example(in range: ClosedRange<Int>) -> Int {
    switch self {
    case .quality: 80
    case .effort: min(4, range.upperBound)
    default: range.upperBound
    }
  }
}
