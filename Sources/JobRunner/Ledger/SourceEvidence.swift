import Files

/// What was seen of a source before it was rendered.
public struct SourceEvidence: Hashable, Sendable {
  /// How it is called in the ledger: absolute.
  var key: BytePath
  /// Nil where it can't be looked at.
  var status: FileStatus?
  /// When the status was taken, in nanoseconds since 1970.
  var seen: Int64
  /// Nil where it was not needed yet.
  var content: ContentHash?
  /// What planning found by decoding.
  var borders: [FoundBorder] = []

  /// True where the status alone proves nothing: a change within the same tick of the file system's
  /// clock leaves it as it is.
  var isRacy: Bool { status.map { $0.isRacy(at: seen) } ?? true }
}

extension FileStatus {
  /// The coarsest clock of a file system that is still met: FAT counts in steps of 2 seconds.
  static let clockStep: Int64 = 2_000_000_000

  /// True where the file may be changed once more, after this status was taken, without its times
  /// telling. Times from the future are never trusted.
  func isRacy(at seen: Int64) -> Bool { max(modified, changed) > seen - Self.clockStep }

  /// True where this is the same file, unchanged as far as size and times tell.
  ///
  /// The device is left out: its number changes from boot to boot for NFS and others.
  func proves(_ other: FileStatus) -> Bool {
    kind == other.kind && bytes == other.bytes && inode == other.inode
      && modified == other.modified && changed == other.changed
  }
}
