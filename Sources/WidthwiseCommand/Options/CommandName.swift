/// The commands of the program. `version` is typed as `--version`; a command with sub-commands
/// does nothing of its own.
enum CommandName: String, Hashable, Sendable, CaseIterable {
  case run, plan, watch, resize, inspect, golden, presets, worker, completion, help, version
  case initialize = "init"
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
  static let typed: [CommandName] = [
    .run, .plan, .watch, .resize, .inspect, .golden, .initialize, .presets, .worker, .completion,
    .help,
  ]

  /// All that have a help of their own: sub-commands stand behind what they belong to.
  static let documented = typed.flatMap { [$0] + $0.subcommands }

  /// What stands behind this command's name: nothing for most.
  var subcommands: [CommandName] {
    Self.allCases.filter { $0.rawValue.hasPrefix("\(rawValue) ") }
  }

  /// The last word of the name.
  var word: String { rawValue.split(separator: " ").last.map { String($0) } ?? rawValue }

  /// As names of files and functions have it.
  var hyphenated: String { rawValue.replacing(" ", with: "-") }
}
