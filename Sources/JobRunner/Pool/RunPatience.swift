import Synchronization

/// How a run waits for what can pass: a fault of the disk or of the network between.
///
/// A fault is tried again after 0.2, 1 and 5 seconds. Where that helped none of the last ten jobs,
/// the trouble is larger than one file, and the rest is tried once only until one works again.
public final class RunPatience: Sendable {
  /// Seconds before the second, third and fourth try.
  public static let delays = [0.2, 1, 5]
  /// So many jobs in a row that waiting did not help end the waiting.
  static let hopeless = 10

  private let sleep: @Sendable (Double) -> Void
  private let vain = Mutex(0)
  private let ended = Mutex(false)

  /// `sleep` waits for so many seconds.
  public init(sleep: @escaping @Sendable (Double) -> Void) { self.sleep = sleep }

  /// Waits no more: the run is to end. From any thread.
  public func end() { ended.withLock { $0 = true } }

  /// Makes the first try, and others while the result is passing and there is reason to wait.
  func value<Value>(
    _ first: Value, isPassing: (Value) -> Bool, again: (Value) -> Value
  ) -> Value {
    var value = first
    guard isPassing(value) else {
      vain.withLock { $0 = 0 }
      return value
    }
    for delay in Self.delays where isPassing(value) && hasReason {
      sleep(delay)
      if ended.withLock({ $0 }) { break }
      value = again(value)
    }
    let helped = !isPassing(value)
    vain.withLock { $0 = helped ? 0 : $0 + 1 }
    return value
  }

  private var hasReason: Bool {
    !ended.withLock { $0 } && vain.withLock { $0 } < Self.hopeless
  }
}
