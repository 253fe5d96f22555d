extension SourceText {
  /// How many characters of a line an excerpt shows.
  private static let width = 160

  /// The line of a place, or the part of it around the place, and the column at which it starts.
  ///
  /// Control characters are shown as `�`, so that no text can steer a terminal.
  func excerpt(at origin: Origin, offset: Int) -> (text: String, column: Int) {
    let line = line(lineNumber(at: offset))
    let middle = min(max(offset, line.startIndex), line.endIndex)
    guard line.count > Self.width else { return (Self.shown(line), 1) }
    let before = String(decoding: line[..<middle].suffix(4 * Self.width), as: UTF8.self)
    let after = String(decoding: line[middle...].prefix(4 * Self.width), as: UTF8.self)
    let left = before.suffix(min(origin.column - 1, Self.width / 2))
    let text = left + after.prefix(Self.width - left.count)
    return (Self.shown(Array(text.utf8)[...]), origin.column - left.count)
  }

  private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).withoutControls
  }
}

extension String {
  /// This text with `�` for each control character but the tab.
  var withoutControls: String {
    guard unicodeScalars.contains(where: \.isControl) else { return self }
    return String(String.UnicodeScalarView(unicodeScalars.map { $0.isControl ? "\u{FFFD}" : $0 }))
  }

  /// This text in backticks, for a message: one line, and not longer than 60 characters.
  var quoted: String {
    let line = String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\t" ? " " : $0 }))
    let shown = line.prefix(60)
    return "`\(String(shown).withoutControls)\(shown.endIndex < line.endIndex ? "…" : "")`"
  }
}

extension Unicode.Scalar {
  fileprivate var isControl: Bool {
    (value < 0x20 && value != 0x09) || (0x7F...0x9F).contains(value)
      || value == 0x2028 || value == 0x2029
  }
}
