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
  /// Looks at a path without opening it, so that nothing can block; a link at its end is followed
  /// or is itself what is looked at.
  public init(at path: BytePath, followingLinks: Bool) throws(FileError) {
    var found = stat()
    _ = try retrying(followingLinks ? "stat" : "lstat", path) {
      followingLinks ? stat($0, &found) : lstat($0, &found)
    }
    self.init(found)
  }

  /// What makes a file the same under two names.
  public var identity: FileIdentity { FileIdentity(device: device, inode: inode) }

  init(of descriptor: Int32, _ path: BytePath) throws(FileError) {
    var found = stat()
    guard fstat(descriptor, &found) == 0 else {
      throw FileError(call: "fstat", path: path, code: errno)
    }
    self.init(found)
  }
}

/// Device and inode: the same for two paths that lead to one file.
public struct FileIdentity: Hashable, Sendable, Codable {
  public var device: UInt64
  public var inode: UInt64

  public init(device: UInt64, inode: UInt64) {
    self.device = device
    self.inode = inode
  }
}
