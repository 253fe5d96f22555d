import Dispatch
import Synchronization

/// Performs jobs on a fixed number of lanes, each a thread that may block in C for as long as it
/// likes.
///
/// A lane is a serial queue. One concurrent queue for all would be simpler, but Dispatch gives it
/// no more threads than there are processors, and adds one a second where they block.
public final class Pool: Sendable {
  /// How far jobs may run ahead of the oldest one that is not finished.
  public static let defaultWindow = 4096

  let workers: Int
  let window: Int
  /// Bytes that the jobs in hand may need together; nil is no limit.
  let memory: Int?
  let lanes: [DispatchQueue]
  private let reason = Mutex<StopReason?>(nil)

  /// - Parameters:
  ///   - workers: how many jobs are performed at once; at least 1.
  ///   - window: how many outcomes, with jobs in hand, may wait for an earlier one. When so many
  ///     do, no job is started before the oldest has finished, so that memory stays bounded.
  ///   - memory: bytes that the jobs in hand may need together, as `MemoryNeed` tells; one that
  ///     needs more is performed while no other is. With it, the pool looks some jobs ahead and
  ///     starts first what takes longest.
  public init(workers: Int, window: Int = Pool.defaultWindow, memory: Int? = nil) {
    self.memory = memory
    self.workers = max(1, workers)
    self.window = max(self.workers, window)
    lanes = (0..<self.workers).map { DispatchQueue(label: "widthwise.lane.\($0)") }
  }

  /// How many jobs are known before they can be started.
  var lookAhead: Int { memory == nil ? 0 : min(64, window / 2) }

  /// How many outcomes wait for an older job before that one is preferred to longer ones.
  var longestQueue: Int { min(256, window / 2) }

  /// Why no new job is taken; nil while they are.
  public var stopReason: StopReason? { reason.withLock { $0 } }

  /// Starts no new job; those in hand are finished. The first reason stays. From any thread.
  public func stop(_ new: StopReason) {
    reason.withLock { $0 = $0 ?? new }
  }

  /// Performs all jobs and returns when the last has been delivered.
  ///
  /// Jobs are taken from the sequence as lanes become free; with a limit of memory, a few ahead. A
  /// job that crashed its process, or wanted too much memory, is performed once more, alone. The pool stops by itself
  /// where the disk is full or the watched folder is lost. Jobs that are not started any more are
  /// delivered too, each rendition as `.notRun`.
  ///
  /// - Parameters:
  ///   - deliver: is given each job with its outcome, in the order of the sequence, on the
  ///     thread that called.
  public func run(
    _ jobs: some Sequence<Job>, on runner: any Runner, watch: OutputWatch? = nil,
    observer: (any PoolObserver)? = nil, deliver: (Job, JobOutcome) -> Void
  ) {
    run(steps: jobs.lazy.map { $0 }, on: runner, watch: watch, observer: observer) { settled in
      if let settled { deliver(settled.job, settled.outcome) }
    }
  }

  /// The same with steps at which there is nothing to do: they are delivered in their order too.
  func run(
    steps: some Sequence<Job?>, on runner: any Runner, watch: OutputWatch? = nil,
    observer: (any PoolObserver)? = nil, deliver: (ReorderBuffer.Settled?) -> Void
  ) {
    var pass = PoolPass(pool: self, runner: runner, watch: watch, observer: observer)
    for job in steps {
      if let job { pass.add(job, deliver) } else { pass.skip(deliver) }
    }
    pass.finish(deliver)
  }
}
