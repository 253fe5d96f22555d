import Files

/// Where small pictures lie until they have been looked at; it goes with the value.
final class PreviewFolder: Sendable {
  private let folder: ScratchFolder

  init() throws(FileError) { folder = try ScratchFolder() }

  deinit { folder.remove() }

  func path(_ name: String) -> BytePath { folder.path.appending(name) }

  /// Removes a file of it; nothing happens where it isn't there.
  func remove(_ file: BytePath) {
    guard let status = try? FileStatus(at: file, followingLinks: false) else { return }
    _ = try? FileSystem.removeFile(file.name, below: folder.path, ifStill: status)
  }
}
