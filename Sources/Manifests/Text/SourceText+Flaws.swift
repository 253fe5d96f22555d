extension SourceText {
  /// The first place at which bytes are no text, with what to say of it.
  static func firstFlaw(
    of bytes: [UInt8], isASCII: Bool, isStart: Bool = true
  ) -> (offset: Int, message: String)? {
    if isStart, let width = wideUnits(bytes) {
      return (0, "the text is UTF-\(width); save it as UTF-8")
    }
    let nul = bytes.firstIndex(of: 0)
    if !isASCII, let offset = firstInvalid(in: bytes[..<(nul ?? bytes.count)]) {
      let byte = String(bytes[offset], radix: 16, uppercase: true)
      return (offset, "the byte 0x\(byte) is not UTF-8; save the text as UTF-8")
    }
    return nul.map { ($0, "a NUL byte, which no text holds; save the text as UTF-8") }
  }

  /// The bits of a character where a text begins as UTF-32 and UTF-16 do.
  private static func wideUnits(_ bytes: [UInt8]) -> Int? {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      return 32
    }
    return bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? 16 : nil
  }

  /// The offset of the first byte that is not part of valid UTF-8.
  private static func firstInvalid(in bytes: ArraySlice<UInt8>) -> Int? {
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var offset = bytes.startIndex
    var iterator = bytes.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    return offset
  }
}
