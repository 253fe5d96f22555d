import Files

/// A source as the ledger holds it.
struct SourceRow: Sendable {
  var id: Int64
  var status: FileStatus
  var content: ContentHash
  /// When the status was taken, in nanoseconds since 1970.
  var seen: Int64
  /// Nil where it isn't known.
  var header: KnownHeader?
}

extension SourceRow {
  /// True where size, times and inode tell that the content is the one that was hashed.
  func isProven(by now: FileStatus) -> Bool { now.proves(status) && !now.isRacy(at: seen) }
}

/// A header, and by which engine it was read.
struct KnownHeader: Hashable, Sendable {
  var header: SourceHeader
  var engine: Int64
}

/// A rendition as the ledger holds it.
struct RenditionRow: Sendable {
  /// Relative to the output folder.
  var path: BytePath
  var source: Int64
  /// Of the source that it was made from.
  var content: ContentHash
  var recipe: Int64
  var engine: Int64
  var manifest: Int64
  var width: Int
  var height: Int
  var output: WrittenFile
  /// Seconds since 1970.
  var made: Int64
  /// See `DecodeTarget.words`.
  var decoded: String
}

/// A rendition's file as it was right after it was written.
struct WrittenFile: Hashable, Sendable {
  var bytes: Int
  var hash: ContentHash
  /// Nanoseconds since 1970.
  var modified: Int64
  var inode: UInt64

  /// True where size, time and inode tell that the file is the one that was written.
  func isProven(by status: FileStatus) -> Bool {
    status.kind == .regular && status.bytes == bytes && status.modified == modified
      && status.inode == inode
  }
}

/// A failure as the ledger holds it.
struct FailureRow: Sendable {
  var content: ContentHash
  var engine: Int64
  var kind: String
  var message: String
  /// Seconds since 1970.
  var firstSeen: Int64
  var lastSeen: Int64
  var tries: Int
}
