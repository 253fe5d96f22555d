import Glibc

extension ThisProcess {
  /// Ends the process with this exit code, at once and from any thread: nothing is cleaned up, and
  /// what is in hand is left as it is.
  public static func exit(_ code: Int32) -> Never { _exit(code) }

  /// Now, as `2024-05-01T02:00:00Z`.
  public static var timestamp: String { timestamp(of: time(nil)) }
}
