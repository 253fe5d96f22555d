/// One option, as data: what the parser, the help and whatever else describes options read.
struct OptionSpec: Hashable, Sendable {
  var name: OptionName
  /// Other long names of it, without the dashes.
  var aliases: [String] = []
  /// The letter behind a single dash.
  var short: Character?
  var value: OptionValue = .none
  /// What holds where the option isn't given, in words; nil where that goes without saying.
  var standard: String?
  /// What it does, in one line without a full stop.
  var help: String
  var commands: Set<CommandName>
}
