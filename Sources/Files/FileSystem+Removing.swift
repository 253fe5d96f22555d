import Glibc

extension FileSystem {
  /// Gives a file or folder another name in the same file system: `rename`. What stands under the
  /// new name is replaced.
  public static func rename(_ old: BytePath, to new: BytePath) throws(FileError) {
    _ = try retrying("rename", old) { from in new.withCString { Glibc.rename(from, $0) } }
  }

  /// What stands under a name below a folder, reached without any link: one on the way is an error
  /// (ELOOP), and one at the end is what is looked at.
  public static func status(
    of relative: BytePath, below root: BytePath
  ) throws(FileError) -> FileStatus {
    let folder = try parent(of: relative, below: root)
    return try status(of: relative.name, in: folder, root.appending(relative))
  }

  /// Removes a regular file below a folder, reached without any link, where it is still the one
  /// that was seen. False where it is another by now, or was changed.
  public static func removeFile(
    _ relative: BytePath, below root: BytePath, ifStill expected: FileStatus
  ) throws(FileError) -> Bool {
    let path = root.appending(relative)
    let folder = try parent(of: relative, below: root)
    let found = try status(of: relative.name, in: folder, path)
    guard found.kind == .regular, found == expected else { return false }
    try unlink(relative.name, in: folder, flags: 0, path)
    return true
  }

  /// Removes a folder below another, reached without any link, where it is empty; false where it
  /// isn't.
  public static func removeFolderIfEmpty(
    _ relative: BytePath, below root: BytePath
  ) throws(FileError) -> Bool {
    let folder = try parent(of: relative, below: root)
    do throws(FileError) {
      try unlink(relative.name, in: folder, flags: AT_REMOVEDIR, root.appending(relative))
      return true
    } catch {
      if error.code == ENOTEMPTY || error.code == EEXIST { return false }
      throw error
    }
  }

  private static func unlink(
    _ name: BytePath, in folder: borrowing Descriptor, flags: Int32, _ path: BytePath
  ) throws(FileError) {
    let code = name.withCString { unlinkat(folder.number, $0, flags) == 0 ? 0 : errno }
    if code != 0 { throw FileError(call: flags == 0 ? "remove" : "rmdir", path: path, code: code) }
  }

  private static func status(
    of name: BytePath, in folder: borrowing Descriptor, _ path: BytePath
  ) throws(FileError) -> FileStatus {
    var found = stat()
    let code = name.withCString {
      fstatat(folder.number, $0, &found, AT_SYMLINK_NOFOLLOW) == 0 ? 0 : errno
    }
    if code != 0 { throw FileError(call: "lstat", path: path, code: code) }
    return FileStatus(found)
  }

  /// Opens folder after folder; the last component is left out.
  private static func parent(
    of relative: BytePath, below root: BytePath
  ) throws(FileError) -> Descriptor {
    let path = root.appending(relative)
    let parts = relative.components
    let isPlain = !relative.isAbsolute && !parts.contains { $0 == [0x2E] || $0 == [0x2E, 0x2E] }
    guard isPlain, !parts.isEmpty else { throw FileError(call: "open", path: path, code: EINVAL) }
    var folder = try Descriptor(folder: root)
    for part in parts.dropLast() { folder = try step(BytePath(bytes: part), from: folder, path) }
    return folder
  }

  private static func step(
    _ name: BytePath, from folder: borrowing Descriptor, _ path: BytePath
  ) throws(FileError) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    let (opened, code) = name.withCString { pointer in
      let opened = openat(folder.number, pointer, flags)
      return (opened, errno)
    }
    if opened >= 0 { return Descriptor(owning: opened) }
    let isLink = code == ENOTDIR && (try? status(of: name, in: folder, path).kind) == .link
    throw FileError(call: "open", path: path, code: isLink ? ELOOP : code)
  }
}
