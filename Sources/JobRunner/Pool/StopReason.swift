/// Why a run takes no new jobs.
public enum StopReason: String, Hashable, Sendable, Codable, CaseIterable {
  /// SIGINT: somebody pressed Ctrl-C.
  case interrupted
  /// SIGTERM: the system, or what started the run, wants it to end.
  case terminated
  /// The disk is full.
  case noSpace
  /// The output folder was removed, replaced or unmounted while the run was going on.
  case outputLost
}
