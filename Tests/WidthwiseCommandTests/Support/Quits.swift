import Synchronization

@testable import WidthwiseCommand

/// The exit codes that the process would have ended with at once.
final class Quits: Sendable {
  private let found = Mutex<[ExitCode]>([])

  var codes: [ExitCode] { found.withLock { $0 } }

  func add(_ code: ExitCode) { found.withLock { $0.append(code) } }
}
