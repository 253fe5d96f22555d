import Files
import Recipes

/// `widthwise help [TOPIC]`.
enum HelpCommand {
  /// All that can be explained.
  static let topics = CommandName.typed.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue)

  /// Nil is the overview.
  static func text(_ topic: BytePath?) throws(UsageErrors) -> String {
    guard let topic else { return HelpText.overview }
    let name = topic.description
    if let command = CommandName.typed.first(where: { $0.rawValue == name }) {
      return HelpText.command(command)
    }
    if let topic = HelpTopic(rawValue: name) { return topic.text }
    let advice =
      Suggestion.nearest(to: name, among: topics).map { "did you mean '\($0)'?" }
      ?? "the topics are \(topics.joined(separator: ", "))"
    throw UsageErrors(
      lines: ["error: \(name): there is no such topic; \(advice)"], command: .help)
  }
}
