/// The sources of a report as JSON, while they come one by one; the rest of the report is put around
/// them when it is known.
public struct ReportList: Sendable {
  private var isEmpty = true

  public init() {}

  /// The next source, with what stands between it and the one before.
  public mutating func next(_ source: some Encodable) -> [UInt8] {
    defer { isEmpty = false }
    return Array((isEmpty ? "\n" : ",\n").utf8) + ReportJSON.element(source)
  }

  /// What stands before the sources.
  public func head(of report: some Encodable) -> [UInt8] {
    ReportJSON.frame(of: report, around: Self.key).head
  }

  /// What stands behind them.
  public func tail(of report: some Encodable) -> [UInt8] {
    let tail = ReportJSON.frame(of: report, around: Self.key).tail
    return Array((isEmpty ? "\n\n  " : "\n  ").utf8) + tail
  }

  private static let key = "sources"
}
