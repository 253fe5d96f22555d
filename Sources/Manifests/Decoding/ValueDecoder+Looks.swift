import Recipes

extension ValueDecoder {
  /// A CSS colour; `words` are what may stand in its place, for the advice.
  func color(_ field: Field, besides words: [String] = []) -> Color? {
    if case .scalar(let scalar) = field.node.content, scalar.isNull {
      return refuse(
        "no value; write a colour such as white, and put one with `#` in quotes: \"#ffffff\"",
        field)
    }
    let expected = Expectation("a colour", example: "white")
    guard let text = text(field, expected) else { return nil }
    if let color = Color(css: text) { return color }
    let advice =
      Suggestion.nearest(to: text, among: Color.names + words).map { "did you mean `\($0)`?" }
      ?? "write a CSS colour such as white, \"#ffffff\" or rgb(255, 255, 255)"
      + (words.isEmpty ? "" : ", or \(words.joined(separator: ", "))")
    return refuse("\(text.quoted) is not a colour; \(advice)", field)
  }

  /// A template of file names.
  func template(_ field: Field) -> NameTemplate? {
    let expected = Expectation("a name", example: "{stem}-{width}w.{ext}")
    guard let text = text(field, expected) else { return nil }
    do throws(NameTemplateError) {
      return try NameTemplate(parsing: text)
    } catch {
      return refuse(error.message, field)
    }
  }
}
