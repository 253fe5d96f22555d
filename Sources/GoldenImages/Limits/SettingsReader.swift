/// A JSON value of the settings; numbers keep nothing but their value.
enum SettingsValue: Decodable {
  case text(String)
  case number(Double)
  case object([String: SettingsValue])
  case list([SettingsValue])
  case other

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let object = try? container.decode([String: SettingsValue].self) {
      self = .object(object)
    } else if let list = try? container.decode([SettingsValue].self) {
      self = .list(list)
    } else if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .other
    }
  }

  /// A number is written as a person would.
  var asText: String? {
    switch self {
    case .text(let text): text
    case .number(let number): Decimals.text(number, 6)
    case .object, .list, .other: nil
    }
  }
}

/// Reads the parts of the settings and collects what is wrong with them.
struct SettingsReader {
  private(set) var problems: [String] = []

  /// An object with a profile, a storage and limits.
  mutating func part(
    _ members: [String: SettingsValue], at path: String, besides others: Set<String> = []
  ) -> GoldenSettings.Part {
    var part = GoldenSettings.Part()
    for (key, value) in members.sorted(by: { $0.key < $1.key }) where !others.contains(key) {
      let place = "\(path)\(key)"
      switch key {
      case "profile": part.profile = word(value, at: place)
      case "storage": part.storage = word(value, at: place)
      default: if let limit = limit(key, value, at: place) { part.values.append(limit) }
      }
    }
    return part
  }

  /// Objects under names.
  mutating func objects(
    _ value: SettingsValue?, at path: String
  ) -> [(String, [String: SettingsValue])] {
    guard let value else { return [] }
    guard case .object(let members) = value else {
      problems.append("\(path): is no object; write such as { \"hero\": { \"max\": 4 } }")
      return []
    }
    return members.sorted { $0.key < $1.key }.compactMap { name, member in
      if case .object(let part) = member { return (name, part) }
      problems.append("\(path).\(name): is no object; write such as { \"max\": 4 }")
      return nil
    }
  }

  /// A list of objects.
  mutating func list(_ value: SettingsValue?, at path: String) -> [[String: SettingsValue]] {
    guard let value else { return [] }
    guard case .list(let entries) = value else {
      problems.append("\(path): is no list; write such as [ { \"case\": \"*.png\", \"max\": 4 } ]")
      return []
    }
    return entries.enumerated().compactMap { place, entry in
      if case .object(let part) = entry { return part }
      problems.append("\(path)[\(place)]: is no object; write such as { \"case\": \"*.png\" }")
      return nil
    }
  }

  mutating func text(_ value: SettingsValue?, at path: String) -> String {
    if case .text(let text) = value, !text.isEmpty { return text }
    problems.append("\(path): is missing; name a case, or a pattern such as 'charts/*.png'")
    return ""
  }

  private mutating func word<Word: RawRepresentable & CaseIterable>(
    _ value: SettingsValue, at path: String
  ) -> Word? where Word.RawValue == String {
    if case .text(let text) = value, let word = Word(rawValue: text) { return word }
    let words = Word.allCases.map(\.rawValue).joined(separator: ", ")
    problems.append("\(path): '\(value.asText ?? "…")' is not possible; give one of \(words)")
    return nil
  }

  private mutating func limit(
    _ name: String, _ value: SettingsValue, at path: String
  ) -> LimitText.Value? {
    guard let text = value.asText else {
      problems.append("\(path): is no limit; write such as \"max\": 4 or \"size\": \"5%\"")
      return nil
    }
    do throws(LimitText.Problem) {
      return try LimitText.parse(name, text)
    } catch {
      problems.append("\(path): \(error.message)")
      return nil
    }
  }
}
