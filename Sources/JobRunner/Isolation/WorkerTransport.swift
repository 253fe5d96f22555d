/// How messages reach one worker and come back; a test puts a twin in place of the process.
///
/// Used by one thread at a time.
public protocol WorkerTransport: AnyObject, Sendable {
  /// Sends a line and waits for the one that answers it. A worker that doesn't answer is gone
  /// when this throws: killed where it hadn't ended itself.
  ///
  /// - Parameters:
  ///   - line: nil waits for the next line without asking: the greeting.
  ///   - memory: bytes that the worker may have; nil is no limit.
  func exchange(
    _ line: [UInt8]?, within time: Duration, memory: Int?
  ) throws(WorkerLoss) -> [UInt8]

  /// Bytes that the worker has in memory between jobs; nil where that can't be told.
  var ownBytes: Int? { get }

  /// Lets the worker end; it is still to be closed.
  func dismiss()

  /// Lets the worker end and waits for it.
  func close()
}

/// How a worker was lost.
public enum WorkerLoss: Error, Hashable, Sendable {
  case crashed(signal: Int)
  /// It ended by itself, or spoke what nobody understands.
  case left(code: Int)
  case timedOut
  case overMemory
}
