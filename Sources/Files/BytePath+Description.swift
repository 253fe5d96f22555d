extension BytePath: CustomStringConvertible {
  /// One line that a terminal can show: control characters, marks that turn the direction of
  /// writing, and bytes that are not UTF-8 stand as `\xNN`.
  public var description: String {
    var shown = ""
    var rest = bytes[...]
    while let first = rest.first {
      let scalar = Self.leadingScalar(of: rest)
      if let scalar, Self.isPrintable(scalar) {
        shown.unicodeScalars.append(scalar)
        rest = rest.dropFirst(UTF8.width(scalar))
      } else {
        let digits = String(first, radix: 16, uppercase: true)
        shown += first < 16 ? "\\x0\(digits)" : "\\x\(digits)"
        rest = rest.dropFirst()
      }
    }
    return shown
  }

  private static func isPrintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: false
    case 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    default: true
    }
  }

  private static func leadingScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }
}
