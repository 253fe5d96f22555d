import Dispatch
import Synchronization

/// Finished jobs on their way from the lanes to the thread that started them.
final class Arrivals: Sendable {
  struct Arrival: Sendable {
    var entry: WaitingJobs.Entry
    var lane: Int
    var outcome: JobOutcome
  }

  private let count = DispatchSemaphore(value: 0)
  private let queue = Mutex<[Arrival]>([])

  func put(_ arrival: Arrival) {
    queue.withLock { $0.append(arrival) }
    count.signal()
  }

  /// Waits for the next one.
  func take() -> Arrival {
    count.wait()
    return queue.withLock { $0.removeFirst() }
  }
}
