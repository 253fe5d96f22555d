import Glibc

/// A file, pipe or device that is written bit by bit while others may read it.
public final class OutputFile: Sendable {
  private let descriptor: Descriptor
  private let path: BytePath

  /// Empties the file, or makes it. A pipe that nobody reads is an error at once, not a wait.
  public init(emptying path: BytePath) throws(FileError) {
    self.path = path
    let flags = O_WRONLY | O_CREAT | O_TRUNC | O_APPEND | O_NONBLOCK | O_NOCTTY
    descriptor = try Descriptor(opening: path, flags: flags)
    // Opened without waiting, written with it.
    let now = fcntl(descriptor.number, F_GETFL)
    _ = fcntl(descriptor.number, F_SETFL, now & ~O_NONBLOCK)
  }

  /// Writes behind what is in the file, or makes it.
  public init(appendingTo path: BytePath) throws(FileError) {
    self.path = path
    descriptor = try Descriptor(
      opening: path, flags: O_WRONLY | O_CREAT | O_APPEND | O_NOCTTY | O_NOFOLLOW)
  }

  /// Writes all bytes. False where nobody reads any more, which is no error.
  @discardableResult
  public func write(_ bytes: [UInt8]) throws(FileError) -> Bool {
    try StandardStream.write(bytes, to: descriptor.number, named: path)
  }
}
