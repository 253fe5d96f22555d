public import Files

/// What a run did: one entry a source, in plan order, and the totals.
public struct RunReport: Hashable, Sendable, Codable {
  public var schemaVersion = ReportJSON.schemaVersion
  /// True where nothing was written, because nothing was to be.
  public var dryRun = false
  /// When the run began, such as `2024-05-01T02:00:00Z`.
  public var started: String
  /// Nil where the manifest was refused before its folders were known.
  public var sourceFolder: BytePath?
  public var outputFolder: BytePath?
  /// Why the run ended early; nil where it did not.
  public var stopped: StopReason?
  /// Why nothing was run at all, one text a finding.
  public var errors: [String] = []
  /// What belongs to no single source.
  public var warnings: [String] = []
  public var sources: [SourceReport] = []
  public var totals = RunTotals()

  public init(of plan: Plan, started: String) {
    self.started = started
    sourceFolder = plan.sourceFolder
    outputFolder = plan.outputFolder
    warnings = plan.warnings
    totals.warnings = plan.warnings.count
  }

  /// The report of a run that was refused.
  public init(refused errors: [String], started: String) {
    self.started = started
    self.errors = errors
  }

  mutating func add(_ source: SourceReport) {
    sources.append(source)
    totals.add(source)
  }
}
