/// Texts as values of YAML.
enum YAMLScalar {
  private static let words: Set<String> = [
    "true", "false", "null", "yes", "no", "on", "off", "y", "n",
  ]

  /// The text as it is where that can mean nothing else, else in double quotes.
  static func text(_ text: String) -> String {
    let isPlain = text.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-_./".unicodeScalars.contains(scalar))
    }
    let startsPlain = text == "." || text.first.map { $0.isLetter } ?? false
    if isPlain, startsPlain, !words.contains(text.lowercased()) { return text }
    return "\"\(text.unicodeScalars.map(escaped).joined())\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case _
    where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || scalar.value == 0xFEFF || (0x2028...0x2029).contains(scalar.value):
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(scalar)
    }
  }
}

/// Comments of YAML.
enum YAMLComment {
  private static let width = 96

  /// Lines behind "# ", broken at spaces; every line ends.
  static func text(_ text: String, indent: Int = 0) -> String {
    let start = String(repeating: " ", count: indent) + "#"
    var lines = [start]
    for word in line(text).split(separator: " ") {
      if lines[lines.count - 1].count + word.count >= width { lines.append(start) }
      lines[lines.count - 1] += " \(word)"
    }
    return lines.map { "\($0)\n" }.joined()
  }

  /// The text without anything that could end a comment.
  static func line(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map {
          $0.value < 0x20 || $0.value == 0x2028 || $0.value == 0x2029 ? " " : $0
        }))
  }
}
