import Files
import Recipes

/// `widthwise help [TOPIC]`.
enum HelpCommand {
  /// All that can be explained.
  static let topics = CommandName.typed.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue)

  /// Without words it is the overview.
  static func text(_ words: [BytePath]) throws(UsageErrors) -> String {
    guard !words.isEmpty else { return HelpText.overview }
    let name = words.map(\.description).joined(separator: " ")
    if let command = CommandName.documented.first(where: { $0.rawValue == name }) {
      return HelpText.command(command)
    }
    if let topic = HelpTopic(rawValue: name) { return topic.text }
    let nested = CommandName.typed.flatMap(\.subcommands).map(\.rawValue)
    let advice =
      Suggestion.nearest(to: name, among: topics + nested).map { "did you mean '\($0)'?" }
      ?? "the topics are \(topics.joined(separator: ", "))"
    throw UsageErrors(
      lines: ["error: \(name): there is no such topic; \(advice)"], command: .help)
  }
}
