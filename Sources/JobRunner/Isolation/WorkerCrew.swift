import Dispatch
public import Files
import Synchronization

/// The workers of a run: started when first needed, used again and again, never more than there
/// are lanes, and fewer where the system gives no more.
public final class WorkerCrew: Sendable {
  public typealias Start = @Sendable () throws(FileError) -> any WorkerTransport

  private struct State {
    var idle: [any WorkerTransport] = []
    /// Workers that were let go, and are not waited for yet.
    var leaving: [any WorkerTransport] = []
    /// Workers that live or are being started.
    var living = 0
    var capacity: Int
    /// Threads that wait for a worker to come back, or to be lost.
    var waiting = 0
    var scarcity: FileError?
  }

  private enum Step {
    case take(any WorkerTransport)
    case start
    case replace(any WorkerTransport)
    case wait
  }

  /// A worker that has more than this in memory between jobs is replaced by a new one.
  private let idleLimit: Int
  private let start: Start
  private let pause: @Sendable (Int) -> Void
  private let state: Mutex<State>
  private let change = DispatchSemaphore(value: 0)

  /// - Parameters:
  ///   - pause: waits before the n-th new attempt to start the only worker, n from 1.
  public init(
    capacity: Int, idleLimit: Int,
    pause: @escaping @Sendable (Int) -> Void = { WorkerCrew.wait(before: $0) },
    start: @escaping Start
  ) {
    state = Mutex(State(capacity: max(1, capacity)))
    self.idleLimit = idleLimit
    self.start = start
    self.pause = pause
  }

  /// Why there are fewer workers than lanes, and how many; nil where there are not.
  public var scarcity: (workers: Int, error: FileError)? {
    state.withLock { state in state.scarcity.map { (state.capacity, $0) } }
  }

  /// Starts a worker where there is none; throws where that can't be done.
  public func check() throws(Failure) { giveBack(try take()) }

  /// A worker for the calling thread alone, until it gives it back or loses it. Waits where all
  /// are busy. A fresh one has done nothing before.
  func take(fresh: Bool = false) throws(Failure) -> any WorkerTransport {
    while true {
      switch nextStep(fresh) {
      case .take(let worker): return worker
      case .replace(let worker):
        worker.close()
        if let new = try begin() { return new }
      case .start:
        if let new = try begin() { return new }
      case .wait: change.wait()
      }
    }
  }

  /// Returns a worker that is whole; it is let go where it holds on to much memory.
  func giveBack(_ worker: any WorkerTransport) {
    if let own = worker.ownBytes, own > idleLimit {
      worker.close()
      lost()
    } else {
      tell { $0.idle.append(worker) }
    }
  }

  /// Says that a worker is no more.
  func lost() { tell { $0.living -= 1 } }

  /// Lets idle workers end that are more than `count` with those at work, and waits for none: what
  /// their memory takes to be given back, they take while others work.
  func narrow(to count: Int) {
    let leaving = state.withLock { state in
      let surplus = state.idle.suffix(max(0, state.living - count))
      state.idle.removeLast(surplus.count)
      state.living -= surplus.count
      state.leaving += surplus
      return surplus
    }
    for worker in leaving { worker.dismiss() }
  }

  /// Lets all idle workers end, and waits for these and those that were let go before.
  public func close() {
    // All end at the same time.
    narrow(to: 0)
    let leaving = state.withLock { state in
      defer { state.leaving = [] }
      return state.leaving
    }
    for worker in leaving { worker.close() }
  }

  private func nextStep(_ fresh: Bool) -> Step {
    state.withLock { state in
      if let worker = state.idle.popLast() { return fresh ? .replace(worker) : .take(worker) }
      if state.living < state.capacity {
        state.living += 1
        return .start
      }
      state.waiting += 1
      return .wait
    }
  }

  /// Starts a worker, which is counted already. Nil where there is no more than there are now, and
  /// one of those has to be waited for.
  private func begin() throws(Failure) -> (any WorkerTransport)? {
    var attempt = 0
    while true {
      do throws(WorkerStart.Problem) {
        return try WorkerStart.greeted(start)
      } catch {
        if case .scarce(let scarcity) = error, shrink(scarcity) { return nil }
        attempt += 1
        if error.isFinal || attempt > 5 {
          lost()
          throw error.failure
        }
        pause(attempt)
      }
    }
  }

  /// True where others live, so that this one can be done without.
  private func shrink(_ error: FileError) -> Bool {
    state.withLock { state in
      guard state.living > 1 else { return false }
      state.living -= 1
      state.capacity = state.living
      state.scarcity = error
      return true
    }
  }

  /// Changes the state and wakes whom that may concern.
  private func tell(_ update: (inout State) -> Void) {
    let waiting = state.withLock { state in
      update(&state)
      defer { state.waiting = 0 }
      return state.waiting
    }
    for _ in 0..<waiting { change.signal() }
  }

  /// Waits 0.1, 0.2, 0.4 … seconds.
  public static func wait(before attempt: Int) {
    let milliseconds = 50 << min(attempt, 6)
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(milliseconds))
  }
}
