/// The commands of the program. `version` is typed as `--version`.
enum CommandName: String, Hashable, Sendable, CaseIterable {
  case run, plan, watch, inspect, worker, completion, help, version
  case initialize = "init"

  /// The commands that are typed by their name.
  static let typed: [CommandName] = [
    .run, .plan, .watch, .inspect, .initialize, .worker, .completion, .help,
  ]
}
