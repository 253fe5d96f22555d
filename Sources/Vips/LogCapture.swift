import CVips
import Glibc
import Synchronization

/// Takes the log lines of libvips and the libraries below it, so that a warning reaches the report
/// of the image that caused it and never the terminal.
///
/// A line belongs to the thread that wrote it. Pixels are pulled on the job's own thread (see
/// `VipsImage.inMemory()`), so that it is the job's; lines of threads that libvips starts itself
/// (while encoding) belong to nobody, and are dropped rather than pinned on a wrong image.
public enum LogCapture {
  private static let lines = Mutex<[UInt: [String]]>([:])

  /// Runs `body` and returns what was logged on this thread meanwhile, each line once. Where
  /// calls are nested, a line goes to the innermost.
  public static func collecting<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> (value: Value, lines: [String]) {
    let thread = UInt(pthread_self())
    let outer = lines.withLock { $0.updateValue([], forKey: thread) }
    defer { lines.withLock { $0[thread] = outer } }
    let value = try body()
    return (value, lines.withLock { $0[thread] ?? [] })
  }

  static func install() {
    let all = GLogLevelFlags(rawValue: G_LOG_LEVEL_MASK.rawValue)
    _ = g_log_set_default_handler(handler, nil)
    _ = g_log_set_handler("VIPS", all, handler, nil)
  }

  private static let handler: GLogFunc = { _, level, message, _ in
    let serious =
      G_LOG_LEVEL_ERROR.rawValue | G_LOG_LEVEL_CRITICAL.rawValue
      | G_LOG_LEVEL_WARNING.rawValue
    guard level.rawValue & serious != 0, let message else { return }
    LogCapture.add(String(cString: message))
  }

  /// The last line of this thread, where lines are being collected.
  static var lastLine: String? {
    let thread = UInt(pthread_self())
    return lines.withLock { $0[thread]?.last }
  }

  private static func add(_ line: String) {
    let thread = UInt(pthread_self())
    lines.withLock { all in
      guard let mine = all[thread], mine.count < 20, !mine.contains(line) else { return }
      all[thread]?.append(line)
    }
  }
}
