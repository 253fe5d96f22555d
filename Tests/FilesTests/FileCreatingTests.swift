import Files
import Glibc
import TestSupport
import Testing

@Suite struct `Creating a file` {
  let folder = TemporaryFolder()

  @Test func `writes it, with the folders above it`() throws {
    try FileSystem.create(folder.at("a/b"), Array("text".utf8))
    #expect(try FileSystem.contents(of: folder.at("a/b"), limit: 10) == Array("text".utf8))
  }

  @Test func `leaves alone what is there, a dangling link too`() {
    folder.file("a", "old")
    folder.link("l", to: "nowhere")
    for name in ["a", "l"] {
      #expect(throws: FileError(call: "open", path: folder.at(name), code: EEXIST)) {
        try FileSystem.create(folder.at(name), Array("new".utf8))
      }
    }
    #expect(
      (try? FileSystem.contents(of: folder.at("a"), limit: 10)) == Array("old".utf8))
  }
}
