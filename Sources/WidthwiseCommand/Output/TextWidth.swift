/// How many columns of a terminal a text takes; never fewer than it does.
///
/// Terminals agree on single characters (Unicode Standard Annex 11 and the emoji properties), not on
/// what they join: a family of four is two columns here and eight there. So joined ones count alone.
enum TextWidth {
  static func columns(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }

  static func columns(of scalar: Unicode.Scalar) -> Int {
    // Asks for the wide, coloured form of the character before it.
    if scalar.value == 0xFE0F { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control: return 0
    default: break
    }
    if (0x1160...0x11FF).contains(scalar.value) { return 0 }
    let isWide =
      scalar.properties.isEmojiPresentation || wide.contains { $0.contains(scalar.value) }
    return isWide ? 2 : 1
  }

  /// The end of a text that fits, behind `…` where something is left out; empty where nothing fits.
  static func end(of text: String, columns: Int) -> String {
    if self.columns(of: text) <= columns { return text }
    var kept: [Character] = []
    var rest = columns - 1
    for character in text.reversed() {
      rest -= self.columns(of: String(character))
      if rest < 0 { break }
      kept.append(character)
    }
    return kept.isEmpty ? "" : "…" + String(kept.reversed())
  }

  /// The beginning of a text that fits.
  static func start(of text: String, columns: Int) -> String {
    var rest = columns
    return String(
      text.prefix { character in
        rest -= self.columns(of: String(character))
        return rest >= 0
      })
  }

  /// East Asian Wide and Fullwidth (EastAsianWidth.txt), blocks that are wide as a whole.
  private static let wide: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97F,
    0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60,
    0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376, 0x1F200...0x1F265,
    0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF, 0x20000...0x3FFFD,
  ]
}
