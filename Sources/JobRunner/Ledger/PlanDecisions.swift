import Files

/// What has to be done about the sources of a plan.
///
/// What is up to date takes some hundred bytes a source here; what was seen of a source is kept only
/// where something is to be made of it.
public struct PlanDecisions: Sendable {
  fileprivate enum Verdict: Sendable {
    /// Refused in planning.
    case none
    /// There is nothing to make.
    case settled([Decision])
    case open(JobDecision)
  }

  private let verdicts: [Verdict]
  public private(set) var counts = Counts()

  /// Renditions, by what has to be done about them.
  public struct Counts: Hashable, Sendable {
    public var upToDate = 0
    public var stillBroken = 0
    public var toMake = 0
    /// Sources with renditions to make.
    public var jobs = 0
  }

  /// The places of the sources of which a rendition is still broken.
  public var brokenJobs: [Int] {
    verdicts.indices.filter { index in
      verdicts[index].decisions.contains { if case .stillBroken = $0 { true } else { false } }
    }
  }

  /// Asks the ledger about every job, on a number of threads.
  public init(of plan: Plan, by ledger: Ledger, workers: Int) {
    ledger.hold()
    defer { ledger.flush() }
    verdicts = ParallelMap.map(plan.jobs, workers: workers) { planned in
      planned.map { Verdict($0, ledger) }
    }
    for verdict in verdicts {
      counts.add(verdict.decisions)
      if case .open = verdict { counts.jobs += 1 }
    }
  }

  /// One for each rendition of the plan's source at this place; empty where it was refused.
  public func decisions(at index: Int) -> [Decision] { verdicts[index].decisions }

  /// The jobs that have to be performed, in plan order, each with what has to be made alone.
  public func remaining(of plan: Plan) -> some Sequence<Job> {
    plan.jobs.lazy.compactMap { planned in
      guard case .open(let decision) = verdicts[planned.index] else { return nil }
      return planned.job.flatMap { decision.remaining(of: $0) }
    }
  }

  /// What was seen of a source that has to be rendered.
  func evidence(at index: Int) -> SourceEvidence? {
    if case .open(let decision) = verdicts[index] { decision.evidence } else { nil }
  }

  /// True where a runner has nothing to do for the source at this place.
  func isSettled(at index: Int) -> Bool {
    if case .open = verdicts[index] { false } else { true }
  }

  /// The outcome of a whole job: what became of the renditions that had to be made, in their
  /// places among the others.
  func whole(_ outcome: JobOutcome?, at index: Int) -> JobOutcome? {
    let decisions = decisions(at: index)
    if decisions.isEmpty { return outcome }
    var made = outcome?.results.makeIterator()
    var whole = outcome ?? JobOutcome(index: index, results: [])
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

extension PlanDecisions.Verdict {
  fileprivate init(_ planned: PlannedJob, _ ledger: Ledger) {
    guard let job = planned.job else {
      self = .none
      return
    }
    let decision = ledger.decide(job)
    self = decision.places.isEmpty ? .settled(decision.decisions) : .open(decision)
  }

  fileprivate var decisions: [Decision] {
    switch self {
    case .none: []
    case .settled(let decisions): decisions
    case .open(let decision): decision.decisions
    }
  }
}

extension PlanDecisions.Counts {
  fileprivate mutating func add(_ decisions: [Decision]) {
    for decision in decisions {
      switch decision {
      case .upToDate: upToDate += 1
      case .stillBroken: stillBroken += 1
      case .render: toMake += 1
      }
    }
  }
}
