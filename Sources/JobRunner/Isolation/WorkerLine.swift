import FoundationEssentials

/// Messages as lines: JSON without line ends, keys in alphabetical order, one line end last.
public enum WorkerLine {
  public static func bytes(of message: some Encodable) -> [UInt8] { bytes(of: message, nil) }

  /// Nil where the line is no such message.
  public static func message<Message: Decodable>(_ type: Message.Type, in line: [UInt8]) -> Message?
  {
    message(type, in: line, nil)
  }

  /// - Parameter texts: the recipes are written as these texts; nil as objects.
  static func bytes(of message: some Encodable, _ texts: RecipeTexts?) -> [UInt8] {
    let encoder = JSONEncoder.ofMessages
    encoder.userInfo[.recipeTexts] = texts
    // A message holds texts, paths and finite numbers, which JSON can always hold.
    guard let data = try? encoder.encode(message) else { return [] }
    return Array(data) + [UInt8(ascii: "\n")]
  }

  /// - Parameter texts: remembers what texts of recipes say.
  static func message<Message: Decodable>(
    _ type: Message.Type, in line: [UInt8], _ texts: RecipeTexts?
  ) -> Message? {
    let decoder = JSONDecoder()
    decoder.userInfo[.recipeTexts] = texts
    return try? decoder.decode(type, from: Data(line))
  }
}

extension JSONEncoder {
  static var ofMessages: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return encoder
  }
}
