import Glibc

extension AtomicFile {
  /// True for names such as `.widthwise-0a1b2c3d.tmp`.
  public static func isTemporary(_ name: BytePath) -> Bool {
    let count = temporaryPrefix.utf8.count + 8 + temporarySuffix.utf8.count
    return name.bytes.count == count && name.bytes.starts(with: temporaryPrefix.utf8)
      && name.bytes.suffix(temporarySuffix.utf8.count).elementsEqual(temporarySuffix.utf8)
  }

  /// Removes the temporary files that dead runs left in a folder, and says which.
  ///
  /// A file that a living run is writing is locked by it, and stays. Folders below are not looked
  /// into. A folder that isn't there holds none.
  @discardableResult
  public static func removeStrays(in folder: BytePath) throws(FileError) -> [BytePath] {
    let entries: [FolderEntry]
    do throws(FileError) {
      entries = try FileSystem.entries(of: folder)
    } catch {
      if error.isNotFound { return [] }
      throw error
    }
    return entries.filter { entry in
      entry.kind == .regular && isTemporary(entry.name)
        && removeIfAbandoned(folder.appending(entry.name))
    }.map { folder.appending($0.name) }
  }

  private static func removeIfAbandoned(_ path: BytePath) -> Bool {
    let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK
    guard let file = try? Descriptor(opening: path, flags: flags),
      flock(file.number, LOCK_EX | LOCK_NB) == 0,
      let open = try? FileStatus(of: file.number, path),
      let named = try? FileStatus(at: path, followingLinks: false),
      open.kind == .regular, open.identity == named.identity
    else { return false }
    return path.withCString { unlink($0) } == 0
  }
}
