public import Files

/// One finding of a report, as a person reads it: `error: PATH: MESSAGE`.
public struct ReportLine: Hashable, Sendable {
  public enum Severity: String, Hashable, Sendable {
    case error, warning
  }

  public var severity: Severity
  /// What it is about, mostly a path.
  public var subject: String
  public var message: String
  /// The path that it is about, byte for byte; nil where it is about something else.
  public var path: BytePath?

  public init(_ severity: Severity, _ subject: String, _ message: String) {
    self.severity = severity
    self.subject = subject
    self.message = message
  }

  public init(_ severity: Severity, _ path: BytePath, _ message: String) {
    self.init(severity, path.description, message)
    self.path = path
  }

  public var text: String { "\(severity.rawValue): \(subject): \(message)" }
}
