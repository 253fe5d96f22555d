import JSONSchemas
import Recipes

/// What the table of options says, as the schema and the documentation have to say it.
enum OptionTable {
  /// The properties of a format's block in the schema.
  static func schema(_ format: OutputFormat) -> JSONValue {
    .object(
      Dictionary(
        uniqueKeysWithValues: EncodingRules.of(format).rules.map { ($0.key.rawValue, schema($0)) }))
  }

  private static func schema(_ rule: OptionRule) -> JSONValue {
    var members: [String: JSONValue] = ["description": .text(rule.meaning)]
    switch rule.kind {
    case .flag: members["type"] = .text("boolean")
    case .whole(let range, let step):
      members["type"] = .text("integer")
      members["minimum"] = .number(Double(range.lowerBound))
      members["maximum"] = .number(Double(range.upperBound))
      if step > 1 { members["multipleOf"] = .number(Double(step)) }
    case .choice(let numbers): members["enum"] = .list(numbers.map { .number(Double($0)) })
    case .number(let range):
      members["type"] = .text("number")
      members["minimum"] = .number(range.lowerBound)
      members["maximum"] = .number(range.upperBound)
    case .word(let words): members["enum"] = .list(words.map { .text($0) })
    case .wordOrFlag(let words):
      members["enum"] = .list(words.map { .text($0) } + [.boolean(true), .boolean(false)])
    case .bytes: members["$ref"] = .text("#/$defs/bytes")
    }
    return .object(members)
  }

  /// The lines of a format's table in the documentation.
  static func page(_ format: OutputFormat) -> [String] {
    ["| option | values | default | only with | what it does |", "|---|---|---|---|---|"]
      + EncodingRules.of(format).rules.map { rule in
        let standard = rule.standard.map { "\($0)" } ?? "–"
        return "| `\(rule.key.rawValue)` | \(values(rule.kind)) | \(standard) | \(needs(rule)) | "
          + "\(rule.meaning) |"
      }
  }

  private static func values(_ kind: OptionRule.Kind) -> String {
    switch kind {
    case .flag: "true, false"
    case .whole(let range, let step):
      "\(range.lowerBound) to \(range.upperBound)" + (step > 1 ? ", in steps of \(step)" : "")
    case .choice(let numbers): numbers.map(String.init).joined(separator: ", ")
    case .number(let range): "\(OptionValue(range.lowerBound)) to \(OptionValue(range.upperBound))"
    case .word(let words): words.joined(separator: ", ")
    case .wordOrFlag(let words): (words + ["true", "false"]).joined(separator: ", ")
    case .bytes: "bytes, such as 200kB"
    }
  }

  private static func needs(_ rule: OptionRule) -> String {
    let needs = rule.needs.map { need in
      need.flatMap { condition in
        condition.values?.map { "`\(condition.key.rawValue): \($0)`" }
          ?? ["`\(condition.key.rawValue)`"]
      }.joined(separator: " or ")
    }
    let others = rule.conflicts.map { "no `\($0.rawValue)`" }
    return (needs + others).joined(separator: ", ")
  }
}
