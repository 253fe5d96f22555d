/// What may stand in JSON without quotes.
enum JSONWord {
  /// True for `true`, `false`, `null` and a number as RFC 8259 has it.
  static func isValid(_ word: String) -> Bool {
    word == "true" || word == "false" || word == "null" || isNumber(word)
  }

  /// True for `-? (0 | [1-9][0-9]*) (. [0-9]+)? ([eE] [+-]? [0-9]+)?`.
  private static func isNumber(_ word: String) -> Bool {
    var rest = Array(word.utf8)[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let whole = takeDigits(&rest)
    guard whole.count == 1 || (whole.first ?? 0x30) != 0x30 else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard !takeDigits(&rest).isEmpty else { return false }
    }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard !takeDigits(&rest).isEmpty else { return false }
    }
    return rest.isEmpty
  }

  private static func takeDigits(_ bytes: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = bytes.prefix { (0x30...0x39).contains($0) }
    bytes = bytes.dropFirst(digits.count)
    return digits
  }

  /// What to say of a word that is not valid.
  static func complaint(_ word: String) -> String {
    switch word.lowercased() {
    case "true", "yes", "on", "false", "no", "off":
      return "\(word.quoted) is not JSON; write `true`, `false`, or a text in double quotes"
    case "null", "none", "nil": return "\(word.quoted) is not JSON; leave the key out"
    default: break
    }
    let digits = word.drop { $0 == "0" }
    if word.hasPrefix("0"), !digits.isEmpty, digits.allSatisfy(\.isWholeNumber) {
      return "\(word.quoted) begins with 0, which some programs read as octal; write \(digits)"
    }
    return "\(word.quoted) is not JSON; put the text in double quotes"
  }
}
