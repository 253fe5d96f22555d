public import Files

/// Tells whether a folder is still the one that the run began with.
///
/// A folder that was removed and made again by a late write is another one, and so is the empty
/// mount point that is left where a disk went away.
public struct OutputWatch: Sendable {
  private let path: BytePath
  private let identity: FileIdentity

  /// Remembers the folder as it is now.
  public init(_ path: BytePath) throws(FileError) {
    self.path = path
    identity = try FileStatus(at: path, followingLinks: true).identity
  }

  public var isIntact: Bool {
    (try? FileStatus(at: path, followingLinks: true).identity) == identity
  }
}
