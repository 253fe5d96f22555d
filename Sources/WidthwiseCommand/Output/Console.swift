import Files
import JobRunner
import Synchronization

/// What a person sees: results on standard output, everything else on standard error.
///
/// May be used from any thread; a line is never torn, and the progress line is taken away while
/// another is written.
final class Console: Sendable {
  private struct State {
    /// The progress line that is on the screen; nil where there is none.
    var progress: String?
    var outputError: FileError?
  }

  private let output: any ByteSink
  private let error: any ByteSink
  private let voice: Voice
  private let colored: Bool
  private let log: LogStyle
  private let screen: Screen
  private let state = Mutex(State())

  init(
    output: any ByteSink, error: any ByteSink, voice: Voice, colored: Bool,
    log: LogStyle = LogStyle(), screen: Screen = Screen()
  ) {
    self.screen = screen
    self.log = log
    self.output = output
    self.error = error
    self.voice = voice
    self.colored = colored
  }

  /// The first error of writing to standard output; nil where all went well.
  var outputError: FileError? { state.withLock { $0.outputError } }

  /// A result that was asked for, whatever the voice.
  func result(_ bytes: [UInt8]) {
    state.withLock { state in
      hideProgress(&state)
      do throws(FileError) {
        try output.write(bytes)
      } catch {
        state.outputError = state.outputError ?? error
      }
    }
  }

  /// A result for a person; not in quiet mode.
  func result(_ text: String) {
    if voice != .quiet { result(Array(text.utf8)) }
  }

  /// A line that begins with `error: `; several lines where it shows the place.
  func error(_ text: String) { say(LogRecord(.error, text)) }

  func warning(_ text: String) {
    if voice != .quiet { say(LogRecord(.warning, text)) }
  }

  /// What is said in verbose mode alone.
  func detail(_ text: String) {
    if voice == .verbose { say(LogRecord(.info, text)) }
  }

  func note(_ text: String) {
    if voice != .quiet { say(LogRecord(.info, text)) }
  }

  func say(_ line: ReportLine) {
    if line.severity == .error || voice != .quiet { say(LogRecord(line)) }
  }

  /// A line for a machine among the messages, which is no message.
  func record(_ line: [UInt8]) { send(String(decoding: line, as: UTF8.self)) }

  /// Whether a progress line has a place: not among records, nor in a journal.
  var canShowProgress: Bool { log.format == .text && !log.hasPriorities }

  /// A summary for a person: a result of text, or one more record.
  func summary(_ text: String, onOutput: Bool) {
    if log.format == .text && onOutput { return result(text) }
    for line in text.split(separator: "\n") { note(String(line)) }
  }

  /// Shows a progress line in place of the last one; nil takes it away.
  func progress(_ text: String?) {
    state.withLock { state in
      if state.progress == text { return }
      // Written over in one piece, so that nothing flickers.
      let start = state.progress.map { screen.start(of: $0) } ?? ""
      send(start + (text ?? "") + "\u{1B}[K")
      state.progress = text
    }
  }

  private func say(_ record: LogRecord) {
    state.withLock { state in
      let start = state.progress.map { screen.start(of: $0) + "\u{1B}[K" } ?? ""
      send(start + log.text(record, colored: colored) + (state.progress ?? ""))
    }
  }

  private func hideProgress(_ state: inout State) {
    if let progress = state.progress { send(screen.start(of: progress) + "\u{1B}[K") }
    state.progress = nil
  }

  /// Where standard error can't be written there is nobody left to be told so.
  private func send(_ text: String) { _ = try? error.write(Array(text.utf8)) }
}
