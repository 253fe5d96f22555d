import Foundation

/// A JSON value as Foundation reads it: the second opinion on what a text says.
package enum JSONValue: Decodable, Hashable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSONValue])
  case object([String: JSONValue])

  package init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  package static func parse(_ text: String) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
  }

  package subscript(key: String) -> JSONValue? {
    if case .object(let members) = self { members[key] } else { nil }
  }

  package var number: Double? { if case .number(let number) = self { number } else { nil } }
  package var text: String? { if case .text(let text) = self { text } else { nil } }
  package var list: [JSONValue]? { if case .list(let list) = self { list } else { nil } }
  package var object: [String: JSONValue]? {
    if case .object(let members) = self { members } else { nil }
  }
}
