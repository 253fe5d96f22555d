import Glibc

/// A private folder for files that are needed for a while, in `$TMPDIR` or `/tmp`.
public struct ScratchFolder: Sendable {
  public let path: BytePath

  public init() throws(FileError) {
    let parent =
      ThisProcess.environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? BytePath(P_tmpdir)
    var template = parent.appending("widthwise-XXXXXX").bytes.map { CChar(bitPattern: $0) } + [0]
    guard mkdtemp(&template) != nil else {
      throw FileError(call: "mkdtemp", path: parent, code: errno)
    }
    path = BytePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
  }

  /// Removes the folder with all that is in it; what can't be removed stays.
  public func remove() {
    let walk = FolderWalk(path)
    for entry in walk.entries { path.appending(entry.name).withCString { _ = unlink($0) } }
    for folder in walk.folders.reversed() { path.appending(folder).withCString { _ = rmdir($0) } }
    path.withCString { _ = rmdir($0) }
  }
}
