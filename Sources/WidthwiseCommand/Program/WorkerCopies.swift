import Files
import JobRunner
import Synchronization

/// Workers that are copies of this process, made before it has threads or an image library: they
/// cost a tenth of what starting the program anew does. They are the first workers of a run; those
/// that take the place of lost ones are started anew.
final class WorkerCopies: Sendable {
  /// Making one holds up the start by half a millisecond. Where more workers are wanted, the others
  /// start by themselves, at the same time.
  private static let most = 8

  private let ready: Mutex<[any WorkerTransport]>

  /// - Parameter body: what a copy does: the command `worker`.
  init(
    for arguments: ParsedArguments, _ environment: Environment, body: () -> ExitCode
  ) {
    var made: [any WorkerTransport] = []
    let count = min(Self.most, arguments.firstWorkers(environment))
    while made.count < count,
      let copy = environment.copy(arguments.isSet(.verbose), body)
    {
      made.append(copy)
    }
    ready = Mutex(made)
  }

  var isEmpty: Bool { ready.withLock { $0.isEmpty } }

  /// One that nobody has yet; nil where there are no more.
  fileprivate func take() -> (any WorkerTransport)? { ready.withLock { $0.popLast() } }
}

extension Tools {
  /// The same, whose first workers are the copies.
  func beginning(with copies: WorkerCopies) -> Tools {
    guard let start = startWorker else { return self }
    var tools = self
    tools.startWorker = { showsErrors throws(FileError) in
      if let copy = copies.take() { return copy }
      return try start(showsErrors)
    }
    return tools
  }
}

extension ParsedArguments {
  /// How many workers the command needs from its beginning on. Checks of goldens start theirs
  /// themselves, since some are to begin in another environment.
  fileprivate func firstWorkers(_ environment: Environment) -> Int {
    guard isolation == .process else { return 0 }
    return switch command {
    case .run, .watch, .resize, .plan, .initialize: environment.workers(self)
    case .inspect: 1
    default: 0
    }
  }
}
