import Files
import Glibc
import TestSupport
import Testing

@Suite struct `Removing below a folder` {
  let folder = TemporaryFolder()

  private func status(_ name: String) throws -> FileStatus {
    try FileSystem.status(of: BytePath(name), below: folder.path)
  }

  private func code(_ body: () throws(FileError) -> Void) -> Int32? {
    do throws(FileError) {
      try body()
      return nil
    } catch {
      return error.code
    }
  }

  private func isThere(_ name: String) -> Bool {
    (try? FileStatus(at: folder.at(name), followingLinks: false)) != nil
  }

  @Test func `removes a file that is still the one that was seen`() throws {
    folder.file("a/b/c.jpg", "x")
    let seen = try status("a/b/c.jpg")
    #expect(seen.kind == .regular && seen.bytes == 1)
    #expect(
      try FileSystem.removeFile(BytePath("a/b/c.jpg"), below: folder.path, ifStill: seen))
    #expect(!isThere("a/b/c.jpg") && isThere("a/b"))
  }

  @Test func `leaves a file that was changed or replaced meanwhile`() throws {
    let path = folder.file("a.jpg", "x")
    let seen = try status("a.jpg")
    unlink(path.cString)
    folder.file("a.jpg", "x")
    #expect(
      try !FileSystem.removeFile(BytePath("a.jpg"), below: folder.path, ifStill: seen))
    #expect(isThere("a.jpg"))
  }

  @Test func `leaves a link, whatever it leads to`() throws {
    folder.file("real.jpg", "x")
    folder.link("a.jpg", to: "real.jpg")
    let seen = try status("a.jpg")
    #expect(seen.kind == .link)
    #expect(
      try !FileSystem.removeFile(BytePath("a.jpg"), below: folder.path, ifStill: seen))
    #expect(isThere("a.jpg") && isThere("real.jpg"))
  }

  @Test(arguments: [
    (name: "a link on the way", path: "link/a.jpg", code: ELOOP),
    (name: "a file on the way", path: "real/a.jpg/b.jpg", code: ENOTDIR),
    (name: "nothing there", path: "real/b.jpg", code: ENOENT),
    (name: "no folder there", path: "none/b.jpg", code: ENOENT),
    (name: "a way up", path: "real/../real/a.jpg", code: EINVAL),
    (name: "an absolute path", path: "/etc/passwd", code: EINVAL),
    (name: "no path", path: "", code: EINVAL),
  ])
  func `refuses`(_ row: (name: String, path: String, code: Int32)) {
    folder.file("real/a.jpg", "x")
    folder.link("link", to: "real")
    let path = BytePath(row.path)
    #expect(
      code { () throws(FileError) in _ = try FileSystem.status(of: path, below: folder.path) }
        == row.code)
    #expect(
      code { () throws(FileError) in
        _ = try FileSystem.removeFolderIfEmpty(path, below: folder.path)
      } != nil)
    #expect(isThere("real/a.jpg"))
  }

  @Test func `removes a folder only where it is empty`() throws {
    folder.file("a/b/c.jpg", "x")
    folder.folder("a/empty")
    #expect(try !FileSystem.removeFolderIfEmpty(BytePath("a/b"), below: folder.path))
    #expect(try FileSystem.removeFolderIfEmpty(BytePath("a/empty"), below: folder.path))
    #expect(isThere("a/b/c.jpg") && !isThere("a/empty"))
  }

  @Test func `renames over what stands there`() throws {
    folder.file("a", "new")
    folder.file("b", "old")
    try FileSystem.rename(folder.at("a"), to: folder.at("b"))
    #expect(!isThere("a"))
    #expect(try FileSystem.contents(of: folder.at("b"), limit: 9) == Array("new".utf8))
    let missing = folder.at("missing")
    #expect(
      code { () throws(FileError) in try FileSystem.rename(missing, to: folder.at("c")) } == ENOENT)
  }
}
