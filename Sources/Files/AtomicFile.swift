/// Writes a file so that it is seen under its name only when whole: temporary file in the same
/// folder, flushed, renamed, folder flushed.
public enum AtomicFile {
  /// The name of every temporary file starts and ends so: `.widthwise-XXXXXXXX.tmp`.
  public static let temporaryPrefix = ".widthwise-"
  public static let temporarySuffix = ".tmp"

  /// Replaces `path` by a file with these bytes; missing folders are made.
  public static func write(_ bytes: UnsafeRawBufferPointer, to path: BytePath) throws(FileError) {
    throw FileError(call: "write", path: path, code: 38)
  }

  public static func write(_ bytes: [UInt8], to path: BytePath) throws(FileError) {
    throw FileError(call: "write", path: path, code: 38)
  }
}
