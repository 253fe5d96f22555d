import Files
import Synchronization

/// Hands signals to whoever listened last: a round of `watch`, or the waiting between two.
final class SignalRelay: SignalSource {
  private let current = Mutex<(@Sendable (Signal) -> Void)?>(nil)

  func listen(_ handler: @escaping @Sendable (Signal) -> Void) {
    current.withLock { $0 = handler }
  }

  func receive(_ signal: Signal) {
    let handler = current.withLock { $0 }
    handler?(signal)
  }
}

/// The signal that ended the waiting.
final class LastSignal: Sendable {
  private let signal = Mutex<Signal?>(nil)

  var value: Signal? { signal.withLock { $0 } }

  func set(_ signal: Signal) { self.signal.withLock { $0 = signal } }
}
