/// Puts outcomes that come in any order back into the order of the jobs.
struct ReorderBuffer {
  typealias Settled = (job: Job, outcome: JobOutcome)

  private var waiting: [Int: Settled?] = [:]
  private var next = 0

  /// Outcomes that wait for an earlier one.
  var count: Int { waiting.count }

  /// Takes the outcome of the job with this place in the sequence; nil where there was none.
  mutating func put(_ settled: Settled?, at place: Int) {
    waiting.updateValue(settled, forKey: place)
  }

  /// The next outcome in order; nil where it isn't there yet.
  mutating func take() -> Settled?? {
    guard let settled = waiting.removeValue(forKey: next) else { return nil }
    next += 1
    return .some(settled)
  }
}
