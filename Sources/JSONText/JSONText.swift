import FoundationEssentials

/// Values as JSON and back: UTF-8, keys in alphabetical order, slashes as they are.
///
/// The bytes depend on the value alone, so that two files can be compared line by line.
public enum JSONText {
  /// Indented, with one line end last: for files that people read and compare.
  public static func pretty(_ value: some Encodable) -> [UInt8] {
    bytes(value, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// One line with its end, for a list of values that grows.
  public static func line(_ value: some Encodable) -> [UInt8] {
    bytes(value, [.sortedKeys, .withoutEscapingSlashes])
  }

  public static func value<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8]
  ) throws -> Value {
    try JSONDecoder().decode(type, from: Data(bytes))
  }

  private static func bytes(
    _ value: some Encodable, _ formatting: JSONEncoder.OutputFormatting
  ) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    // Our values hold texts, paths and finite numbers, which JSON can always hold.
    guard let data = try? encoder.encode(value) else { return [] }
    return Array(data) + [UInt8(ascii: "\n")]
  }
}
