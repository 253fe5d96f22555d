import Dispatch
import Files

/// Where the wish to end the program comes from.
protocol SignalSource: Sendable {
  /// Calls the handler for SIGINT and SIGTERM from now on, in place of their default effect.
  func listen(_ handler: @escaping @Sendable (Signal) -> Void)
}

/// The process's own signals.
struct DispatchSignals: SignalSource {
  private static let queue = DispatchQueue(label: "widthwise.signals")

  func listen(_ handler: @escaping @Sendable (Signal) -> Void) {
    for signal in [Signal.interrupt, .terminate] {
      signal.ignore()
      let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: Self.queue)
      // The handler holds its source, which so lives as long as the process.
      source.setEventHandler {
        withExtendedLifetime(source) { handler(signal) }
      }
      source.resume()
    }
  }
}
