import Recipes

/// Turns single values of the tree into what they mean. What can't be is reported, and nil.
struct ValueDecoder {
  let findings: Findings

  init(_ findings: Findings) { self.findings = findings }

  /// Reports a complaint about a value; nil says that there is nothing to add.
  func refuse<Value>(_ message: String?, _ field: Field) -> Value? {
    if let message {
      findings.report(message, at: field.place)
    } else {
      findings.noteConsequence()
    }
    return nil
  }

  /// A single value that is not null.
  func scalar(_ field: Field, _ expected: Expectation) -> Scalar? {
    guard case .scalar(let scalar) = field.node.content, !scalar.isNull else {
      return refuse(expected.complaint(insteadOf: field.node), field)
    }
    return scalar
  }

  /// A text that is not empty and holds no NUL. Bare numbers and `yes` are no texts.
  func text(_ field: Field, _ expected: Expectation) -> String? {
    guard let scalar = scalar(field, expected) else { return nil }
    if scalar.text.isEmpty { return refuse("an empty text; write \(expected.noun)", field) }
    if scalar.style == .plain, scalar.isNumber || scalar.isYesOrNo {
      let kind = scalar.isNumber ? "a number" : "true or false"
      return refuse(
        "\(scalar.text.quoted) without quotes is \(kind), not \(expected.noun); write "
          + "\"\(scalar.text)\"", field)
    }
    if scalar.text.contains("\0") {
      return refuse("a NUL character, which no name of a file can hold; remove it", field)
    }
    return scalar.text
  }

  /// One of several words.
  func word<Value>(
    _ field: Field, _ expected: Expectation, among words: [String], _ read: (String) -> Value?
  ) -> Value? {
    guard let text = text(field, expected) else { return nil }
    if let value = read(text) { return value }
    let advice =
      Suggestion.nearest(to: text, among: words).map { "did you mean `\($0)`?" }
      ?? "write \(words.joined(separator: ", "))"
    return refuse("\(text.quoted) is not \(expected.noun); \(advice)", field)
  }

  /// `true` or `false`, and nothing else that YAML 1.1 takes for them.
  func boolean(_ field: Field) -> Bool? {
    let expected = Expectation("`true` or `false`", example: "true")
    guard let scalar = scalar(field, expected) else { return nil }
    switch scalar.style.isBare ? scalar.text.lowercased() : scalar.text {
    case "true" where scalar.style != .quoted: return true
    case "false" where scalar.style != .quoted: return false
    default: break
    }
    switch scalar.text.lowercased() {
    case "true", "false":
      let word = scalar.text.lowercased()
      let flaw = scalar.style == .quoted ? "in quotes is a text" : "is not written so here"
      return refuse("\(scalar.text.quoted) \(flaw); write `\(word)` bare, in small letters", field)
    case "yes", "on", "y": return refuse("\(scalar.text.quoted) can be a text; write `true`", field)
    case "no", "off", "n":
      return refuse("\(scalar.text.quoted) can be a text; write `false`", field)
    default: return refuse("\(scalar.text.quoted) is not `true` or `false`; write one", field)
    }
  }

  /// A whole number.
  func whole(_ field: Field, _ kind: NumberKind) -> Int? {
    guard let scalar = scalar(field, kind.expectation) else { return nil }
    switch WholeNumber.read(scalar, kind) {
    case .value(let value): return value
    case .complaint(let complaint): return refuse(complaint, field)
    }
  }

  /// A list, or a single value as a list of one. Nothing twice, and at least one.
  func list<Value: Hashable>(
    _ field: Field, _ expected: Expectation, _ read: (Field) -> Value?
  ) -> [Value]? {
    let elements = field.elements
    if elements.isEmpty {
      return refuse("an empty list; write \(expected.noun) such as `\(expected.example)`", field)
    }
    var values: [Value] = []
    var seen: Set<Value> = []
    for element in elements {
      guard let value = read(element) else { continue }
      if seen.insert(value).inserted {
        values.append(value)
      } else {
        let shown = element.node.text.quoted
        findings.report("\(shown) is the same as one before it; remove one", at: element.place)
      }
    }
    return values.count == elements.count ? values : nil
  }
}

extension Node {
  /// The text of a single value; empty for others.
  fileprivate var text: String {
    guard case .scalar(let scalar) = content else { return "" }
    return scalar.text
  }
}
