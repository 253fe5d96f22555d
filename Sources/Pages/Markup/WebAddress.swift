import Files

/// Names of files as addresses.
enum WebAddress {
  /// The path with all but unreserved characters (RFC 3986, section 2.3) and slashes as %XX, byte for
  /// byte, behind a base.
  static func text(_ path: BytePath, base: String) -> String {
    var text = base
    if !base.isEmpty && !base.hasSuffix("/") { text += "/" }
    for byte in path.bytes {
      if isPlain(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return text
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
      UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
      true
    default: false
    }
  }
}
