import Files

/// The form of messages on standard error.
enum LogFormat: String, Hashable, Sendable, CaseIterable {
  case text, json, logfmt
}

/// How messages are written.
struct LogStyle: Sendable {
  var format = LogFormat.text
  /// Whether each line begins with its priority, as systemd's journal reads it.
  var hasPriorities = false
  /// The time that records carry.
  var now: @Sendable () -> Moment = { .now }

  /// The record as it is written, its last line ended.
  func text(_ record: LogRecord, colored: Bool) -> String {
    let lines =
      switch format {
      case .text: colored ? Coloring.colored(record.text) : record.text
      case .json: record.json(at: now().text)
      case .logfmt: record.logfmt(at: now().text)
      }
    guard hasPriorities else { return lines + "\n" }
    return lines.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "<\(record.severity.priority)>\($0)\n" }.joined()
  }
}
