import Glibc

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
