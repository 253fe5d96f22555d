import Glibc

extension ThisProcess {
  /// Ends the process with this exit code, at once and from any thread: nothing is cleaned up, and
  /// what is in hand is left as it is.
  public static func exit(_ code: Int32) -> Never { _exit(code) }

  /// Waits for so many seconds; a signal doesn't shorten it.
  public static func sleep(_ seconds: Double) {
    var left = timespec(
      tv_sec: Int(seconds), tv_nsec: Int((seconds - seconds.rounded(.down)) * 1e9))
    var rest = timespec()
    while nanosleep(&left, &rest) != 0 && errno == EINTR { left = rest }
  }

  /// Now, as `2024-05-01T02:00:00Z`.
  public static var timestamp: String { timestamp(of: time(nil)) }
}
