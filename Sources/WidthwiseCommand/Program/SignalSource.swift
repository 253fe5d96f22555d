import Dispatch
import Files

/// Where the wish to end the program comes from.
protocol SignalSource: Sendable {
  /// Calls the handler for SIGINT, SIGTERM and SIGHUP from now on, in place of their default effect;
  /// not for a SIGHUP that `nohup` keeps away.
  func listen(_ handler: @escaping @Sendable (Signal) -> Void)
}

/// The process's own signals.
struct DispatchSignals: SignalSource {
  private static let queue = DispatchQueue(label: "widthwise.signals")

  func listen(_ handler: @escaping @Sendable (Signal) -> Void) {
    for signal in [Signal.interrupt, .terminate, .hangup] {
      let wasIgnored = signal.ignore()
      if signal == .hangup && wasIgnored { continue }
      let source = DispatchSource.makeSignalSource(signal: signal.rawValue, queue: Self.queue)
      // The handler holds its source, which so lives as long as the process.
      source.setEventHandler {
        withExtendedLifetime(source) { handler(signal) }
      }
      source.resume()
    }
  }
}
