import Glibc

/// The signals that programs care for, by their Linux numbers.
public enum Signal: Int32, Sendable {
  /// The terminal was closed.
  case hangup = 1
  case interrupt = 2
  case brokenPipe = 13
  case terminate = 15
  /// A file grew beyond `ulimit -f`.
  case fileSize = 25

  /// Takes the default effect away: a broken pipe and a file that is
  /// too large become errors of the write, and a Dispatch
  /// signal source gets the others instead of the process dying.
  ///
  /// - Returns: true where whoever started the process had done so already, as `nohup` does.
  @discardableResult
  public func ignore() -> Bool {
    let old = signal(rawValue, SIG_IGN)
    // SIG_IGN is the address 1, and functions can't be compared.
    return unsafeBitCast(old, to: Int.self) == 1
  }

  /// Lets a trap end the process, whatever handled it until now.
  ///
  /// GLib raises one when there is no memory left, and then loops for ever if it comes back:
  /// Swift's own handler, which prints a backtrace, does come back when it can't print one.
  public static func letTrapsEnd() { signal(SIGTRAP, SIG_DFL) }
}
