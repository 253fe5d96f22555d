import Files
import JobRunner
import Synchronization

/// What signals do to a run: the first one lets the jobs in hand finish, the second one ends the
/// program at once. Before any job has started, the first one does.
final class Interrupter: Sendable {
  private enum State {
    case waiting
    case running(Run)
    case stopping
  }

  private enum Action {
    case stop(Run)
    case quit
  }

  private let state = Mutex(State.waiting)
  private let console: Console
  private let quit: @Sendable (ExitCode) -> Void

  init(console: Console, quit: @escaping @Sendable (ExitCode) -> Void) {
    self.console = console
    self.quit = quit
  }

  /// From now on there are jobs that have to be finished.
  func begin(_ run: Run) { state.withLock { $0 = .running(run) } }

  func receive(_ signal: Signal) {
    let reason: StopReason = signal == .terminate ? .terminated : .interrupted
    let action = state.withLock { state -> Action in
      guard case .running(let run) = state else { return .quit }
      state = .stopping
      return .stop(run)
    }
    switch action {
    case .stop(let run):
      run.stop(reason)
      console.note("\(reason.rawValue): finishing the jobs in hand; a second signal ends at once")
    case .quit:
      console.progress(nil)
      quit(ExitCode(reason))
    }
  }
}
