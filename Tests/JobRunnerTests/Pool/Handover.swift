import Dispatch
import Synchronization

/// One value from one thread to another, which waits for it.
final class Handover<Value: Sendable>: Sendable {
  private let value = Mutex<Value?>(nil)
  private let isThere = DispatchSemaphore(value: 0)

  func put(_ new: Value) {
    value.withLock { $0 = new }
    isThere.signal()
  }

  func take() -> Value {
    isThere.wait()
    return value.withLock { $0! }
  }
}
