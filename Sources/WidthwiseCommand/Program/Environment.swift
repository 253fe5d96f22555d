import Files

/// What the program takes from outside: streams, variables, signals, the clock.
struct Environment: Sendable {
  var output: any ByteSink
  var error: any ByteSink
  /// Whether standard error is a terminal.
  var isTerminal: Bool
  /// The value of an environment variable.
  var variable: @Sendable (String) -> BytePath?
  /// All of standard input; nil where it is more than the limit.
  var input: @Sendable (Int) throws(FileError) -> [UInt8]?
  /// Now, such as `2024-05-01T02:00:00Z`.
  var timestamp: @Sendable () -> String
  var processors: Int
  /// Bytes of memory that the process and its children may use.
  var memory = Memory.available
  var signals: any SignalSource
  /// Ends the process at once.
  var quit: @Sendable (ExitCode) -> Void
  var worker = WorkerSurroundings.system

  static var system: Environment {
    Environment(
      output: StandardStream.output, error: StandardStream.error,
      isTerminal: StandardStream.error.isTerminal,
      variable: { ThisProcess.environment($0) },
      input: { limit throws(FileError) in try StandardStream.input.readAll(limit: limit) },
      timestamp: { ThisProcess.timestamp }, processors: Processors.available,
      signals: DispatchSignals(), quit: { ThisProcess.exit($0.rawValue) })
  }

  func console(_ arguments: ParsedArguments) -> Console {
    Console(
      output: output, error: error, voice: Voice(arguments),
      colored: arguments.when(.color).resolved(auto: isTerminal && wantsColor))
  }

  /// NO_COLOR counts where it is set and not empty (no-color.org).
  private var wantsColor: Bool {
    let isRefused = variable("NO_COLOR").map { !$0.isEmpty } ?? false
    return !isRefused && variable("TERM")?.text != "dumb"
  }
}
