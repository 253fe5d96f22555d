import FoundationEssentials

/// Messages as lines: JSON without line ends, keys in alphabetical order, one line end last.
public enum WorkerLine {
  public static func bytes(of message: some Encodable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // A message holds texts, paths and finite numbers, which JSON can always hold.
    guard let data = try? encoder.encode(message) else { return [] }
    return Array(data) + [UInt8(ascii: "\n")]
  }

  /// Nil where the line is no such message.
  public static func message<Message: Decodable>(_ type: Message.Type, in line: [UInt8]) -> Message?
  {
    try? JSONDecoder().decode(type, from: Data(line))
  }
}
