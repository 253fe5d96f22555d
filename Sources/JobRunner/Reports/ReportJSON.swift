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

  public static func report<Report: Decodable>(
    _ type: Report.Type, from bytes: [UInt8]
  ) throws -> Report {
    try JSONText.value(type, from: bytes)
  }
}
