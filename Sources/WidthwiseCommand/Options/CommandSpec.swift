/// One command, as data.
struct CommandSpec: Sendable {
  struct Example: Sendable {
    var line: String
    var meaning: String
  }

  var name: CommandName
  /// The operands as help shows them.
  var operands: String
  /// How many operands may be given.
  var count: ClosedRange<Int>
  /// What to say where one is missing.
  var missing = ""
  /// What to do where there are too many.
  var surplus = "give one manifest at a time"
  /// In a few words, for the list of commands.
  var summary: String
  /// In full sentences, for the command's own help.
  var details: [String]
  var examples: [Example]
}
