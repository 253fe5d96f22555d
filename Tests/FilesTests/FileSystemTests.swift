import Files
import Glibc
import TestSupport
import Testing

@Suite struct `Folders and paths` {
  let folder = TemporaryFolder()

  @Test func `folders are made with all above them, and twice is no error`() throws {
    try FileSystem.makeFolders(folder.at("a/b/c"))
    try FileSystem.makeFolders(folder.at("a/b/c"))
    try FileSystem.makeFolders(BytePath("."))
    try FileSystem.makeFolders(BytePath("/"))
    folder.link("link", to: "a/b")
    try FileSystem.makeFolders(folder.at("link/d"))
    #expect(try FileStatus(at: folder.at("a/b/d"), followingLinks: false).kind == .folder)
  }

  @Test(arguments: ["file", "file/below", "dangling", "loop/below"])
  func `what stands in the way is an error`(_ name: String) {
    folder.file("file")
    folder.link("dangling", to: "nowhere")
    folder.link("loop", to: "loop")
    #expect(throws: FileError.self) { try FileSystem.makeFolders(folder.at(name)) }
  }

  @Test(arguments: [
    ("real/file", "real/file"), ("link/file", "real/file"), ("link/new/deep", "real/new/deep"),
    ("link/../real", "real"), ("new/../x", "x"), ("real/./file", "real/file"),
    ("real/file/x", "real/file/x"), ("chain/new", "real/new"),
  ])
  func `a canonical path has no links as far as it exists`(_ path: String, _ expected: String)
    throws
  {
    folder.file("real/file")
    folder.link("link", to: "real")
    folder.link("chain", to: "link")
    let root = try FileSystem.canonical(folder.path)
    #expect(try FileSystem.canonical(folder.at(path)) == root.appending(expected))
  }

  @Test func `a loop has no canonical path`() {
    folder.link("loop", to: "loop")
    let error = #expect(throws: FileError.self) {
      try FileSystem.canonical(folder.at("loop/x"))
    }
    #expect(error?.isLoop == true)
  }

  @Test func `a relative path starts at the current folder`() throws {
    let here = try FileSystem.canonical(ThisProcess.currentDirectory())
    #expect(try FileSystem.canonical(BytePath("no-such-name")) == here.appending("no-such-name"))
    #expect(try FileSystem.canonical(BytePath("")) == here)
  }

  @Test func `contents are whole or nothing`() throws {
    let file = folder.file("a", "12345")
    #expect(try FileSystem.contents(of: file, limit: 5) == Array("12345".utf8))
    #expect(try FileSystem.contents(of: file, limit: 4) == nil)
    mkfifo(folder.at("fifo").cString, 0o600)
    for name in ["fifo", "gone", "."] {
      #expect(throws: FileError.self) {
        try FileSystem.contents(of: folder.at(name), limit: 9)
      }
    }
  }
}
