public import Files

/// What pruning must leave alone: the renditions that a plan asks for, all that belongs to sources
/// which could not be looked at or made this time, and the plan's sources themselves.
///
/// Filled job by job. Keeps 64-bit hashes, so less than 50 bytes a rendition; where two paths share
/// one, the rendition stays.
public struct PruneScope: Sendable {
  private let paths: LedgerPaths
  private var wanted: Set<Int> = []
  private var sources: Set<Int> = []
  /// As the ledger calls them; some may be folders that can't be listed.
  private var held: Set<BytePath> = []

  init(_ paths: LedgerPaths) { self.paths = paths }

  public mutating func add(_ planned: PlannedJob) {
    for rendition in planned.job?.renditions ?? [] { want(rendition.path) }
    for refused in planned.refused {
      if let path = refused.path { want(path) } else { hold(planned.source) }
    }
    if planned.refusal != nil { hold(planned.source) }
    if let status = try? FileStatus(at: planned.source, followingLinks: true) {
      sources.insert(status.identity.hashValue)
    }
  }

  /// Keeps all renditions of a source, whatever the plan asks for: for one that failed, so that its
  /// earlier renditions aren't lost while it has no new ones.
  public mutating func hold(_ source: BytePath) { held.insert(paths.key(ofSource: source)) }

  private mutating func want(_ path: BytePath) {
    if let key = paths.key(ofRendition: path) { wanted.insert(key.hashValue) }
  }

  func wants(_ rendition: BytePath) -> Bool { wanted.contains(rendition.hashValue) }

  func isSource(_ status: FileStatus) -> Bool { sources.contains(status.identity.hashValue) }

  /// True where the source or a folder above it is held.
  func holds(_ source: BytePath) -> Bool {
    if held.isEmpty { return false }
    var path = source
    while !held.contains(path) {
      let parent = path.parent
      if parent == path { return false }
      path = parent
    }
    return true
  }
}
