import Foundation

/// A validator for the part of JSON Schema 2020-12 that our schemas use.
///
/// A keyword that it doesn't know is a failure of its own: nothing in the schema goes untested.
package struct JSONSchema {
  struct UnknownKeyword: Error { let keyword: String }

  package let root: JSONValue

  /// The schema of that name in the repository's `config` folder, such as "manifest".
  package static func named(_ name: String) throws -> JSONSchema {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let file = folder.appending(path: "../../config/\(name).schema.json")
    return JSONSchema(root: try JSONValue.parse(String(contentsOf: file, encoding: .utf8)))
  }

  package func allows(_ value: JSONValue) throws -> Bool { try allows(value, root) }

  package func definition(_ name: String) -> JSONValue? { root["$defs"]?[name] }

  private func allows(_ value: JSONValue, _ schema: JSONValue) throws -> Bool {
    if case .boolean(let verdict) = schema { return verdict }
    for (keyword, rule) in schema.object ?? [:] {
      guard try allows(value, keyword, rule, schema) else { return false }
    }
    return true
  }

  private func allows(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ schema: JSONValue
  ) throws -> Bool {
    switch keyword {
    case "$schema", "title", "description", "$defs": return true
    case "$ref":
      let name = rule.text?.split(separator: "/").last.map(String.init) ?? ""
      guard let target = definition(name) else { throw UnknownKeyword(keyword: "$ref \(name)") }
      return try allows(value, target)
    case "type": return isOfType(value, rule.text ?? "")
    case "enum": return rule.list?.contains(value) ?? false
    case "anyOf": return try rule.list?.contains { try allows(value, $0) } ?? false
    case "allOf": return try rule.list?.allSatisfy { try allows(value, $0) } ?? false
    case "not": return try !allows(value, rule)
    case "minimum": return value.number.map { $0 >= rule.number ?? 0 } ?? true
    case "maximum": return value.number.map { $0 <= rule.number ?? 0 } ?? true
    case "exclusiveMinimum": return value.number.map { $0 > rule.number ?? 0 } ?? true
    case "multipleOf":
      return value.number.map { $0.remainder(dividingBy: rule.number ?? 1) == 0 } ?? true
    case "pattern": return try value.text.map { try matches($0, rule.text ?? "") } ?? true
    case "minLength":
      return value.text.map { Double($0.unicodeScalars.count) >= rule.number ?? 0 } ?? true
    default: return try allowsParts(value, keyword, rule, schema)
    }
  }

  private func allowsParts(
    _ value: JSONValue, _ keyword: String, _ rule: JSONValue, _ schema: JSONValue
  ) throws -> Bool {
    switch keyword {
    case "items": return try value.list?.allSatisfy { try allows($0, rule) } ?? true
    case "minItems": return value.list.map { Double($0.count) >= rule.number ?? 0 } ?? true
    case "maxItems": return value.list.map { Double($0.count) <= rule.number ?? 0 } ?? true
    case "uniqueItems": return value.list.map { Set($0).count == $0.count } ?? true
    case "required":
      guard let members = value.object, let keys = rule.list else { return true }
      return keys.allSatisfy { members[$0.text ?? ""] != nil }
    case "properties":
      return try value.object?.allSatisfy { key, member in
        try rule[key].map { try allows(member, $0) } ?? true
      } ?? true
    case "additionalProperties":
      return try value.object?.allSatisfy { key, member in
        try schema["properties"]?[key] != nil || allows(member, rule)
      } ?? true
    case "propertyNames":
      return try value.object?.keys.allSatisfy { try allows(.text($0), rule) } ?? true
    default: throw UnknownKeyword(keyword: keyword)
    }
  }

  private func isOfType(_ value: JSONValue, _ type: String) -> Bool {
    switch value {
    case .null: type == "null"
    case .boolean: type == "boolean"
    case .number(let number):
      type == "number" || (type == "integer" && number == number.rounded())
    case .text: type == "string"
    case .list: type == "array"
    case .object: type == "object"
    }
  }

  private func matches(_ text: String, _ pattern: String) throws -> Bool {
    try text.contains(Regex(pattern))
  }
}
