/// Why JSON can't be read on.
struct JSONFailure: Error {
  let message: String
  let offset: Int

  init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }
}

/// Walks over the bytes of a JSON text: space, words, strings.
struct JSONScanner {
  private let bytes: [UInt8]
  private let end: Int
  var position: Int

  init(_ bytes: [UInt8], _ range: Range<Int>) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
  }

  var isAtEnd: Bool { position >= end }
  var next: UInt8? { position < end ? bytes[position] : nil }

  func failure(_ message: String) -> JSONFailure { JSONFailure(message, at: position) }

  /// Steps over a byte where it is the next one.
  mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    position += 1
    return true
  }

  /// Steps over white space and comments.
  mutating func skipSpace() throws(JSONFailure) {
    while let byte = next {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "#"): skipLine()
      case UInt8(ascii: "/"): try skipComment()
      default: return
      }
    }
  }

  private mutating func skipLine() {
    while let byte = next, byte != 0x0A, byte != 0x0D { position += 1 }
  }

  private mutating func skipComment() throws(JSONFailure) {
    let start = position
    position += 1
    if next == UInt8(ascii: "/") { return skipLine() }
    guard take(UInt8(ascii: "*")) else {
      throw JSONFailure("a `/` outside quotes; put the text in double quotes", at: start)
    }
    while position + 1 < end {
      if bytes[position] == UInt8(ascii: "*"), bytes[position + 1] == UInt8(ascii: "/") {
        position += 2
        return
      }
      position += 1
    }
    throw JSONFailure("this comment has no end; close it with `*/`", at: start)
  }

  /// The letters, digits and signs from here on that belong together; empty where there are none.
  mutating func word() -> String {
    let start = position
    while let byte = next, Self.isInWord(byte) { position += 1 }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func isInWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: true
    case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"): true
    case UInt8(ascii: "%"): true
    default: false
    }
  }

  /// The text in quotes that starts here.
  mutating func string() throws(JSONFailure) -> String {
    let start = position
    position += 1
    var text: [UInt8] = []
    var runStart = position
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        let run = bytes[runStart..<position]
        position += 1
        return text.isEmpty
          ? String(decoding: run, as: UTF8.self) : String(decoding: text + run, as: UTF8.self)
      case UInt8(ascii: "\\"):
        text += bytes[runStart..<position]
        text += try escape()
        runStart = position
      case 0x0A, 0x0D:
        throw JSONFailure("this text has no closing quote; add it on the same line", at: start)
      case ..<0x20:
        throw failure("a control character inside quotes; write it as an escape such as `\\t`")
      default: position += 1
      }
    }
    throw JSONFailure("this text has no closing quote; add it", at: start)
  }

  /// The UTF-8 of the escape that starts here.
  private mutating func escape() throws(JSONFailure) -> [UInt8] {
    let start = position
    position += 1
    let letter = next
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return letter.map { [$0] } ?? []
    case UInt8(ascii: "b"): return [0x08]
    case UInt8(ascii: "f"): return [0x0C]
    case UInt8(ascii: "n"): return [0x0A]
    case UInt8(ascii: "r"): return [0x0D]
    case UInt8(ascii: "t"): return [0x09]
    case UInt8(ascii: "u"): return Array(String(try scalar(from: start)).utf8)
    default:
      throw JSONFailure("this escape is not JSON; write `\\\\` for a backslash", at: start)
    }
  }

  /// The character of `\uXXXX`, or of two of them that are a surrogate pair.
  private mutating func scalar(from start: Int) throws(JSONFailure) -> Character {
    let first = try hexDigits(from: start)
    if let scalar = Unicode.Scalar(first) { return Character(scalar) }
    let lone = JSONFailure(
      "half a surrogate pair; write both halves, such as `\\ud83d\\ude00`", at: start)
    guard first < 0xDC00, take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")) else { throw lone }
    let second = try hexDigits(from: start)
    guard (0xDC00...0xDFFF).contains(second) else { throw lone }
    let value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    guard let scalar = Unicode.Scalar(value) else { throw lone }
    return Character(scalar)
  }

  private mutating func hexDigits(from start: Int) throws(JSONFailure) -> UInt32 {
    let digits = bytes[position..<min(position + 4, end)]
    let isHex = digits.allSatisfy { Character(UnicodeScalar($0)).isHexDigit && $0 < 0x80 }
    guard digits.count == 4, isHex,
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
    else {
      throw JSONFailure("`\\u` needs four hexadecimal digits; write them", at: start)
    }
    position += 4
    return value
  }
}
