/// The help, made from the tables of commands and options.
enum HelpText {
  static var overview: String {
    let commands = CommandName.typed.map { name in
      let spec = CommandTable.named(name)
      return ("  \(name.rawValue) \(spec.operands)", spec.summary)
    }
    let version = OptionTable.all.first { $0.name == .version }
    return """
      Widthwise makes images in the widths that a manifest names, and works out the heights.

      Usage: widthwise COMMAND

      Commands:
      \(columns(commands + [("  --version", version?.help ?? "")]))
      More: widthwise COMMAND --help, widthwise help \(HelpTopic.names)

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

      Options:
      \(columns(options.map { ("  \(label($0))", description($0)) }))
      Examples:
      \(columns(examples))
      """
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
    return short + spec.name.typed + (spec.value.placeholder.map { " \($0)" } ?? "")
  }

  private static func description(_ spec: OptionSpec) -> String {
    spec.standard.map { "\(spec.help) (default: \($0))" } ?? spec.help
  }
}
