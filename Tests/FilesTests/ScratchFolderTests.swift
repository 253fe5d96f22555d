import Files
import Testing

@Suite struct `A scratch folder` {
  @Test func `is removed with what is in it`() throws {
    let folder = try ScratchFolder()
    try AtomicFile.write([1], to: folder.path.appending("a"))
    try AtomicFile.write([1], to: folder.path.appending("b/c"))
    folder.remove()
    #expect(throws: FileError.self) { try FileStatus(at: folder.path, followingLinks: false) }
  }
}

@Suite struct `A path within a folder` {
  @Test(arguments: [
    ("out/a/b.jpg", "out", "a/b.jpg"), ("/x/out/a", "/x/out", "a"), ("a/b", ".", "a/b"),
    ("outer/a", "out", "outer/a"), ("/a", "/", "a"), ("../a", ".", "../a"),
  ])
  func `is seen from there, and any other as it is`(path: String, folder: String, seen: String) {
    #expect(BytePath(path).relative(to: BytePath(folder)) == BytePath(seen))
  }
}
