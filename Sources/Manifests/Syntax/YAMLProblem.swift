/// libyaml's complaints in words for whoever wrote the manifest.
enum YAMLProblem {
  /// What is wrong; what to do. Complaints that aren't in the table are passed on.
  static func message(for problem: String) -> String {
    messages.first { problem.hasPrefix($0.problem) }?.message
      ?? "this is not YAML: \(problem); correct the line"
  }

  private static let messages: [(problem: String, message: String)] = [
    (
      "found character that cannot start any token",
      "no value can start with this character; put the text in quotes, and indent with spaces, "
        + "not tabs"
    ),
    (
      "mapping values are not allowed in this context",
      "a `:` where no key can stand; check the indentation, or put the text in quotes"
    ),
    (
      "did not find expected key",
      "a key was expected here; check the indentation and the brackets of the lines above"
    ),
    (
      "could not find expected ':'",
      "the key has no `:`; write `key: value`"
    ),
    (
      "did not find expected ',' or ']'",
      "the list isn't closed or lacks a comma; write `[a, b]`"
    ),
    (
      "did not find expected ',' or '}'",
      "the braces aren't closed or lack a comma; write `{ a: 1, b: 2 }`"
    ),
    (
      "did not find expected '-' indicator",
      "a list item was expected here; start the line with `- ` below the others"
    ),
    (
      "block sequence entries are not allowed in this context",
      "a list can't start here; put it on its own line below the key"
    ),
    (
      "found unexpected end of stream",
      "these quotes have no end; close them"
    ),
    (
      "found unexpected document indicator",
      "these quotes have no end before the next `---`; close them"
    ),
    (
      "found invalid Unicode character escape code",
      "YAML has no `\\uD800` to `\\uDFFF`; write the character itself or `\\U0001F600`"
    ),
    (
      "found unknown escape character",
      "this escape is not known; write `\\\\` for a backslash, or use single quotes"
    ),
    (
      "control characters are not allowed",
      "a control character; remove it, or write it as an escape such as `\\x07` in double quotes"
    ),
    (
      "did not find expected <document start>",
      "text behind the end of the manifest; check the indentation of this line"
    ),
    (
      "did not find expected node content",
      "a value was expected here; write one, or put the text in quotes"
    ),
    (
      "found a tab character",
      "a tab in the indentation; indent with spaces"
    ),
    (
      "found incompatible YAML document",
      "this version of YAML is not known; remove the line `%YAML`"
    ),
  ]
}
