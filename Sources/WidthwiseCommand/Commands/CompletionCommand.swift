import Files
import Recipes

/// `widthwise completion SHELL`.
enum CompletionCommand {
  static func script(_ shell: BytePath) throws(UsageErrors) -> String {
    let name = shell.description
    if let shell = Shell(rawValue: name) { return shell.script }
    let advice =
      Suggestion.nearest(to: name, among: Shell.names).map { "did you mean '\($0)'?" }
      ?? "the shells are \(Shell.names.joined(separator: ", "))"
    throw UsageErrors(
      lines: ["error: \(name): no such shell is known; \(advice)"], command: .completion)
  }
}
