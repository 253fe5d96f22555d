/// What a run comes to. `done + failed + skipped + notRun` is the number of renditions, and one for
/// each source that was refused as a whole, whose renditions were never known.
public struct RunTotals: Hashable, Sendable, Codable {
  public var sources = 0
  /// Sources of which at least one rendition was written, or would be.
  public var sourcesDone = 0
  /// Sources with at least one failure.
  public var sourcesFailed = 0
  /// Renditions that were written, or would be.
  public var done = 0
  public var failed = 0
  /// Renditions that were up to date.
  public var skipped = 0
  /// Of the failed ones: those that were not tried, since they failed before; a source that was
  /// refused as a whole counts as one.
  public var stillBroken = 0
  /// Renditions, written or up to date, that are larger than their `budget`.
  public var overBudget = 0
  public var notRun = 0
  public var warnings = 0
  /// Bytes of the sources that were read.
  public var bytesRead = 0
  public var bytesWritten = 0
  /// How often a source was decoded: for renditions, to find a border, and in tries that failed.
  public var decodes = 0
  /// Renditions that were written without a decode of their own: of each source, those written less
  /// its decodes, where there were more of them.
  public var decodesSpared = 0
  /// Bytes of the sources that were read less bytes written; negative where more was written.
  public var bytesSaved = 0
  /// Pixels of the sources that were read, with the frames that were of use.
  public var pixelsRead = 0
  /// Millions of `pixelsRead` a second; nil where nothing was read.
  public var megapixelsPerSecond: Double?
  /// Wall-clock seconds.
  public var seconds = 0.0

  public init() {}

  mutating func add(_ source: SourceReport) {
    sources += 1
    if source.status == .failed { sourcesFailed += 1 }
    if source.failure != nil { failed += 1 }
    if source.since != nil { stillBroken += 1 }
    warnings += source.warnings.count
    for rendition in source.renditions { add(rendition) }
    let isDone = source.renditions.contains { $0.status == .written || $0.status == .planned }
    if isDone { sourcesDone += 1 }
  }

  /// Counts the decodes of a source, in planning and, where a renderer was given it, there. A
  /// renderer that doesn't say, or crashed, is taken to have decoded once.
  mutating func addDecodes(of planned: PlannedJob, _ outcome: JobOutcome?) {
    let rendering = outcome.map { $0.wasTried ? $0.decodes ?? 1 : 0 } ?? 0
    let count = planned.decodes + rendering
    decodes += count
    decodesSpared += max(0, (outcome?.results.count { $0.wasWritten } ?? 0) - count)
  }

  /// Counts a source that was given to a renderer.
  mutating func addReading(of job: Job) {
    let isAnimated = job.renditions.contains { $0.format.isAnimated }
    bytesRead += job.header.bytes
    pixelsRead += job.header.stored.pixels * (isAnimated ? job.header.frames : 1)
    bytesSaved = bytesRead - bytesWritten
  }

  /// Sets what the run took in all.
  mutating func setDuration(_ duration: Double) {
    seconds = duration
    megapixelsPerSecond =
      pixelsRead > 0 && duration > 0 ? Double(pixelsRead) / duration / 1_000_000 : nil
  }

  private mutating func add(_ rendition: RenditionReport) {
    switch rendition.status {
    case .written, .planned: done += 1
    case .skipped: skipped += 1
    case .failed:
      failed += 1
      stillBroken += rendition.since == nil ? 0 : 1
    case .notRun: notRun += 1
    }
    if rendition.status == .written { bytesWritten += rendition.bytes ?? 0 }
    if rendition.budget != nil { overBudget += 1 }
  }
}
