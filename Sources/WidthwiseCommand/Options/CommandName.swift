/// The commands of the program. `version` is typed as `--version`; a command with sub-commands
/// does nothing of its own.
enum CommandName: String, Hashable, Sendable, CaseIterable {
  case run, plan, inspect, golden, worker, help, version
  case goldenCheck = "golden check"
  case goldenApprove = "golden approve"
  case goldenRevert = "golden revert"
  case goldenPrune = "golden prune"
  case goldenExplain = "golden explain"
  case goldenTighten = "golden tighten"
  case goldenCompare = "golden compare"
  case goldenRehearse = "golden rehearse"
  case goldenSelftest = "golden selftest"

  /// The commands that are typed by their name alone.
  static let typed: [CommandName] = [.run, .plan, .inspect, .golden, .worker, .help]

  /// What stands behind this command's name: nothing for most.
  var subcommands: [CommandName] {
    Self.allCases.filter { $0.rawValue.hasPrefix("\(rawValue) ") }
  }

  /// The last word of the name.
  var word: String { rawValue.split(separator: " ").last.map { String($0) } ?? rawValue }

  /// The command of these words; nil where there is none.
  static func named(_ words: some Sequence<String>) -> CommandName? {
    let name = words.joined(separator: " ")
    return (typed + typed.flatMap(\.subcommands)).first { $0.rawValue == name }
  }
}
