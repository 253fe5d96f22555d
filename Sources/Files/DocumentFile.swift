import Glibc

/// A file that a user names for what a program has to say: replaced whole where it is a regular
/// file (or none yet), written into where it is a device or FIFO.
public enum DocumentFile {
  /// A link is followed: the file behind it is replaced, the link stays.
  public static func write(_ bytes: [UInt8], to path: BytePath) throws(FileError) {
    guard let kind = try? FileStatus(at: path, followingLinks: true).kind else {
      return try AtomicFile.write(bytes, to: path)
    }
    if kind == .regular {
      return try AtomicFile.write(bytes, to: try FileSystem.canonical(path))
    }
    let flags = O_WRONLY | O_CLOEXEC | O_NOCTTY
    let descriptor = try retrying("open", path) { open($0, flags) }
    defer { close(descriptor) }
    try bytes.span.bytes.withUnsafeBytes { buffer throws(FileError) in
      try SystemCalls.system.writeAll(buffer, to: descriptor, path)
    }
  }
}
