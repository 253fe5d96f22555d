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
  /// What became of each source, in plan order. Of a run that is going on, those alone that were
  /// not told one by one.
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

  /// How many sources came to which end.
  public private(set) var statuses: [SourceReport.Status: Int] = [:]
  /// What is said of sources that failed, by what they failed of first.
  private(set) var failures: [Failure.Kind: [ReportLine]] = [:]
  /// What is said of renditions that are larger than they may be, of sources that did not fail.
  private(set) var oversized: [ReportLine] = []

  /// Counts what became of a source.
  mutating func add(_ source: SourceReport) {
    totals.add(source)
    statuses[source.status, default: 0] += 1
    if source.status == .failed, let failure = source.leadingFailure {
      failures[failure.kind, default: []] += source.failureLines
    } else {
      oversized += source.failureLines
    }
    addExtremes(source)
    FailureCause.count(source, in: &causes)
  }

  /// Counts what nobody came to any more, of a plan that was not gone through to its end.
  mutating func addUnseen(_ all: PlanTotals, but seen: PlanTotals) {
    let rest = all.sources - seen.sources
    if rest <= 0 { return }
    totals.sources += rest
    totals.notRun += all.renditions - seen.renditions
    totals.failed += all.refused - seen.refused
    statuses[.notRun, default: 0] += rest
    totals.warnings += 1
    let noun = Quantity.count(rest, "source")
    warnings.append(
      "the run was stopped before it came to \(noun), which are counted and not listed")
  }

  /// Counts what it took to plan a source, and to render it where it was rendered.
  mutating func addEffort(of planned: PlannedJob, _ outcome: JobOutcome?) {
    let rendered = dryRun ? nil : outcome
    totals.addDecodes(of: planned, rendered)
    if let job = planned.job, let rendered, rendered.wasTried { totals.addReading(of: job) }
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

extension RunReport {
  private enum CodingKeys: String, CodingKey {
    case schemaVersion, dryRun, started, sourceFolder, outputFolder, stopped, errors, warnings
    case sources, totals, causes, slowest, largest, drift, pruned
  }
}

extension SourceReport {
  /// What it failed of first.
  var leadingFailure: Failure? { failure ?? renditions.lazy.compactMap(\.failure).first }
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
