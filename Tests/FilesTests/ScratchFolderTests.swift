import Files
import Testing

@Suite struct `A scratch folder` {
  @Test func `goes with its value, and what is in it`() throws {
    var folder: ScratchFolder? = try ScratchFolder()
    let path = try #require(folder).path
    try AtomicFile.write([1], to: path.appending("a"))
    try AtomicFile.write([1], to: path.appending("b"))
    folder?.remove(path.appending("a"))
    #expect(try FileSystem.entries(of: path).map(\.name) == [BytePath("b")])
    folder = nil
    #expect(throws: FileError.self) { try FileStatus(at: path, followingLinks: false) }
  }

  @Test(arguments: [
    ("out/a/b.jpg", "out", "a/b.jpg"), ("/x/out/a", "/x/out", "a"), ("a/b", ".", "a/b"),
    ("outer/a", "out", "outer/a"), ("/a", "/", "a"), ("../a", ".", "../a"),
  ])
  func `and any other: a path is seen from the folder that it lies in`(
    path: String, folder: String, seen: String
  ) {
    #expect(BytePath(path).relative(to: BytePath(folder)) == BytePath(seen))
  }
}
