import Glibc

/// A file open for reading; closed when it goes.
public struct OpenFile: ~Copyable, Sendable {
  public let descriptor: Int32
  public let status: FileStatus
  private let path: BytePath
  private let calls: SystemCalls

  /// Opens without ever blocking: a FIFO or device is opened, seen by its status, and not read.
  public init(reading path: BytePath) throws(FileError) {
    try self.init(reading: path, calls: .system)
  }

  init(reading path: BytePath, calls: SystemCalls) throws(FileError) {
    self.path = path
    self.calls = calls
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let opened = try retrying("open", path) { open($0, flags) }
    do throws(FileError) {
      status = try FileStatus(of: opened, path)
    } catch {
      close(opened)
      throw error
    }
    descriptor = opened
  }

  deinit { close(descriptor) }

  /// Up to `count` bytes from `offset`; fewer at the end of the file. As many as `spare` more can be
  /// appended to them in place.
  public borrowing func read(_ count: Int, at offset: Int = 0, spare: Int = 0) -> [UInt8]? {
    try? contents(count, at: offset, spare: spare)
  }

  /// The same, with the reason where it can't be read.
  public borrowing func contents(
    _ count: Int, at offset: Int = 0, spare: Int = 0
  ) throws(FileError) -> [UInt8] {
    var code: Int32 = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count + spare) { room, filled in
      while filled < count {
        let rest = room.baseAddress! + filled
        let got = calls.read(descriptor, rest, count - filled, offset + filled)
        if got < 0 && errno == EINTR { continue }
        if got < 0 { code = errno }
        if got <= 0 { break }
        filled += got
      }
    }
    if code != 0 { throw FileError(call: "read", path: path, code: code) }
    return bytes
  }
}

extension OpenFile {
  /// True where nothing was written since the file was opened, as far as its times and size tell.
  public var isUnchanged: Bool {
    get throws(FileError) {
      let now = try FileStatus(of: descriptor, path)
      return now.bytes == status.bytes && now.modified == status.modified
    }
  }

  /// Reads a file from end to end and forgets it: whether the system can read it at all.
  public static func check(_ path: BytePath) throws(FileError) {
    try check(path, calls: .system)
  }

  static func check(_ path: BytePath, calls: SystemCalls) throws(FileError) {
    let file = try OpenFile(reading: path, calls: calls)
    var offset = 0
    while file.status.kind == .regular {
      let part = try file.contents(1 << 20, at: offset)
      if part.isEmpty { return }
      offset += part.count
    }
  }
}
