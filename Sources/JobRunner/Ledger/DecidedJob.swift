/// A source of a plan with what has to be done about it.
public struct DecidedJob: Sendable {
  private enum Verdict: Sendable {
    /// Refused in planning.
    case none
    /// Nobody was asked, so everything is to be made.
    case all
    /// There is nothing to make.
    case settled([Decision])
    case open(JobDecision)
  }

  /// Shared, since it is handed on many times and never changed.
  private final class Content: Sendable {
    let planned: PlannedJob
    let verdict: Verdict

    init(_ planned: PlannedJob, _ verdict: Verdict) {
      self.planned = planned
      self.verdict = verdict
    }
  }

  private let content: Content

  public var planned: PlannedJob { content.planned }
  private var verdict: Verdict { content.verdict }

  private init(_ planned: PlannedJob, _ verdict: Verdict) {
    content = Content(planned, verdict)
  }

  /// Asks the ledger; where there is none, everything is to be made.
  static func decide(_ sources: [SightedJob], by ledger: Ledger?) -> [DecidedJob] {
    guard let ledger else {
      return sources.map { DecidedJob($0.planned, $0.planned.job == nil ? .none : .all) }
    }
    let asked = sources.compactMap { source in
      source.planned.job.map {
        (job: $0, sighting: source.sighting, borders: source.planned.borders)
      }
    }
    var answers = ledger.decide(asked).makeIterator()
    return sources.map { source in
      guard source.planned.job != nil, let answer = answers.next() else {
        return DecidedJob(source.planned, .none)
      }
      let isSettled = answer.places.isEmpty
      return DecidedJob(
        source.planned, isSettled ? .settled(answer.decisions) : .open(answer))
    }
  }

  /// One for each rendition; empty where the source was refused, or nobody was asked.
  public var decisions: [Decision] {
    switch verdict {
    case .none, .all: []
    case .settled(let decisions): decisions
    case .open(let decision): decision.decisions
    }
  }

  /// The job with what has to be made alone; nil where a runner has nothing to do.
  public var remaining: Job? {
    switch verdict {
    case .none, .settled: nil
    case .all: planned.job
    case .open(let decision): planned.job.flatMap { decision.remaining(of: $0) }
    }
  }

  /// True where a rendition of it failed before and is not tried.
  public var isStillBroken: Bool {
    decisions.contains { if case .stillBroken = $0 { true } else { false } }
  }

  /// True where a runner has nothing to do.
  var isSettled: Bool {
    switch verdict {
    case .none, .settled: true
    case .all, .open: false
    }
  }

  /// What was seen of a source that has to be rendered.
  var evidence: SourceEvidence? {
    if case .open(let decision) = verdict { decision.evidence } else { nil }
  }

  /// The outcome of the whole job: what became of the renditions that had to be made, in their
  /// places among the others.
  func whole(_ outcome: JobOutcome?) -> JobOutcome? {
    let decisions = decisions
    if decisions.isEmpty { return outcome }
    var made = outcome?.results.makeIterator()
    var whole = outcome ?? JobOutcome(index: planned.index, results: [])
    whole.results = decisions.map { decision in
      switch decision {
      case .upToDate(let bytes): .upToDate(bytes: bytes)
      case .stillBroken(let breakage): .stillBroken(breakage)
      case .render: made?.next() ?? .notRun
      }
    }
    return whole
  }
}
