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
  /// Why nothing was run at all, or what was cut short, one text a finding.
  public var errors: [String] = []
  /// What belongs to no single source.
  public var warnings: [String] = []
  public var sources: [SourceReport] = []
  public var totals = RunTotals()
  /// What failed, by kind, the most frequent first.
  public var causes: [FailureCause] = []
  /// The five sources that took longest, the longest first.
  public var slowest: [SlowSource] = []
  /// The five largest renditions that were written, the largest first.
  public var largest: [LargeRendition] = []
  /// How the run differs from the one before; nil where none is recorded.
  public var drift: Drift?
  /// What was removed, or would be; nil where that was not asked for.
  public var pruned: PruneReport?

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

  /// Adds what became of a source.
  mutating func add(_ source: SourceReport) {
    sources.append(source)
    totals.add(source)
    addExtremes(source)
    FailureCause.count(source, in: &causes)
  }

  /// Counts what it took to render a source, where it was rendered.
  mutating func addEffort(of job: Job, _ outcome: JobOutcome) {
    if outcome.wasTried && !dryRun { totals.addDecode(of: job, outcome) }
  }

  private mutating func addExtremes(_ source: SourceReport) {
    if let seconds = source.seconds, !dryRun, source.status != .notRun {
      slowest.keepFirst(Self.shown, with: SlowSource(path: source.path, seconds: seconds)) {
        $0.seconds > $1.seconds
      }
    }
    for rendition in source.renditions {
      guard let path = rendition.path, let bytes = rendition.bytes,
        rendition.status == .written
      else { continue }
      largest.keepFirst(Self.shown, with: LargeRendition(path: path, bytes: bytes)) {
        $0.bytes > $1.bytes
      }
    }
  }

  /// How many of the slowest and largest are told.
  public static let shown = 5
}

/// A source that took long.
public struct SlowSource: Hashable, Sendable, Codable {
  public var path: BytePath
  public var seconds: Double
}

/// A rendition that came out large.
public struct LargeRendition: Hashable, Sendable, Codable {
  public var path: BytePath
  public var bytes: Int
}

extension Array {
  /// Puts a new element behind those that precede it or are its equals, and drops what is too much.
  fileprivate mutating func keepFirst(
    _ count: Int, with new: Element, by precedes: (Element, Element) -> Bool
  ) {
    let place = firstIndex { precedes(new, $0) } ?? endIndex
    if place >= count { return }
    insert(new, at: place)
    if self.count > count { removeLast() }
  }
}
