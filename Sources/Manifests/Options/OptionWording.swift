/// Puts findings that are worded for a manifest into the words of a command line.
///
/// What stands between backticks is a key, a setting or somebody's own value: keys get the dashes
/// of options, settings become what is typed, own values stay.
struct OptionWording {
  private let settings: [RecipeSetting]
  /// Of each line of the text.
  private let names: [String]

  init(_ settings: [RecipeSetting], _ names: [String]) {
    self.settings = settings
    self.names = names
  }

  func reworded(_ diagnostic: Diagnostic, in command: String) -> Diagnostic {
    // A finding about a file of presets stays as it is.
    guard diagnostic.origin.file == command else { return diagnostic }
    let line = diagnostic.origin.line - 1
    let name = names.indices.contains(line) ? names[line] : command
    let setting = settings.indices.contains(line - 1) ? settings[line - 1] : nil
    return Diagnostic(
      origin: Origin(file: name, line: 0, column: 0),
      message: message(diagnostic.message, setting))
  }

  private func message(_ message: String, _ setting: RecipeSetting?) -> String {
    let parts = message.split(separator: "`", omittingEmptySubsequences: false)
    let isPaired = parts.count % 2 == 1
    let reworded = parts.enumerated().map { index, part in
      guard isPaired, index % 2 == 1 else { return String(part) }
      // Options are known when this is read: what is suggested is a value, such as `webp`, which
      // is a key too.
      let isValue = setting != nil && parts[index - 1].hasSuffix("did you mean ")
      return "'\(isValue ? Self.values(String(part)) : typed(String(part), setting))'"
    }
    return Self.phrases.reduce(reworded.joined()) { $0.replacing($1.manifest, with: $1.options) }
  }

  /// What of a manifest has no like on a command line.
  private static let phrases: [(manifest: String, options: String)] = [
    (" bare, in small letters", ""),
    (", in a preset or in 'defaults'", ""),
    ("write one here, such as", "add one, such as"),
    ("; add what is missing here", "; add what is missing"),
    ("or remove the key", "or leave the option out"),
    ("; add it to '--formats', or remove the block", "; add it to '--format', or leave it out"),
    ("or remove it", "or leave it out"),
    ("; remove it", "; leave it out"),
    ("or remove them", "or leave them out"),
    ("; remove one", "; leave one out"),
    ("write it under 'presets'", "write it into a presets.yaml of your own"),
    (", and put one with `#` in quotes: \"#ffffff\"", ""),
  ]

  private func typed(_ snippet: String, _ setting: RecipeSetting?) -> String {
    if let setting, Self.words(setting.value).contains(snippet) { return snippet }
    let (key, value) = Self.pair(snippet)
    if let setting, RecipeOption.named(setting.key)?.keys.contains(key) == true {
      return value.map { "\(key)=\($0)" } ?? key
    }
    guard let option = RecipeOption.named(key) else { return Self.values(snippet) }
    guard let value else { return "--\(key)" }
    switch (option.shape, value) {
    case (.flag, "true"), (.flagOrKeys, "true"): return "--\(key)"
    case (.flag, "false"), (.flagOrKeys, "false"): return "--no-\(key)"
    default: return "--\(key) \(Self.values(value))"
    }
  }

  /// `{ a: 1, b: 2 }` as `a=1,b=2`, and `[a, b]` as `a,b`.
  private static func values(_ text: String) -> String {
    if text.hasPrefix("["), text.hasSuffix("]") {
      return String(text.dropFirst().dropLast()).replacing(", ", with: ",")
    }
    guard text.hasPrefix("{ "), text.hasSuffix(" }") else {
      return text.replacing("\"", with: "")
    }
    let members = text.dropFirst(2).dropLast(2).split(separator: ", ")
    return members.map { $0.replacing(": ", with: "=") }.joined(separator: ",")
      .replacing("\"", with: "")
  }

  private static func pair(_ snippet: String) -> (key: String, value: String?) {
    guard let colon = snippet.firstRange(of: ": ") else { return (snippet, nil) }
    return (String(snippet[..<colon.lowerBound]), String(snippet[colon.upperBound...]))
  }

  /// What somebody typed: the value, and its parts.
  private static func words(_ value: String) -> Set<String> {
    let parts = value.split { ",= ".contains($0) }.map(String.init)
    return Set(parts + value.split(separator: ",").map(String.init) + [value])
  }
}
