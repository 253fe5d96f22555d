import Files

/// What `stat` said of a source, links followed, and when: so that a source is looked at once and
/// not by each who wants to know.
struct SourceSighting: Hashable, Sendable {
  var status: FileStatus
  /// Nanoseconds since 1970; never after `status` was taken.
  var seen: Int64
}

extension SourceSighting {
  /// Looks at a path.
  init(of path: BytePath) throws(FileError) {
    seen = LedgerContext.wallClock()
    status = try FileStatus(at: path, followingLinks: true)
  }
}
