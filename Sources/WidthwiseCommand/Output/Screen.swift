/// What is known of the terminal that a progress line is drawn on.
struct Screen: Sendable {
  /// Columns as they are now: the window may be made smaller at any time.
  var columns: @Sendable () -> Int? = { nil }
  /// Whether a line that no longer fits is broken anew. xterm, rxvt and the console cut it off.
  var reflows = false

  /// What brings the cursor from the end of a drawn line to its beginning.
  func start(of line: String) -> String {
    guard reflows, let columns = columns(), columns > 0 else { return "\r" }
    let rows = (TextWidth.columns(of: line) - 1) / columns
    return rows > 0 ? "\r\u{1B}[\(rows)A\u{1B}[J" : "\r"
  }
}
