import Files

/// What has to be done about the sources of a plan, slice by slice.
///
/// What is decided about a plan that is held is held too; else the ledger is asked again whenever
/// the slices are gone through.
public struct PlanDecisions: Sequence, Sendable {
  /// Renditions, by what has to be done about them.
  public struct Counts: Hashable, Sendable {
    public var upToDate = 0
    public var stillBroken = 0
    public var toMake = 0
    /// Sources with renditions to make.
    public var jobs = 0
    /// True where a rendition is more than new.
    public var hasHistory = false
  }

  public let plan: Plan
  private let ledger: Ledger?
  private let workers: Int
  private let kept: [DecidedJob]?

  /// `ledger` is asked about every job, on a number of threads; where nil, everything is to be made.
  public init(of plan: Plan, by ledger: Ledger?, workers: Int) {
    self.plan = plan
    self.ledger = ledger
    self.workers = workers
    kept = plan.slices.kept.map { Self.decide($0, ledger, workers) }
  }

  var isHeld: Bool { kept != nil }

  /// What all of them come to.
  /// - Complexity: of a plan that isn't held, that of going through it.
  public var counts: Counts {
    var counts = Counts()
    for slice in self { for decided in slice { counts.add(decided) } }
    return counts
  }

  /// The jobs that have to be performed, in plan order, each with what has to be made alone.
  public var remaining: some Sequence<Job> { lazy.joined().compactMap(\.remaining) }

  public func makeIterator() -> AnyIterator<[DecidedJob]> {
    if let kept { return AnyIterator(CollectionOfOne(kept).makeIterator()) }
    let slices = plan.slices.slices { [ledger] sources in
      ledger?.hold()
      return DecidedJob.decide(sources, by: ledger)
    }
    return AnyIterator { [ledger] in
      defer { ledger?.flush() }
      return slices.next()
    }
  }

  private static func decide(
    _ jobs: [PlannedJob], _ ledger: Ledger?, _ workers: Int
  ) -> [DecidedJob] {
    ledger?.hold()
    defer { ledger?.flush() }
    return ParallelMap.map(jobs, workers: workers) { jobs in
      DecidedJob.decide(jobs.map { SightedJob(planned: $0) }, by: ledger)
    }
  }
}

extension PlanDecisions.Counts {
  fileprivate mutating func add(_ decided: DecidedJob) {
    if !decided.isSettled { jobs += 1 }
    let decisions = decided.decisions
    if decisions.isEmpty { toMake += decided.planned.job?.renditions.count ?? 0 }
    for decision in decisions {
      if decision != .render([.new]) { hasHistory = true }
      switch decision {
      case .upToDate: upToDate += 1
      case .stillBroken: stillBroken += 1
      case .render: toMake += 1
      }
    }
  }
}
