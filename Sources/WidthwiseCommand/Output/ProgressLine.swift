import JobRunner
import Synchronization

/// Keeps a line such as `12 of 40 images, 1 failed` up to date while a run goes on.
final class ProgressLine: PoolObserver {
  private struct State {
    var finished = 0
    var failed = 0
    var shown: ContinuousClock.Instant?
  }

  /// The line is not written more often than this.
  private static let interval = Duration.milliseconds(100)

  private let total: Int
  private let console: Console
  private let now: @Sendable () -> ContinuousClock.Instant
  private let state = Mutex(State())

  init(
    total: Int, console: Console,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
  ) {
    self.total = total
    self.console = console
    self.now = now
  }

  func started(_ job: Job) {}

  func finished(_ job: Job, _ outcome: JobOutcome) {
    let text = state.withLock { state -> String? in
      state.finished += 1
      state.failed += outcome.hasFailed ? 1 : 0
      let now = now()
      if let shown = state.shown, now - shown < Self.interval { return nil }
      state.shown = now
      let failed = state.failed > 0 ? ", \(state.failed) failed" : ""
      return "\(state.finished) of \(Quantity.count(total, "image"))\(failed)"
    }
    if let text { console.progress(text) }
  }
}

extension JobOutcome {
  fileprivate var hasFailed: Bool {
    results.contains { if case .failed = $0 { true } else { false } }
  }
}
