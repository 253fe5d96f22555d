import Files

/// Removes what a check or an approval left, links not followed.
enum FolderRemoval {
  /// Removes all that is in a folder, but for the folder itself and one entry; nothing where there is
  /// none.
  static func empty(_ folder: BytePath, butFor kept: BytePath? = nil) throws(FileError) {
    guard (try? FileStatus(at: folder, followingLinks: false))?.kind == .folder else { return }
    for entry in try FileSystem.entries(of: folder) where entry.name != kept {
      let path = folder.appending(entry.name)
      guard entry.kind == .folder else {
        try file(path)
        continue
      }
      try empty(path)
      _ = try FileSystem.removeFolderIfEmpty(entry.name, below: folder)
    }
  }

  /// Removes a file; nothing where there is none.
  static func file(_ path: BytePath) throws(FileError) {
    guard let status = try? FileStatus(at: path, followingLinks: false) else { return }
    _ = try FileSystem.removeFile(path.name, below: path.parent, ifStill: status)
  }
}
