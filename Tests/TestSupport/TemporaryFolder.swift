public import Files
import Glibc

/// A folder of its own for one test; it goes with the value.
public final class TemporaryFolder: Sendable {
  public let path: BytePath

  public init() {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array("\(parent)/widthwise-test-XXXXXX".utf8CString)
    precondition(mkdtemp(&template) != nil)
    path = BytePath(bytes: template.dropLast().map { UInt8(bitPattern: $0) })
  }

  deinit { Self.remove(path) }

  public func at(_ name: String) -> BytePath { path.appending(name) }

  /// Makes a file and the folders above it.
  @discardableResult
  public func file(_ name: BytePath, _ contents: String = "") -> BytePath {
    let full = path.appending(name)
    try? FileSystem.makeFolders(full.parent)
    let file = open(full.cString, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
    precondition(file >= 0)
    precondition(write(file, contents, contents.utf8.count) == contents.utf8.count)
    close(file)
    return full
  }

  @discardableResult
  public func file(_ name: String, _ contents: String = "") -> BytePath {
    file(BytePath(name), contents)
  }

  public func folder(_ name: String) { try? FileSystem.makeFolders(at(name)) }

  public func link(_ name: String, to target: String) { symlink(target, at(name).cString) }

  private static func remove(_ path: BytePath) {
    let entries = (try? FileSystem.entries(of: path)) ?? []
    for entry in entries {
      let full = path.appending(entry.name)
      if entry.kind == .folder { remove(full) } else { unlink(full.cString) }
    }
    rmdir(path.cString)
  }
}

extension BytePath {
  public var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}
