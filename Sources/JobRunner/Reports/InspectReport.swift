public import Files

/// What images say of themselves, and which files are none.
public struct InspectReport: Hashable, Sendable, Codable {
  public struct Refused: Hashable, Sendable, Codable {
    public var path: BytePath
    public var failure: Failure

    public init(path: BytePath, failure: Failure) {
      self.path = path
      self.failure = failure
    }
  }

  public var schemaVersion = ReportJSON.schemaVersion
  /// In the order asked for.
  public var files: [Inspection] = []
  public var failures: [Refused] = []

  public init() {}

  /// Warnings of files, then failures.
  public var lines: [ReportLine] {
    files.flatMap { file in file.warnings.map { ReportLine(.warning, file.path, $0) } }
      + failures.map { ReportLine(.error, $0.path, $0.failure.message) }
  }
}
