import JSONText

/// How reports are written as JSON: UTF-8, indented, keys in alphabetical order, one line end last.
///
/// The bytes depend on the report alone, so that two reports can be compared line by line.
public enum ReportJSON {
  /// The version of every report's shape. It rises when a key goes or changes its meaning; keys
  /// that are added leave it as it is.
  public static let schemaVersion = 1

  public static func bytes(of report: some Encodable) -> [UInt8] { JSONText.pretty(report) }

  /// The same in one line, for a list of values that grows.
  public static func line(of value: some Encodable) -> [UInt8] { JSONText.line(value) }

  /// A value as it stands in a list that a report's key at the top has.
  static func element(_ value: some Encodable) -> [UInt8] {
    var indented: [UInt8] = []
    var last = lineEnd
    for byte in bytes(of: value).dropLast() {
      // The line in an empty list stays empty.
      if last == lineEnd && byte != lineEnd { indented += margin }
      indented.append(byte)
      last = byte
    }
    return indented
  }

  /// A report's bytes before and behind the elements of a list at its top, which is empty in it.
  static func frame(
    of report: some Encodable, around key: String
  ) -> (head: [UInt8], tail: [UInt8]) {
    let all = bytes(of: report)
    let mark = Array("\n  \"\(key)\" : [".utf8)
    guard let start = all.firstRange(of: mark),
      let end = all[start.upperBound...].firstIndex(of: close)
    else { return (all, []) }
    return (Array(all[..<start.upperBound]), Array(all[end...]))
  }

  private static let lineEnd = UInt8(ascii: "\n")
  private static let margin = Array("    ".utf8)
  private static let close = UInt8(ascii: "]")

  public static func report<Report: Decodable>(
    _ type: Report.Type, from bytes: [UInt8]
  ) throws -> Report {
    try JSONText.value(type, from: bytes)
  }
}
