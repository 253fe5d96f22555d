import Files
import Recipes

/// What to say to somebody who typed no command, or something else in its place.
enum CommandAdvice {
  private static let manifestEndings = ["yaml", "yml", "json", "jsonl", "ndjson", "csv"]

  private static let commands = CommandName.typed.map(\.rawValue).joined(separator: ", ")

  static let missing = "error: widthwise: no command is given; the commands are \(commands)"

  static func missing(in group: CommandName) -> String {
    "error: \(group.rawValue): no sub-command is given; they are \(words(of: group))"
  }

  static func unknown(_ word: BytePath, in group: CommandName) -> String {
    let near = Suggestion.nearest(
      to: word.description, among: group.subcommands.map(\.word))
    let advice =
      near.map { "did you mean '\(group.rawValue) \($0)'?" } ?? "they are \(words(of: group))"
    return "error: \(group.rawValue) \(word): there is no such sub-command; \(advice)"
  }

  private static func words(of group: CommandName) -> String {
    group.subcommands.map(\.word).joined(separator: ", ")
  }

  static func unknown(_ word: BytePath) -> String {
    "error: \(word): \(problem(word))"
  }

  private static func problem(_ word: BytePath) -> String {
    let shown = "'\(word)'"
    let names = CommandName.typed.map(\.rawValue)
    if let near = Suggestion.nearest(to: word.description, among: names) {
      return "there is no such command; did you mean '\(near)'?"
    }
    if let ending = word.fileExtension {
      let text = BytePath(bytes: ending).description.lowercased()
      if manifestEndings.contains(text) {
        return "is a file, not a command; to make what it asks for: widthwise run \(shown)"
      }
      return "is a file, not a command; to see what it is: widthwise inspect \(shown); to resize "
        + "it, name it in a manifest: widthwise run MANIFEST"
    }
    return "there is no such command; the commands are \(commands)"
  }
}
