import Glibc

/// What programs ask of folders and paths.
public enum FileSystem {
  /// Makes a folder and all that is missing above it; nothing happens where it exists.
  ///
  /// `root`, which the path lies in, has to be there: what was taken away is not made anew.
  public static func makeFolders(_ path: BytePath, in root: BytePath? = nil) throws(FileError) {
    if path.isEmpty || path.bytes == [UInt8(ascii: ".")] { return }
    if path == root { return try expectFolder(path) }
    do throws(FileError) {
      _ = try retrying("mkdir", path) { mkdir($0, 0o777) }
    } catch {
      if error.code == EEXIST { return try expectFolder(path) }
      guard error.code == ENOENT, path.parent != path else { throw error }
      try makeFolders(path.parent, in: root)
      try makeFolder(path)
    }
  }

  /// The path without links, "." and "..", absolute.
  ///
  /// What doesn't exist yet is kept as written behind its deepest ancestor that does.
  public static func canonical(_ path: BytePath) throws(FileError) -> BytePath {
    var existing = path.isEmpty ? BytePath(".") : path
    var rest: [ArraySlice<UInt8>] = []
    while true {
      do throws(FileError) {
        let real = try realPath(existing)
        let tail = Array(rest.reversed().joined(separator: [UInt8(ascii: "/")]))
        return real.appending(BytePath(bytes: tail)).normalized
      } catch {
        // A working folder that was removed has no parent to go on with.
        guard error.isNotFound, existing.parent != existing, let last = existing.components.last
        else { throw error }
        rest.append(last)
        existing = existing.parent
      }
    }
  }

  /// All bytes of a regular file; nil where it holds more than `limit`.
  public static func contents(of path: BytePath, limit: Int) throws(FileError) -> [UInt8]? {
    let file = try OpenFile(reading: path)
    if file.status.kind == .folder { throw FileError(call: "read", path: path, code: EISDIR) }
    if file.status.kind != .regular { throw FileError(call: "read", path: path, code: EINVAL) }
    guard file.status.bytes <= limit else { return nil }
    let bytes = try file.contents(min(file.status.bytes + 1, limit + 1))
    return bytes.count <= limit ? bytes : nil
  }

  private static func realPath(_ path: BytePath) throws(FileError) -> BytePath {
    let (found, code): (BytePath?, Int32) = path.withCString { pointer in
      guard let resolved = realpath(pointer, nil) else { return (nil, errno) }
      defer { free(resolved) }
      let bytes = UnsafeRawBufferPointer(start: resolved, count: strlen(resolved))
      return (BytePath(bytes: bytes), 0)
    }
    guard let found else { throw FileError(call: "realpath", path: path, code: code) }
    return found
  }

  /// Another process may make the folder at the same moment; that is as good.
  private static func makeFolder(_ path: BytePath) throws(FileError) {
    do throws(FileError) {
      _ = try retrying("mkdir", path) { mkdir($0, 0o777) }
    } catch {
      guard error.code == EEXIST else { throw error }
      try expectFolder(path)
    }
  }

  private static func expectFolder(_ path: BytePath) throws(FileError) {
    if try FileStatus(at: path, followingLinks: true).kind != .folder {
      throw FileError(call: "mkdir", path: path, code: ENOTDIR)
    }
  }
}
