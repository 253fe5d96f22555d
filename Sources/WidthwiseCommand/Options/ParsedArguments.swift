import Files
import JobRunner

/// The command line, checked: every value is of its option's kind.
struct ParsedArguments: Hashable, Sendable {
  var command: CommandName
  var operands: [BytePath] = []
  private var values: [OptionName: BytePath] = [:]

  init(command: CommandName, operands: [BytePath] = [], values: [OptionName: BytePath] = [:]) {
    self.command = command
    self.operands = operands
    self.values = values
  }

  /// The same with another value for an option.
  func setting(_ name: OptionName, to value: BytePath) -> ParsedArguments {
    var changed = self
    changed.values[name] = value
    return changed
  }

  /// True where the flag is given.
  func isSet(_ name: OptionName) -> Bool { values[name] != nil }

  func path(_ name: OptionName) -> BytePath? { values[name] }

  func number(_ name: OptionName) -> Int? { values[name]?.text.flatMap { Int($0) } }

  func bytes(_ name: OptionName) -> Int? {
    values[name]?.text.flatMap { ByteAmount.parse($0) }
  }

  var isolation: Isolation {
    values[.isolation]?.text.flatMap { Isolation(rawValue: $0) } ?? .process
  }
  /// Nil where it isn't given, or is no limit.
  var maxFailures: FailureLimit? { values[.maxFailures]?.text.flatMap { FailureLimit(text: $0) } }

  var log: LogFormat { values[.log]?.text.flatMap { LogFormat(rawValue: $0) } ?? .text }

  func when(_ name: OptionName) -> WhenChoice {
    values[name]?.text.flatMap { WhenChoice(rawValue: $0) } ?? .auto
  }
}
