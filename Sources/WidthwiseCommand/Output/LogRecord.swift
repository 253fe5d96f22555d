import Files
import JobRunner

/// One message.
struct LogRecord: Hashable, Sendable {
  enum Severity: String, Hashable, Sendable {
    case error, warning, info

    /// syslog's number.
    var priority: Int {
      switch self {
      case .error: 3
      case .warning: 4
      case .info: 6
      }
    }
  }

  var severity: Severity
  /// As a person reads it, with its label; several lines where it shows a place in a manifest.
  var text: String
  /// The file that it is about, byte for byte; nil where it is about none, or names it in words.
  var path: BytePath?
  /// The message without label and path.
  var message: String

  init(_ severity: Severity, _ text: String) {
    self.severity = severity
    self.text = text
    let label = "\(severity.rawValue): "
    message = text.hasPrefix(label) ? String(text.dropFirst(label.count)) : text
  }

  init(_ line: ReportLine) {
    severity = line.severity == .error ? .error : .warning
    text = line.text
    path = line.path
    message = line.path == nil ? "\(line.subject): \(line.message)" : line.message
  }

  /// One line of JSON, without its end.
  func json(at time: String) -> String {
    let fields = Fields(time: time, level: severity.rawValue, message: message, path: path)
    return String(decoding: ReportJSON.line(of: fields).dropLast(), as: UTF8.self)
  }

  /// One line such as `time=… level=error path="a b.jpg" message="is cut off"`.
  func logfmt(at time: String) -> String {
    var parts = ["time=\(time)", "level=\(severity.rawValue)"]
    if let path { parts.append("path=\(LogFmt.value(path.bytes))") }
    return (parts + ["message=\(LogFmt.value(Array(message.utf8)))"]).joined(separator: " ")
  }

  private struct Fields: Encodable {
    var time: String
    var level: String
    var message: String
    var path: BytePath?
  }
}
