import Glibc

/// A file that a user names for what a program has to say: replaced whole where it is a regular
/// file (or none yet), written into where it is a device or FIFO.
public enum DocumentFile {
  public static func write(_ bytes: [UInt8], to path: BytePath) throws(FileError) {
    try write(to: path) { put throws(FileError) in try put(bytes) }
  }

  /// A link is followed: the file behind it is replaced, the link stays. `body` is given what writes
  /// the bytes, part by part.
  public static func write(
    to path: BytePath, _ body: (PartWriter) throws(FileError) -> Void
  ) throws(FileError) {
    guard let kind = try? FileStatus(at: path, followingLinks: true).kind else {
      return try AtomicFile.write(to: path, body)
    }
    if kind == .regular {
      return try AtomicFile.write(to: try FileSystem.canonical(path), body)
    }
    let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY
    let descriptor = try retrying("open", path) { open($0, flags) }
    defer { close(descriptor) }
    try body { part throws(FileError) in
      try part.span.bytes.withUnsafeBytes { buffer throws(FileError) in
        try SystemCalls.system.writeAll(buffer, to: descriptor, path)
      }
    }
  }
}
