import JobRunner
import Synchronization

/// Tells how far a run is while it goes on: as a line that is kept up to date, or as one now and
/// then.
final class ProgressLine: PoolObserver {
  enum Form: Sendable {
    /// Written over, at most ten times a second; the width is asked for each time.
    case line(columns: @Sendable () -> Int?)
    /// A line every ten seconds.
    case plain
    /// A line of JSON every second, and one at the end.
    case json
  }

  private struct State {
    var meter: ProgressMeter
    var shown: ContinuousClock.Instant?
    var hasEnded = false
  }

  /// Where a terminal doesn't say how wide it is.
  private static let usualColumns = 80

  private let form: Form
  private let console: Console
  private let now: @Sendable () -> ContinuousClock.Instant
  private let later: @Sendable (Double, @escaping @Sendable () -> Void) -> Void
  private let start: ContinuousClock.Instant
  private let state: Mutex<State>

  /// - Parameter later: does something after so many seconds, on another thread.
  init(
    _ jobs: some Sequence<Job>, form: Form, console: Console,
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    later: @escaping @Sendable (Double, @escaping @Sendable () -> Void) -> Void
  ) {
    self.form = form
    self.console = console
    self.now = now
    self.later = later
    start = now()
    state = Mutex(State(meter: ProgressMeter(jobs)))
  }

  /// From now on it is told, until the end.
  func begin() {
    later(interval) { [weak self] in self?.tick() }
  }

  /// Takes the line away; JSON gets its last one.
  func end() {
    let isFirst = state.withLock { state in
      defer { state.hasEnded = true }
      return !state.hasEnded
    }
    guard isFirst else { return }
    switch form {
    case .line: console.progress(nil)
    case .plain: break
    case .json: tell()
    }
  }

  func started(_ job: Job) {
    state.withLock { $0.meter.start(job) }
    draw()
  }

  func finished(_ job: Job, _ outcome: JobOutcome) {
    let seconds = (now() - start) / .seconds(1)
    state.withLock { $0.meter.finish(job, outcome, after: seconds) }
    draw()
  }

  /// Seconds between two looks at the clock.
  private var interval: Double {
    switch form {
    case .line: 0.2
    case .plain: 10
    case .json: 1
    }
  }

  private func tick() {
    if state.withLock({ $0.hasEnded }) { return }
    switch form {
    case .line: draw()
    case .plain, .json: tell()
    }
    later(interval) { [weak self] in self?.tick() }
  }

  private func draw() {
    guard case .line(let columns) = form else { return }
    let now = now()
    let meter = state.withLock { state -> ProgressMeter? in
      if state.hasEnded { return nil }
      if let shown = state.shown, now - shown < .milliseconds(100) { return nil }
      state.shown = now
      return state.meter
    }
    guard let meter else { return }
    // The last column stays free: some terminals go on to the next line when it is filled.
    let room = (columns() ?? Self.usualColumns) - 1
    console.progress(text(meter, at: now).line(columns: max(1, room)))
  }

  private func tell() {
    let text = text(state.withLock { $0.meter }, at: now())
    if case .json = form {
      console.record(ReportJSON.line(of: text.json))
    } else {
      console.note(text.plain)
    }
  }

  private func text(_ meter: ProgressMeter, at now: ContinuousClock.Instant) -> ProgressText {
    ProgressText(meter: meter, seconds: (now - start) / .seconds(1))
  }
}
