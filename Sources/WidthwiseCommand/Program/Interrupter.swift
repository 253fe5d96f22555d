import Dispatch
import Files
import JobRunner
import Synchronization

/// What signals do to a run.
///
/// The first one lets the jobs in hand finish, but not for ever: when the time is over, the report
/// is written as things stand and the program ends. A second signal ends it at once. Before any job
/// has started, the first one does, with a report that says so.
final class Interrupter: Sendable {
  /// How the program ends from here.
  struct Ending: Sendable {
    var reason: StopReason
    /// What was cut short, and what to do.
    var line: ReportLine
  }

  /// Seconds that jobs in hand have.
  static let standardGrace = 30

  private enum State {
    case waiting
    case running(Run)
    case stopping(Run)
    /// The program is about to end from here.
    case leaving(StopReason)
    /// The program ends by itself.
    case ending
  }

  private enum Action {
    case stop(Run)
    case leave
    case quit
  }

  private let state = Mutex(State.waiting)
  private let hasLeft = DispatchSemaphore(value: 0)
  private let console: Console
  private let grace: Int
  private let environment: Environment
  private let report: @Sendable (Run?, Ending) -> Void

  /// - Parameters:
  ///   - grace: seconds that jobs in hand have after the first signal.
  ///   - report: writes what is known of the run, which is nil before the first job.
  init(
    console: Console, grace: Int, environment: Environment,
    report: @escaping @Sendable (Run?, Ending) -> Void
  ) {
    self.console = console
    self.grace = grace
    self.environment = environment
    self.report = report
  }

  /// From now on there are jobs that have to be finished.
  func begin(_ run: Run) {
    let reason = state.withLock { state -> StopReason? in
      if case .leaving(let reason) = state { return reason }
      state = .running(run)
      return nil
    }
    if let reason { run.stop(reason) }
  }

  /// The jobs are done. Nil where the program may end by itself; else it ends from here, and has
  /// written its report.
  func end() -> StopReason? {
    let reason = state.withLock { state -> StopReason? in
      if case .leaving(let reason) = state { return reason }
      state = .ending
      return nil
    }
    if reason != nil { hasLeft.wait() }
    return reason
  }

  func receive(_ signal: Signal) {
    let reason = StopReason(signal)
    let action = state.withLock { state -> Action in
      switch state {
      case .running(let run):
        state = .stopping(run)
        return .stop(run)
      case .waiting:
        state = .leaving(reason)
        return .leave
      case .stopping, .leaving, .ending: return .quit
      }
    }
    switch action {
    case .stop(let run): stop(run, reason)
    case .leave: leave(nil, reason, "before any job was started; run again")
    case .quit:
      console.progress(nil)
      environment.quit(ExitCode(reason))
    }
  }

  private func stop(_ run: Run, _ reason: StopReason) {
    run.stop(reason)
    console.note(
      "\(reason.rawValue): finishing the jobs in hand, for \(grace) s at most; a second signal "
        + "ends at once")
    environment.later(Double(grace)) { [self] in expire(run, reason) }
  }

  private func expire(_ run: Run, _ reason: StopReason) {
    let isLate = state.withLock { state in
      guard case .stopping = state else { return false }
      state = .leaving(reason)
      return true
    }
    guard isLate else { return }
    leave(
      run, reason,
      "jobs in hand took more than \(grace) s and were given up; run again to make the rest")
  }

  private func leave(_ run: Run?, _ reason: StopReason, _ message: String) {
    console.progress(nil)
    report(
      run, Ending(reason: reason, line: ReportLine(.error, reason.rawValue, message)))
    hasLeft.signal()
    environment.quit(ExitCode(reason))
  }
}

extension StopReason {
  init(_ signal: Signal) {
    switch signal {
    case .terminate: self = .terminated
    case .hangup: self = .hangup
    case .interrupt, .brokenPipe, .fileSize: self = .interrupted
    }
  }
}
