public import Files

/// A folder for what is needed for a moment.
public enum GoldenScratch {
  /// Removes it with all that is in it; nothing where there is none.
  public static func remove(_ folder: BytePath) throws(FileError) {
    guard (try? FileStatus(at: folder, followingLinks: false))?.kind == .folder else { return }
    try FolderRemoval.empty(folder)
    _ = try FileSystem.removeFolderIfEmpty(folder.name, below: folder.parent)
  }

  /// Removes a file; nothing where there is none.
  public static func removeFile(_ path: BytePath) throws(FileError) {
    try FolderRemoval.file(path)
  }
}
