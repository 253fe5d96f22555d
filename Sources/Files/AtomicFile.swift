import Glibc

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
  /// the error says which call it was.
  public static func write(
    _ bytes: UnsafeRawBufferPointer, to path: BytePath, in root: BytePath? = nil
  ) throws(FileError) {
    try write(bytes, to: path, in: root, calls: .system)
  }

  public static func write(
    _ bytes: RawSpan, to path: BytePath, in root: BytePath? = nil
  ) throws(FileError) {
    try bytes.withUnsafeBytes { buffer throws(FileError) in
      try write(buffer, to: path, in: root, calls: .system)
    }
  }

  public static func write(
    _ bytes: [UInt8], to path: BytePath, in root: BytePath? = nil
  ) throws(FileError) {
    try write(bytes.span.bytes, to: path, in: root)
  }

  static func write(
    _ bytes: UnsafeRawBufferPointer, to path: BytePath, in root: BytePath? = nil,
    calls: SystemCalls
  ) throws(FileError) {
    if path.name.isEmpty { throw FileError(call: "open", path: path, code: EISDIR) }
    try FileSystem.makeFolders(path.parent, in: root)
    let folder = try Descriptor(folder: path.parent)
    let temporary = try TemporaryFile(in: folder, for: path, calls: calls)
    do throws(FileError) {
      try calls.writeAll(bytes, to: temporary.descriptor.number, path)
      try calls.flush(temporary.descriptor.number, path)
      try rename(temporary.name, to: path, in: folder.number, calls)
    } catch {
      temporary.remove()
      throw error
    }
    try calls.flush(folder.number, path.parent)
  }

  private static func rename(
    _ temporary: BytePath, to path: BytePath, in folder: Int32, _ calls: SystemCalls
  ) throws(FileError) {
    let code = temporary.withCString { old in
      path.name.withCString { calls.rename(folder, old, $0) == 0 ? 0 : errno }
    }
    if code != 0 { throw FileError(call: "rename", path: path, code: code) }
  }
}
