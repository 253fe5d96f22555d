import Glibc
import Synchronization

/// Bytes that are put away one after another, and taken out again in that order: few of them in
/// memory, many in a file without a name, which goes with the process.
public final class Spool: Sendable {
  private struct State: ~Copyable {
    var memory: [UInt8] = []
    var file: Descriptor?
    /// Bytes in the file.
    var written = 0
    var error: FileError?
  }

  /// Bytes that are kept in memory, and written at once.
  private static let memory = 1 << 20

  private let folder: BytePath
  private let state = Mutex(State())

  /// `folder` is where the file would be; nil is the system's for temporary files.
  public init(folder: BytePath? = nil) {
    self.folder = folder ?? ThisProcess.environment("TMPDIR") ?? BytePath("/tmp")
  }

  /// Puts bytes away. What goes wrong is said when they are taken out.
  public func add(_ bytes: [UInt8]) {
    state.withLock { state in
      guard state.error == nil else { return }
      state.memory += bytes
      if state.memory.count >= Self.memory { Self.spill(&state, folder) }
    }
  }

  public var isEmpty: Bool { state.withLock { $0.written == 0 && $0.memory.isEmpty } }

  /// Takes out all of it, part by part; nothing is lost by that.
  public func forEachPart(_ body: PartWriter) throws(FileError) {
    try state.withLock { state throws(FileError) in
      if let error = state.error { throw error }
      var offset = 0
      while offset < state.written {
        let part = try Self.read(state.file?.number ?? -1, at: offset, folder)
        try body(part)
        offset += part.count
      }
      if !state.memory.isEmpty { try body(state.memory) }
    }
  }

  private static func spill(_ state: inout State, _ folder: BytePath) {
    do throws(FileError) {
      if state.file == nil { state.file = try nameless(in: folder) }
      let number = state.file?.number ?? -1
      try state.memory.span.bytes.withUnsafeBytes { buffer throws(FileError) in
        try SystemCalls.system.writeAll(buffer, to: number, folder)
      }
      state.written += state.memory.count
      state.memory.removeAll(keepingCapacity: true)
    } catch {
      state.error = error
      state.memory = []
    }
  }

  private static func nameless(in folder: BytePath) throws(FileError) -> Descriptor {
    let path = folder.appending(TemporaryFile.randomName())
    let file = try Descriptor(
      opening: path, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
    path.withCString { _ = unlink($0) }
    return file
  }

  private static func read(
    _ descriptor: Int32, at offset: Int, _ folder: BytePath
  ) throws(FileError) -> [UInt8] {
    var part = [UInt8](repeating: 0, count: memory)
    while true {
      let got = part.withUnsafeMutableBytes {
        SystemCalls.system.read(descriptor, $0.baseAddress, $0.count, offset)
      }
      if got < 0 && errno == EINTR { continue }
      if got <= 0 {
        throw FileError(call: "read", path: folder, code: got < 0 ? errno : EIO)
      }
      part.removeLast(part.count - got)
      return part
    }
  }
}
