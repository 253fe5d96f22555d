/// What a value should be, for messages.
struct Expectation {
  /// With its article, such as `a width`.
  let noun: String
  /// What somebody could write.
  let example: String
  /// True where the key can't be left out.
  let isRequired: Bool

  init(_ noun: String, example: String, isRequired: Bool = false) {
    self.noun = noun
    self.example = example
    self.isRequired = isRequired
  }

  /// What is wrong where a value of another shape stands; nil where that was said already.
  func complaint(insteadOf node: Node) -> String? {
    switch node.content {
    case .mapping: "keys with values where \(noun) was expected; write `\(example)`"
    case .sequence: "a list where \(noun) was expected; write `\(example)`"
    case .scalar(let scalar) where scalar.isNull:
      "no value; write \(noun) such as `\(example)`\(isRequired ? "" : ", or remove the key")"
    case .scalar(let scalar): "\(scalar.text.quoted) is not \(noun); write `\(example)`"
    case .unreadable: nil
    }
  }
}

extension Scalar {
  /// True for a bare `null`, `~` or nothing.
  var isNull: Bool {
    style == .plain && (text.isEmpty || text == "~" || text.lowercased() == "null")
  }

  /// True for what YAML 1.1 takes for true or false.
  var isYesOrNo: Bool { style != .quoted && saysYesOrNo }

  /// True for that, and for a text of such a word.
  var saysYesOrNo: Bool {
    ["true", "false", "yes", "no", "on", "off"].contains(text.lowercased())
  }

  /// True for a bare number.
  var isNumber: Bool {
    style == .plain && JSONWord.isValid(text) && text.utf8.contains { (0x30...0x39).contains($0) }
  }
}
