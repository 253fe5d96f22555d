/// The commands of the program. `version` is typed as `--version`.
enum CommandName: String, Hashable, Sendable, CaseIterable {
  case run, plan, watch, resize, inspect, presets, worker, completion, help, version
  case initialize = "init"

  /// The commands that are typed by their name.
  static let typed: [CommandName] = [
    .run, .plan, .watch, .resize, .inspect, .initialize, .presets, .worker, .completion, .help,
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
