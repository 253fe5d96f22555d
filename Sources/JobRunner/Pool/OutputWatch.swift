public import Files

/// Tells whether a folder is still the one that the run began with.
///
/// A folder that was removed and made again by a late write is another one, and so is the empty
/// mount point that is left where a disk went away. The folder is held open, since a file system
/// may else give its number to the one that is made next.
public final class OutputWatch: Sendable {
  private let path: BytePath
  private let folder: OpenFile

  /// Remembers the folder as it is now.
  public init(_ path: BytePath) throws(FileError) {
    self.path = path
    folder = try OpenFile(reading: path)
  }

  public var isIntact: Bool {
    (try? FileStatus(at: path, followingLinks: true).identity) == folder.status.identity
  }
}
