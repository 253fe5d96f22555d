/// Text as roff takes it.
enum ManualEscapes {
  /// Bytes of a line of input; mandoc complains above 80.
  private static let width = 78

  /// Every character for itself: backslashes, hyphens as they are typed, no bytes above ASCII.
  static func text(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "\\": "\\e"
      case "-": "\\-"
      case "'": "\\(aq"
      case "`": "\\(ga"
      case "\"": "\\(dq"
      case "^": "\\(ha"
      case "~": "\\(ti"
      case _ where scalar.isASCII: String(scalar)
      default: "\\[u\(hexadecimal(scalar))]"
      }
    }.joined()
  }

  static func bold(_ words: String) -> String { "\\fB\(text(words))\\fR" }

  /// A line that can't be taken for a request.
  static func line(_ escaped: String) -> String {
    escaped.hasPrefix(".") ? "\\&\(escaped)" : escaped
  }

  /// Lines with one sentence each at most.
  static func lines(_ escaped: String) -> [String] {
    sentences(escaped).flatMap { Wrapping.lines($0, width: width) }.map(line)
  }

  /// Words behind a macro's name, none of which is a macro or a mark itself.
  static func arguments(_ escaped: String) -> String {
    escaped.split(separator: " ").map { $0.count < 4 ? "\\&\($0)" : String($0) }
      .joined(separator: " ")
  }

  private static func sentences(_ text: String) -> [String] {
    var sentences = [""]
    var last = ""
    for word in text.split(separator: " ") {
      let ends = last.hasSuffix(".") || last.hasSuffix("?") || last.hasSuffix("!")
      if ends { sentences.append("") }
      let current = sentences[sentences.count - 1]
      sentences[sentences.count - 1] = current.isEmpty ? String(word) : "\(current) \(word)"
      last = String(word)
    }
    return sentences
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
