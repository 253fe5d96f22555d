import Files
import JobRunner
import Synchronization

/// What pruning has to leave alone, filled while a run goes through its plan.
final class RunPruneScope: PoolObserver {
  private let filled: Mutex<PruneScope?>

  /// Nil where nothing is to be pruned.
  init(_ scope: PruneScope?) { filled = Mutex(scope) }

  var scope: PruneScope? { filled.withLock { $0 } }

  func opened(_ slice: [DecidedJob]) {
    filled.withLock { scope in
      if scope == nil { return }
      for decided in slice { scope?.add(decided.planned) }
    }
  }

  /// Keeps all renditions of a source.
  func hold(_ source: BytePath) { filled.withLock { $0?.hold(source) } }

  func started(_ job: Job) {}
  func finished(_ job: Job, _ outcome: JobOutcome) {}
}
