/// All that is wrong with the command line.
struct UsageErrors: Error, Hashable, Sendable {
  /// One text a finding, each `error: WHERE: WHAT; WHAT TO DO`.
  var lines: [String]
  /// The command that it is about, where that much is known.
  var command: CommandName?

  /// Where to read more.
  var hint: String {
    guard let command, command != .version else { return "see: widthwise --help" }
    return "see: widthwise \(command.rawValue) --help"
  }
}
