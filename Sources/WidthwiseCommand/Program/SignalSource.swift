import Dispatch
import Files
import Synchronization

/// Where the wish to end the program comes from.
protocol SignalSource: Sendable {
  /// Calls the handler for SIGINT and SIGTERM from now on, in place of their default effect.
  func listen(_ handler: @escaping @Sendable (Signal) -> Void)
}

/// The process's own signals.
final class DispatchSignals: SignalSource {
  private let sources = Mutex<[any DispatchSourceSignal]>([])
  private let queue = DispatchQueue(label: "widthwise.signals")

  func listen(_ handler: @escaping @Sendable (Signal) -> Void) {
    for signal in [Signal.interrupt, .terminate] {
      signal.ignore()
      let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: queue)
      source.setEventHandler { handler(signal) }
      source.resume()
      sources.withLock { $0.append(source) }
    }
  }
}
