/// The commands of the program. `version` is typed as `--version`.
enum CommandName: String, Hashable, Sendable, CaseIterable {
  case run, plan, resize, inspect, presets, worker, help, version

  /// The commands that are typed by their name.
  static let typed: [CommandName] = [
    .run, .plan, .resize, .inspect, .presets, .worker, .help,
  ]
}
