import Glibc

/// What a path leads to.
public enum FileKind: String, Hashable, Sendable, Codable {
  case regular, folder, link, fifo, socket, device
}

/// What `stat` says of a file.
public struct FileStatus: Hashable, Sendable, Codable {
  public var kind: FileKind
  public var bytes: Int
  public var device: UInt64
  public var inode: UInt64
  /// Nanoseconds since 1970.
  public var modified: Int64
  /// Nanoseconds since 1970, of the last change to contents or attributes.
  public var changed: Int64

  public init(
    kind: FileKind, bytes: Int, device: UInt64, inode: UInt64, modified: Int64, changed: Int64
  ) {
    self.kind = kind
    self.bytes = bytes
    self.device = device
    self.inode = inode
    self.modified = modified
    self.changed = changed
  }

  init(_ status: stat) {
    func nanoseconds(_ time: timespec) -> Int64 {
      Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
    }
    let kind: FileKind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .regular
      case S_IFDIR: .folder
      case S_IFLNK: .link
      case S_IFIFO: .fifo
      case S_IFSOCK: .socket
      default: .device
      }
    self.init(
      kind: kind, bytes: Int(status.st_size), device: UInt64(status.st_dev),
      inode: UInt64(status.st_ino), modified: nanoseconds(status.st_mtim),
      changed: nanoseconds(status.st_ctim))
  }
}

extension FileStatus {
  init(of descriptor: Int32, _ path: BytePath) throws(FileError) {
    var found = stat()
    guard fstat(descriptor, &found) == 0 else {
      throw FileError(call: "fstat", path: path, code: errno)
    }
    self.init(found)
  }
}

/// A file open for reading; closed when it goes.
public struct OpenFile: ~Copyable, Sendable {
  public let descriptor: Int32
  public let status: FileStatus

  /// Opens without ever blocking: a FIFO or device is opened, seen by its status, and not read.
  public init(reading path: BytePath) throws(FileError) {
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

  /// Up to `count` bytes from `offset`; fewer at the end of the file.
  public borrowing func read(_ count: Int, at offset: Int = 0) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let got = bytes.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress! + filled, count - filled, off_t(offset + filled))
      }
      if got < 0 && errno == EINTR { continue }
      if got < 0 { return nil }
      if got == 0 { break }
      filled += got
    }
    return Array(bytes.prefix(filled))
  }
}

/// Runs a call that takes a C path, again after EINTR; -1 becomes a `FileError`.
func retrying(
  _ call: String, _ path: BytePath, _ body: (UnsafePointer<CChar>) -> Int32
) throws(FileError) -> Int32 {
  let terminated = path.bytes.map { CChar(bitPattern: $0) } + [0]
  while true {
    let result = terminated.withUnsafeBufferPointer { body($0.baseAddress!) }
    if result >= 0 { return result }
    let code = errno
    if code != EINTR { throw FileError(call: call, path: path, code: code) }
  }
}
