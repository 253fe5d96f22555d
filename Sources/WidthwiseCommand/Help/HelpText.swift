/// The help, made from the tables of commands and options.
enum HelpText {
  /// What the program is for, in a sentence.
  static let purpose =
    "Widthwise makes images in the widths that you name, and works out the heights."

  static var overview: String {
    let commands = CommandName.typed.map { name in
      let spec = CommandTable.named(name)
      return ("  \(name.rawValue) \(spec.operands)", spec.summary)
    }
    let version = OptionTable.all.first { $0.name == .version }
    return """
      \(purpose)

      Usage: widthwise COMMAND

      Commands:
      \(columns(commands + [("  --version", version?.help ?? "")]))
      More, by 'widthwise COMMAND --help' and 'widthwise help TOPIC':
      \(columns(HelpTopic.allCases.map { ("  \($0.rawValue)", $0.summary) }))
      """
  }

  static func command(_ name: CommandName) -> String {
    let spec = CommandTable.named(name)
    if !name.subcommands.isEmpty { return group(spec) }
    let options = OptionTable.of(name)
    let usage = ["widthwise", name.rawValue, spec.operands, options.count > 1 ? "[OPTIONS]" : ""]
    let examples = spec.examples.map { ("  \($0.line)", $0.meaning) }
    return """
      Usage: \(usage.filter { !$0.isEmpty }.joined(separator: " "))

      \(spec.details.joined(separator: "\n"))

      \(sections(options))
      Examples:
      \(columns(examples))
      """
  }

  /// What a recipe says stands apart from how the work is done.
  private static func sections(_ options: [OptionSpec]) -> String {
    let recipe = options.filter(\.isOfRecipe)
    let others = options.filter { !$0.isOfRecipe }
    let made =
      recipe.isEmpty ? "" : "What is made (more by widthwise help recipes):\n\(rows(recipe))\n"
    return "\(made)Options:\n\(rows(others))"
  }

  private static func rows(_ options: [OptionSpec]) -> String {
    columns(options.map { ("  \(label($0))", description($0)) })
  }

  /// A command that has sub-commands.
  private static func group(_ spec: CommandSpec) -> String {
    let rows = spec.name.subcommands.map { name in
      let spec = CommandTable.named(name)
      return ("  \(name.word) \(spec.operands)", spec.summary)
    }
    return """
      Usage: widthwise \(spec.name.rawValue) COMMAND

      \(spec.details.joined(separator: "\n"))

      Commands:
      \(columns(rows))
      Examples:
      \(columns(spec.examples.map { ("  \($0.line)", $0.meaning) }))
      More: widthwise \(spec.name.rawValue) COMMAND --help

      """
  }

  /// Two columns, the second aligned behind the longest of the first; each line ends.
  static func columns(_ rows: [(String, String)]) -> String {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { left, right in
      left + String(repeating: " ", count: width - left.count) + "  \(right)\n"
    }.joined()
  }

  private static func label(_ spec: OptionSpec) -> String {
    let short = spec.short.map { "-\($0), " } ?? "    "
    let names = [spec.name.rawValue] + spec.aliases
    return short + names.map { "--\($0)" }.joined(separator: ", ")
      + (spec.value.placeholder.map { " \($0)" } ?? "")
  }

  private static func description(_ spec: OptionSpec) -> String {
    spec.standard.map { "\(spec.help) (default: \($0))" } ?? spec.help
  }
}
