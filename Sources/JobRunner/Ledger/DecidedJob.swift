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

  public let planned: PlannedJob
  private let verdict: Verdict

  /// Asks the ledger; where there is none, everything is to be made.
  init(_ planned: PlannedJob, by ledger: Ledger?) {
    self.planned = planned
    guard let job = planned.job else {
      verdict = .none
      return
    }
    guard let ledger else {
      verdict = .all
      return
    }
    let decision = ledger.decide(job)
    verdict = decision.places.isEmpty ? .settled(decision.decisions) : .open(decision)
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
