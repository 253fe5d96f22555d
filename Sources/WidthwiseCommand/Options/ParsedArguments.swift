import Files
import JobRunner

/// The command line, checked: every value is of its option's kind.
struct ParsedArguments: Hashable, Sendable {
  var command: CommandName
  var operands: [BytePath] = []
  private var lists: [OptionName: [BytePath]] = [:]

  init(command: CommandName, operands: [BytePath] = [], values: [OptionName: [BytePath]] = [:]) {
    self.command = command
    self.operands = operands
    lists = values
  }

  /// All values of an option that adds up, in the order typed.
  func all(_ name: OptionName) -> [BytePath] { lists[name] ?? [] }

  /// The same with another value for an option.
  func setting(_ name: OptionName, to value: BytePath) -> ParsedArguments {
    var changed = self
    changed.lists[name] = [value]
    return changed
  }

  /// True where the flag is given.
  func isSet(_ name: OptionName) -> Bool { lists[name] != nil }

  func path(_ name: OptionName) -> BytePath? { lists[name]?.first }

  func number(_ name: OptionName) -> Int? { text(name).flatMap { Int($0) } }

  func bytes(_ name: OptionName) -> Int? { text(name).flatMap { ByteAmount.parse($0) } }

  private func text(_ name: OptionName) -> String? { path(name)?.text }

  var isolation: Isolation {
    text(.isolation).flatMap { Isolation(rawValue: $0) } ?? .process
  }
  /// Nil where it isn't given, or is no limit.
  var maxFailures: FailureLimit? { text(.maxFailures).flatMap { FailureLimit(text: $0) } }

  var progress: ProgressChoice {
    text(.progress).flatMap { ProgressChoice(rawValue: $0) } ?? .auto
  }

  var log: LogFormat { text(.log).flatMap { LogFormat(rawValue: $0) } ?? .text }

  func when(_ name: OptionName) -> WhenChoice {
    text(name).flatMap { WhenChoice(rawValue: $0) } ?? .auto
  }
}
