/// Why a name template can't be read.
public struct NameTemplateError: Error, Hashable, Sendable {
  /// The place in the template, in characters from 0.
  public let offset: Int
  /// What is wrong; what to do.
  public let message: String
}

extension NameTemplate {
  /// Reads a template such as `{dir}/{stem}-{width}w.{ext}`.
  public init(parsing text: String) throws(NameTemplateError) {
    var parser = NameTemplateParser(text)
    self.init(parts: try parser.parse())
  }
}

/// Reads one template from left to right.
private struct NameTemplateParser {
  private let characters: [Character]
  private var position = 0
  private var parts: [NameTemplate.Part] = []
  private var literal = ""

  init(_ text: String) { characters = Array(text) }

  mutating func parse() throws(NameTemplateError) -> [NameTemplate.Part] {
    if characters.isEmpty {
      throw NameTemplateError(offset: 0, message: "the name is empty; write `{stem}.{ext}`")
    }
    while position < characters.count { try step() }
    flush()
    if characters.last == "/" {
      throw NameTemplateError(
        offset: characters.count - 1,
        message: "the name ends with `/`, so it has no file name; add `{stem}.{ext}`")
    }
    return parts
  }

  private mutating func step() throws(NameTemplateError) {
    let character = characters[position]
    let next = position + 1 < characters.count ? characters[position + 1] : nil
    switch character {
    case "{" where next == "{", "}" where next == "}":
      literal.append(character)
      position += 2
    case "{": try readField()
    case "}":
      throw NameTemplateError(
        offset: position, message: "a `}` without its `{`; write `}}` for the character itself")
    default:
      literal.append(character)
      position += 1
    }
  }

  private mutating func readField() throws(NameTemplateError) {
    let rest = characters[(position + 1)...]
    guard let end = rest.firstIndex(where: { $0 == "}" || $0 == "{" }), rest[end] == "}" else {
      throw NameTemplateError(
        offset: position, message: "a `{` without its `}`; write `{{` for the character itself")
    }
    let name = String(rest[..<end])
    guard let field = NameTemplate.Field(rawValue: name) else { throw unknown(name) }
    flush()
    parts.append(.field(field))
    position = end + 1
  }

  private func unknown(_ name: String) -> NameTemplateError {
    let fields = NameTemplate.Field.allCases.map(\.rawValue)
    let advice =
      Suggestion.nearest(to: name, among: fields).map { "did you mean `{\($0)}`?" }
      ?? "the fields are \(fields.joined(separator: ", "))"
    return NameTemplateError(
      offset: position, message: "unknown field `{\(name.prefix(40))}`; \(advice)")
  }

  private mutating func flush() {
    if !literal.isEmpty { parts.append(.text(literal)) }
    literal = ""
  }
}
