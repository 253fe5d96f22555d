import Glibc

/// Writes the next part of something.
public typealias PartWriter = ([UInt8]) throws(FileError) -> Void

/// Writes a file so that it is seen under its name only when whole: temporary file in the same
/// folder, flushed, renamed, folder flushed.
public enum AtomicFile {
  /// The name of every temporary file starts and ends so: `.widthwise-XXXXXXXX.tmp`.
  public static let temporaryPrefix = ".widthwise-"
  public static let temporarySuffix = ".tmp"

  /// Replaces `path` by a file with these bytes; missing folders are made, but not `root`, where one
  /// is given.
  ///
  /// Where anything fails the temporary file is removed, whatever stood under the name stays, and
  /// the error says which call it was. Where nothing is to be replaced and something stands under
  /// the name, be it since a moment ago, that is `rename` with EEXIST.
  public static func write(
    _ bytes: UnsafeRawBufferPointer, to path: BytePath, in root: BytePath? = nil,
    replacing: Bool = true
  ) throws(FileError) {
    try write(bytes, to: path, in: root, replacing: replacing, calls: .system)
  }

  public static func write(
    _ bytes: RawSpan, to path: BytePath, in root: BytePath? = nil, replacing: Bool = true
  ) throws(FileError) {
    try bytes.withUnsafeBytes { buffer throws(FileError) in
      try write(buffer, to: path, in: root, replacing: replacing, calls: .system)
    }
  }

  public static func write(
    _ bytes: [UInt8], to path: BytePath, in root: BytePath? = nil, replacing: Bool = true
  ) throws(FileError) {
    try write(bytes.span.bytes, to: path, in: root, replacing: replacing)
  }

  /// The same with bytes that come one after another: `body` is given what writes them.
  public static func write(
    to path: BytePath, _ body: (PartWriter) throws(FileError) -> Void
  ) throws(FileError) {
    try write(to: path, in: nil, replacing: true, calls: .system) { descriptor throws(FileError) in
      try body { part throws(FileError) in
        try part.span.bytes.withUnsafeBytes { buffer throws(FileError) in
          try SystemCalls.system.writeAll(buffer, to: descriptor, path)
        }
      }
    }
  }

  static func write(
    _ bytes: UnsafeRawBufferPointer, to path: BytePath, in root: BytePath? = nil,
    replacing: Bool = true, calls: SystemCalls
  ) throws(FileError) {
    try write(to: path, in: root, replacing: replacing, calls: calls) {
      descriptor throws(FileError) in
      try calls.writeAll(bytes, to: descriptor, path)
    }
  }

  private static func write(
    to path: BytePath, in root: BytePath?, replacing: Bool, calls: SystemCalls,
    _ body: (Int32) throws(FileError) -> Void
  ) throws(FileError) {
    if path.name.isEmpty { throw FileError(call: "open", path: path, code: EISDIR) }
    try FileSystem.makeFolders(path.parent, in: root)
    let folder = try Descriptor(folder: path.parent)
    let temporary = try TemporaryFile(in: folder, for: path, calls: calls)
    do throws(FileError) {
      try body(temporary.descriptor.number)
      try calls.flush(temporary.descriptor.number, path)
      try rename(temporary.name, to: path, in: folder.number, replacing, calls)
    } catch {
      temporary.remove()
      throw error
    }
    try calls.flush(folder.number, path.parent)
  }

  private static func rename(
    _ temporary: BytePath, to path: BytePath, in folder: Int32, _ replacing: Bool,
    _ calls: SystemCalls
  ) throws(FileError) {
    let code: Int32 = temporary.withCString { old in
      path.name.withCString { new in
        if replacing { return calls.rename(folder, old, new) == 0 ? 0 : errno }
        return renameToFree(old, new, in: folder, calls)
      }
    }
    if code != 0 { throw FileError(call: "rename", path: path, code: code) }
  }

  /// 0, or the value of errno. File systems that can't rename so (NFS) can link, those that can't
  /// link (FAT) can mostly rename so; where neither is there, a look has to do.
  private static func renameToFree(
    _ old: UnsafePointer<CChar>, _ new: UnsafePointer<CChar>, in folder: Int32,
    _ calls: SystemCalls
  ) -> Int32 {
    if calls.renameToFree(folder, old, new) == 0 { return 0 }
    guard [EINVAL, ENOSYS, EOPNOTSUPP].contains(errno) else { return errno }
    if calls.link(folder, old, new) == 0 {
      _ = unlinkat(folder, old, 0)
      return 0
    }
    guard [EPERM, EOPNOTSUPP, EMLINK].contains(errno) else { return errno }
    var found = stat()
    if fstatat(folder, new, &found, AT_SYMLINK_NOFOLLOW) == 0 { return EEXIST }
    return calls.rename(folder, old, new) == 0 ? 0 : errno
  }
}
