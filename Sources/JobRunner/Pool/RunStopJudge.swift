import Synchronization

/// Watches what jobs come to, and says when the run has to stop: too many failures, or an output
/// folder that takes nothing any more.
final class RunStopJudge: PoolObserver {
  private let limit: FailureLimit?
  private let sources: Int
  private let stop: @Sendable (StopReason) -> Void
  /// Sources that are refused as a whole, but for those that were so in earlier runs.
  private let refused: Int
  /// The places of the other sources that failed, in planning too.
  private let failed: Mutex<Set<Int>>

  init(limit: FailureLimit?, plan: Plan, stop: @escaping @Sendable (StopReason) -> Void) {
    self.limit = limit
    self.stop = stop
    sources = plan.tally.totals.sources
    // Sources that are refused as a whole come to no runner, so their number is enough.
    let partly = plan.tally.partlyRefused
    refused = plan.tally.refusedSources - partly.count - plan.tally.stillRefused
    failed = Mutex(partly)
  }

  /// What was refused in planning may be too much already.
  func begin() { check(failed.withLock { $0.count }) }

  func started(_ job: Job) {}

  func finished(_ job: Job, _ outcome: JobOutcome) {
    let failures = outcome.results.compactMap(\.failure)
    if failures.isEmpty { return }
    if let reason = failures.lazy.compactMap(\.stopReason).first { stop(reason) }
    check(
      failed.withLock {
        $0.insert(job.index)
        return $0.count
      })
  }

  private func check(_ failed: Int) {
    if let limit, limit.isExceeded(by: failed + refused, of: sources) { stop(.tooManyFailures) }
  }
}

extension RenditionResult {
  var failure: Failure? { if case .failed(let failure) = self { failure } else { nil } }
}

extension Failure {
  /// Why no other rendition can be written either; nil where others can.
  fileprivate var stopReason: StopReason? {
    guard kind == .writing || kind == .noSpace else { return nil }
    return switch fault {
    case .full: .noSpace
    case .readOnly: .outputReadOnly
    case .passing: .outputFailing
    case .tooManyFiles: .tooManyFiles
    case .lasting, nil: nil
    }
  }
}
