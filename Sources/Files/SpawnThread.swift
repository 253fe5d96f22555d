import Dispatch
import Glibc
import Synchronization

/// The thread that starts all children, and lives as long as the process.
///
/// A child that asks to die with its parent (`PR_SET_PDEATHSIG`) dies with the *thread* that
/// started it, and Dispatch ends its threads when they have nothing to do.
enum SpawnThread {
  private static let work = DispatchSemaphore(value: 0)
  private static let queue = Mutex<[@Sendable () -> Void]>([])

  /// 0, or why there is no such thread.
  private static let code: Int32 = {
    var thread = pthread_t()
    return pthread_create(&thread, nil, { _ in SpawnThread.serve() }, nil)
  }()

  /// Runs `body` there and waits for it.
  static func run<Value: Sendable>(
    _ body: @escaping @Sendable () -> Result<Value, FileError>
  ) throws(FileError) -> Value {
    if code != 0 { throw FileError(call: "pthread_create", path: BytePath("worker"), code: code) }
    let done = DispatchSemaphore(value: 0)
    let result = Mutex<Result<Value, FileError>?>(nil)
    queue.withLock {
      $0.append {
        let value = body()
        result.withLock { $0 = value }
        done.signal()
      }
    }
    work.signal()
    done.wait()
    guard let value = result.withLock({ $0 }) else { preconditionFailure("no result") }
    return try value.get()
  }

  private static func serve() -> UnsafeMutableRawPointer? {
    while true {
      work.wait()
      let next = queue.withLock { $0.removeFirst() }
      next()
    }
  }
}
