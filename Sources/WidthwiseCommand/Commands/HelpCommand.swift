import Files
import Recipes

/// `widthwise help [TOPIC]`.
enum HelpCommand {
  /// Nil is the overview.
  static func text(_ topic: BytePath?) throws(UsageErrors) -> String {
    guard let topic else { return HelpText.overview }
    let name = topic.description
    if let command = CommandName.typed.first(where: { $0.rawValue == name }) {
      return HelpText.command(command)
    }
    if let topic = HelpTopic(rawValue: name) { return topic.text }
    let names = CommandName.typed.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue)
    let advice =
      Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
      ?? "the topics are \(names.joined(separator: ", "))"
    throw UsageErrors(
      lines: ["error: \(name): there is no such topic; \(advice)"], command: .help)
  }
}
