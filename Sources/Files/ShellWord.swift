/// A path as one word of a command line that a shell reads back byte for byte.
public enum ShellWord {
  /// As it is where no shell could take it for anything else; between single quotes where it is
  /// printable; else as `$'…'` (bash, zsh, ksh, POSIX 2024).
  public static func quoted(_ path: BytePath) -> String {
    if let text = path.text, text == path.description {
      if !text.isEmpty && text.utf8.allSatisfy(isPlain) { return text }
      return "'"
        + text.split(separator: "'", omittingEmptySubsequences: false)
        .joined(separator: #"'\''"#) + "'"
    }
    return "$'" + path.bytes.map(escaped).joined() + "'"
  }

  /// The same for a file that is named to a program: what begins with a dash would be taken for an
  /// option, so it is named as `./-…`.
  public static func operand(_ path: BytePath) -> String {
    let isDashed = path.bytes.first == UInt8(ascii: "-")
    return quoted(isDashed ? BytePath(bytes: Array("./".utf8) + path.bytes) : path)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_@%+:,./-".utf8.contains(byte)
    }
  }

  /// Always two digits, so that a digit behind it isn't taken for a third.
  private static func escaped(_ byte: UInt8) -> String {
    if isPlain(byte) { return String(UnicodeScalar(byte)) }
    let digits = String(byte, radix: 16)
    return byte < 16 ? "\\x0\(digits)" : "\\x\(digits)"
  }
}
