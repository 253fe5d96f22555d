import Glibc

extension FileSystem {
  /// Writes a new file; fails with EEXIST where there is something of that name, which stays as it
  /// is. Missing folders are made. What could not be written whole is removed.
  public static func create(_ path: BytePath, _ bytes: [UInt8]) throws(FileError) {
    try makeFolders(path.parent)
    let file = try Descriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL)
    do throws(FileError) {
      try bytes.span.bytes.withUnsafeBytes { buffer throws(FileError) in
        try SystemCalls.system.writeAll(buffer, to: file.number, path)
      }
      try SystemCalls.system.flush(file.number, path)
    } catch {
      _ = path.withCString { unlink($0) }
      throw error
    }
  }
}
