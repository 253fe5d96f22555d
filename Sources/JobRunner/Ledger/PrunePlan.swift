public import Files

/// What pruning would do, known before anything is removed. Paths are relative to the output folder
/// and in byte order.
public struct PrunePlan: Hashable, Sendable {
  /// A rendition that is ours, that nobody asks for any more and nobody changed.
  public struct Removal: Hashable, Sendable {
    public var path: BytePath
    public var bytes: Int
    /// As the file was when it was found to be ours.
    var status: FileStatus
  }

  /// One that nobody asks for any more and that stays all the same.
  public struct Kept: Hashable, Sendable {
    public var path: BytePath
    /// Such as "was changed since it was written".
    public var why: String
  }

  public var removals: [Removal] = []
  public var kept: [Kept] = []
  /// Renditions that somebody else has removed; the ledger forgets them.
  var gone: [BytePath] = []

  /// Bytes of the files that would be removed.
  public var bytes: Int { removals.reduce(0) { $0 + $1.bytes } }
}

/// What pruning did.
public struct PruneResult: Hashable, Sendable {
  /// Relative to the output folder.
  public var removed: [BytePath] = []
  public var bytes = 0
  /// Folders that were empty then, relative to the output folder.
  public var folders: [BytePath] = []
  /// What could not be removed and why, one line each.
  public var notes: [String] = []
}
