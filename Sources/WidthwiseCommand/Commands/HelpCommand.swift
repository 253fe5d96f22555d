import Files
import Recipes

/// `widthwise help [TOPIC]`.
enum HelpCommand {
  /// Without words it is the overview.
  static func text(_ words: [BytePath]) throws(UsageErrors) -> String {
    guard !words.isEmpty else { return HelpText.overview }
    let name = words.map(\.description).joined(separator: " ")
    if let command = CommandName.named([name]) { return HelpText.command(command) }
    if let topic = HelpTopic(rawValue: name) { return topic.text }
    let commands = CommandName.typed.map(\.rawValue)
    let topics = HelpTopic.allCases.map(\.rawValue)
    let nested = CommandName.typed.flatMap(\.subcommands).map(\.rawValue)
    let advice =
      Suggestion.nearest(to: name, among: commands + topics + nested)
      .map { "did you mean '\($0)'?" }
      ?? "the topics are \((commands + topics).joined(separator: ", "))"
    throw UsageErrors(
      lines: ["error: \(name): there is no such topic; \(advice)"], command: .help)
  }
}
