import Files
import Synchronization

@testable import WidthwiseCommand

/// Signals that a test sends.
final class TwinSignals: SignalSource {
  private let handlers = Mutex<[@Sendable (Signal) -> Void]>([])

  func listen(_ handler: @escaping @Sendable (Signal) -> Void) {
    handlers.withLock { $0.append(handler) }
  }

  func send(_ signal: Signal) {
    for handler in handlers.withLock({ $0 }) { handler(signal) }
  }
}
