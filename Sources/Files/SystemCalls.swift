import CLinux
import Glibc

/// The calls that read and publish a file; tests put failing or recording ones in their place.
///
/// Each returns -1 and sets errno where it fails, as its namesake does.
struct SystemCalls: Sendable {
  /// Descriptor, where to, how many bytes, from which offset: `pread`.
  var read: @Sendable (Int32, UnsafeMutableRawPointer?, Int, Int) -> Int = {
    pread($0, $1, $2, off_t($3))
  }
  /// Waits for the exclusive lock of a file just made.
  var lock: @Sendable (Int32) -> Int32
  var write: @Sendable (Int32, UnsafeRawPointer?, Int) -> Int
  var fsync: @Sendable (Int32) -> Int32
  /// Folder, name, new name in the same folder.
  var rename: @Sendable (Int32, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32
  /// The same, which fails with EEXIST where the new name is taken; with EINVAL where the file
  /// system has no such thing.
  var renameToFree: @Sendable (Int32, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32 = {
    ww_rename_to_free($0, $1, $2)
  }
  /// Gives a file another name, where that is free: `linkat`.
  var link: @Sendable (Int32, UnsafePointer<CChar>, UnsafePointer<CChar>) -> Int32 = {
    linkat($0, $1, $0, $2, 0)
  }

  static let system = SystemCalls(
    lock: { flock($0, LOCK_EX) },
    write: { Glibc.write($0, $1, $2) },
    fsync: { Glibc.fsync($0) },
    rename: { renameat($0, $1, $0, $2) })
}

extension SystemCalls {
  /// Writes all bytes, however many calls it takes; `path` is named in the error.
  func writeAll(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32, _ path: BytePath
  ) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let base = bytes.baseAddress.map { $0 + written }
      let count = write(descriptor, base, bytes.count - written)
      if count > 0 {
        written += count
      } else if count == 0 {
        throw FileError(call: "write", path: path, code: EIO)
      } else if errno == EAGAIN {
        waitUntilWritable(descriptor)
      } else if errno != EINTR {
        throw FileError(call: "write", path: path, code: errno)
      }
    }
  }

  func flush(_ descriptor: Int32, _ path: BytePath) throws(FileError) {
    while fsync(descriptor) != 0 {
      if errno != EINTR { throw FileError(call: "fsync", path: path, code: errno) }
    }
  }

  private func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    poll(&request, 1, -1)
  }
}
