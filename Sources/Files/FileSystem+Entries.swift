import Glibc

/// One name in a folder.
public struct FolderEntry: Hashable, Sendable {
  public var name: BytePath
  /// What the name is itself: a link is a link, wherever it leads.
  public var kind: FileKind

  public init(name: BytePath, kind: FileKind) {
    self.name = name
    self.kind = kind
  }
}

extension FileSystem {
  /// The names in a folder as the kernel gives them, byte for byte, in byte order.
  public static func entries(of folder: BytePath) throws(FileError) -> [FolderEntry] {
    try entries(in: Descriptor(folder: folder), folder)
  }

  static func entries(
    in folder: borrowing Descriptor, _ path: BytePath
  ) throws(FileError) -> [FolderEntry] {
    let copy = fcntl(folder.number, F_DUPFD_CLOEXEC, 0)
    guard copy >= 0, let stream = fdopendir(copy) else {
      let code = errno
      if copy >= 0 { close(copy) }
      throw FileError(call: "opendir", path: path, code: code)
    }
    defer { closedir(stream) }
    var entries: [FolderEntry] = []
    while let entry = try nextEntry(stream, path) {
      if entry.name.bytes == [0x2E] || entry.name.bytes == [0x2E, 0x2E] { continue }
      let kind = entry.kind ?? Self.kind(of: entry.name, in: folder.number)
      if let kind { entries.append(FolderEntry(name: entry.name, kind: kind)) }
    }
    return entries.sorted { $0.name < $1.name }
  }

  /// The next name of a listing; its kind is nil where the file system doesn't tell it here.
  private static func nextEntry(
    _ stream: OpaquePointer, _ path: BytePath
  ) throws(FileError) -> (name: BytePath, kind: FileKind?)? {
    errno = 0
    guard let entry = readdir(stream) else {
      if errno != 0 { throw FileError(call: "readdir", path: path, code: errno) }
      return nil
    }
    let start = UnsafeRawPointer(entry) + MemoryLayout<dirent>.offset(of: \.d_name)!
    let length = strlen(start.assumingMemoryBound(to: CChar.self))
    let name = BytePath(bytes: UnsafeRawBufferPointer(start: start, count: length))
    return (name, kind(direntType: entry.pointee.d_type))
  }

  static func kind(direntType: UInt8) -> FileKind? {
    switch Int(direntType) {
    case Int(DT_REG): .regular
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_FIFO): .fifo
    case Int(DT_SOCK): .socket
    case Int(DT_CHR), Int(DT_BLK): .device
    default: nil
    }
  }

  /// Nil where the name is gone meanwhile.
  static func kind(of name: BytePath, in folder: Int32) -> FileKind? {
    var found = stat()
    let result = name.withCString { fstatat(folder, $0, &found, AT_SYMLINK_NOFOLLOW) }
    return result == 0 ? FileStatus(found).kind : nil
  }
}
