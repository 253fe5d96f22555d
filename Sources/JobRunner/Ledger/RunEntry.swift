/// What the ledger keeps of a run.
public struct RunEntry: Hashable, Sendable, Codable {
  /// Seconds since 1970.
  public var started: Int64
  /// Nil where the run never came to its end.
  public var ended: Int64?
  public var exitCode: Int
  public var done: Int
  public var failed: Int
  public var skipped: Int
  /// Bytes of the renditions that were written.
  public var bytes: Int
  /// Wall-clock seconds.
  public var seconds: Double

  public init(
    started: Int64, ended: Int64? = nil, exitCode: Int = 0, done: Int = 0, failed: Int = 0,
    skipped: Int = 0, bytes: Int = 0, seconds: Double = 0
  ) {
    self.started = started
    self.ended = ended
    self.exitCode = exitCode
    self.done = done
    self.failed = failed
    self.skipped = skipped
    self.bytes = bytes
    self.seconds = seconds
  }
}
