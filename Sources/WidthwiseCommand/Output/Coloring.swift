/// Colours for messages on a terminal.
enum Coloring {
  private static let labels = ["error:": "\u{1B}[1;31m", "warning:": "\u{1B}[1;33m"]

  /// The text with its leading label coloured.
  static func colored(_ text: String) -> String {
    for (label, start) in labels where text.hasPrefix(label) {
      return "\(start)\(label)\u{1B}[0m\(text.dropFirst(label.count))"
    }
    return text
  }
}
