import Files
import JobRunner

/// What the program takes from outside: streams, variables, signals, the clock.
struct Environment: Sendable {
  var output: any ByteSink
  var error: any ByteSink
  /// Whether standard error is a terminal.
  var isTerminal: Bool
  /// Whether standard output is a terminal.
  var isOutputTerminal = false
  /// Columns of the terminal of standard error, as they are now; nil where it doesn't say.
  var columns: @Sendable () -> Int? = { nil }
  /// The program's own file; nil where it can't be told.
  var program: BytePath?
  /// The value of an environment variable.
  var variable: @Sendable (String) -> BytePath?
  /// Sets one for this process and its children.
  var setVariable: @Sendable (String, String) -> Void = { ThisProcess.setEnvironment($0, to: $1) }
  /// All of standard input; nil where it is more than the limit.
  var input: @Sendable (Int) throws(FileError) -> [UInt8]?
  /// The next line of standard input, without its end; nil where there is none.
  var inputLine: @Sendable () -> String? = { readLine() }
  /// Now, such as `2024-05-01T02:00:00Z`.
  var timestamp: @Sendable () -> String
  var processors: Int
  /// Bytes of memory that the process and its children may use.
  var memory = Memory.available
  var signals: any SignalSource
  /// Ends the process at once.
  var quit: @Sendable (ExitCode) -> Void
  var worker = WorkerSurroundings.system
  /// Makes a worker of a copy of this process, which shows its errors or not; nil where that can't
  /// be done.
  var copy: @Sendable (Bool, () -> ExitCode) -> (any WorkerTransport)? = { _, _ in nil }
  /// Whether standard error goes to systemd's journal.
  var isJournal = false
  /// Now, to the millisecond.
  var moment: @Sendable () -> Moment = { .now }
  /// Waits for so many seconds.
  var sleep: @Sendable (Double) -> Void = { ThisProcess.sleep($0) }
  /// Does something after so many seconds, on another thread.
  var later: @Sendable (Double, @escaping @Sendable () -> Void) -> Void = { Later.perform($0, $1) }
  /// What the file system of a folder has left; nil where it doesn't say.
  var freeSpace: @Sendable (BytePath) -> FreeSpace? = { try? FreeSpace(at: $0) }

  static var system: Environment {
    var system = Environment(
      output: StandardStream.output, error: StandardStream.error,
      isTerminal: StandardStream.error.isTerminal,
      variable: { ThisProcess.environment($0) },
      input: { limit throws(FileError) in try StandardStream.input.readAll(limit: limit) },
      timestamp: { ThisProcess.timestamp }, processors: Processors.available,
      signals: DispatchSignals(), quit: { ThisProcess.exit($0.rawValue) })
    system.copy = { showsErrors, body in
      ProcessTransport(showsErrors: showsErrors) { body().rawValue }
    }
    system.isOutputTerminal = StandardStream.output.isTerminal
    system.columns = { StandardStream.error.columns }
    system.program = try? FileSystem.canonical(BytePath("/proc/self/exe"))
    system.isJournal = JournalStream(ThisProcess.environment("JOURNAL_STREAM"))
      .leads(to: StandardStream.error.identity)
    return system
  }

  func console(_ arguments: ParsedArguments) -> Console {
    Console(
      output: output, error: error, voice: Voice(arguments),
      colored: arguments.when(.color).resolved(auto: isTerminal && wantsColor && !isJournal),
      log: LogStyle(format: arguments.log, hasPriorities: isJournal, now: moment), screen: screen)
  }

  private var screen: Screen {
    let name = variable("TERM")?.description ?? ""
    let keeps = ["linux", "rxvt", "screen"].contains { name.hasPrefix($0) }
    return Screen(columns: columns, reflows: !keeps && variable("XTERM_VERSION") == nil)
  }

  /// NO_COLOR counts where it is set and not empty (no-color.org).
  private var wantsColor: Bool {
    let isRefused = variable("NO_COLOR").map { !$0.isEmpty } ?? false
    return !isRefused && variable("TERM")?.text != "dumb"
  }
}
