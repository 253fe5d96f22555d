import Files
import Synchronization

@testable import WidthwiseCommand

/// A stream in memory.
final class MemorySink: ByteSink {
  private let written = Mutex<[UInt8]>([])
  private let error: FileError?

  /// With an error, every write fails so.
  init(failing error: FileError? = nil) { self.error = error }

  var bytes: [UInt8] { written.withLock { $0 } }
  var text: String { String(decoding: bytes, as: UTF8.self) }

  func write(_ bytes: [UInt8]) throws(FileError) -> Bool {
    if let error { throw error }
    written.withLock { $0 += bytes }
    return true
  }
}
