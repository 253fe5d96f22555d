import Glibc

/// The streams that a process is born with.
public enum StandardStream: Int32, Sendable {
  case input = 0
  case output = 1
  case error = 2

  public var isTerminal: Bool { isatty(rawValue) == 1 }

  /// Columns of the terminal; nil where it is none or doesn't say.
  public var columns: Int? {
    var size = winsize()
    guard ioctl(rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes all bytes. False where nobody reads any more (`| head`), which is no error.
  @discardableResult
  public func write(_ bytes: [UInt8]) throws(FileError) -> Bool {
    try Self.write(bytes, to: rawValue, named: BytePath("standard \(self)"))
  }

  @discardableResult
  public func write(_ text: String) throws(FileError) -> Bool { try write(Array(text.utf8)) }

  static func write(
    _ bytes: [UInt8], to descriptor: Int32, named name: BytePath
  ) throws(FileError) -> Bool {
    do throws(FileError) {
      try bytes.span.bytes.withUnsafeBytes { buffer throws(FileError) in
        try SystemCalls.system.writeAll(buffer, to: descriptor, name)
      }
      return true
    } catch {
      if error.code == EPIPE { return false }
      throw error
    }
  }
}
