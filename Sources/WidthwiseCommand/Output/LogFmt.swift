/// The values of logfmt: bare where they can be, else in quotes.
enum LogFmt {
  /// Within quotes, quotes and backslashes stand behind a backslash, line ends and tabs as `\n`,
  /// `\r` and `\t`, other control characters and bytes that are no UTF-8 as `\xNN`: so every value
  /// is one line, and can be read back byte for byte.
  static func value(_ bytes: [UInt8]) -> String {
    let isBare =
      !bytes.isEmpty && bytes.allSatisfy { $0 > 0x20 && $0 < 0x7F && !marks.contains($0) }
    if isBare { return String(decoding: bytes, as: UTF8.self) }
    var quoted = ""
    var rest = bytes[...]
    while let first = rest.first {
      if let scalar = leadingScalar(of: rest) {
        quoted += escaped(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        quoted += hexadecimal(first)
        rest = rest.dropFirst()
      }
    }
    return "\"\(quoted)\""
  }

  private static let marks = Array("\"\\=".utf8)

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"": "\\\""
    case "\\": "\\\\"
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\u{0}"..."\u{1F}", "\u{7F}": hexadecimal(UInt8(scalar.value))
    case "\u{80}"..."\u{9F}", "\u{2028}", "\u{2029}":
      String(scalar).utf8.map { hexadecimal($0) }.joined()
    default: String(scalar)
    }
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }

  private static func leadingScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }
}
