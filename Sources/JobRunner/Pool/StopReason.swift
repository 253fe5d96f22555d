/// Why a run takes no new jobs.
public enum StopReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// SIGINT: somebody pressed Ctrl-C.
  case interrupted
  /// SIGTERM: the system, or what started the run, wants it to end.
  case terminated
  /// SIGHUP: the terminal was closed.
  case hangup
  /// The disk is full.
  case noSpace
  /// The output folder was removed, replaced or unmounted while the run was going on.
  case outputLost
  /// The output's file system takes no writing any more.
  case outputReadOnly
  /// The output's file system reports errors, also after some waiting.
  case outputFailing
  /// The process may open no more files.
  case tooManyFiles
  /// More sources failed than `--max-failures` lets pass.
  case tooManyFailures
}
