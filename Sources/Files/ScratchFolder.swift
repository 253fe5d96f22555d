import Glibc

/// A folder for files that nobody keeps, for this user alone; it goes with the value, and what is in
/// it.
public final class ScratchFolder: Sendable {
  public let path: BytePath

  /// Makes one in `TMPDIR`, or where the system keeps such files.
  public convenience init() throws(FileError) {
    try self.init(in: ThisProcess.environment("TMPDIR") ?? BytePath(P_tmpdir))
  }

  init(in parent: BytePath) throws(FileError) {
    var template = parent.appending("widthwise-XXXXXX").bytes.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&template) != nil else {
      throw FileError(call: "mkdtemp", path: parent, code: errno)
    }
    path = BytePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
  }

  deinit {
    for entry in (try? FileSystem.entries(of: path)) ?? [] { remove(path.appending(entry.name)) }
    path.withCString { _ = rmdir($0) }
  }

  /// Removes a file of it; nothing happens where it isn't there.
  public func remove(_ file: BytePath) { file.withCString { _ = unlink($0) } }
}
