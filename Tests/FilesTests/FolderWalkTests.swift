import Files
import Glibc
import TestSupport
import Testing

@Suite struct `Walking a tree` {
  let folder = TemporaryFolder()

  private func walk(
    _ options: FolderWalk.Options = FolderWalk.Options(), skipping: Set<FileIdentity> = []
  ) -> FolderWalk {
    FolderWalk(folder.path, options: options, skipping: skipping)
  }

  private func names(_ walk: FolderWalk) -> [String] { walk.entries.map { $0.name.description } }

  @Test func `each folder's names come in byte order, and its contents behind it`() {
    for name in ["b/z", "b/a/q", "a", "b-c", "c", "B"] { folder.file(name) }
    #expect(names(walk()) == ["B", "a", "b/a/q", "b/z", "b-c", "c"])
    #expect(walk().folders.map(\.text) == ["b", "b/a"])
  }

  @Test func `hidden names and deep levels are left out on request`() {
    for name in [".x/a", ".y", "a/b/c", "a/d", "e"] { folder.file(name) }
    #expect(names(walk(.init(seesHidden: false))) == ["a/b/c", "a/d", "e"])
    #expect(names(walk(.init(seesHidden: false, depth: 2))) == ["a/d", "e"])
    #expect(names(walk(.init(depth: 1))) == [".y", "e"])
  }

  @Test func `links to folders are walked through on request, each folder once`() {
    folder.file("real/a")
    folder.link("link", to: "real")
    folder.link("real/up", to: "..")
    let still = walk()
    #expect(names(still) == ["real/a"])
    #expect(still.skippedLinks.map(\.text) == ["link", "real/up"])
    let followed = walk(.init(followsLinks: true))
    #expect(names(followed) == ["link/a"])
    #expect(followed.skippedLinks.map(\.text) == ["link/up", "real"])
  }

  @Test func `links to files, dangling and looping links are found as links`() {
    folder.file("a")
    folder.link("file", to: "a")
    folder.link("gone", to: "nowhere")
    folder.link("loop", to: "loop")
    #expect(walk().entries.map(\.kind) == [.regular, .link, .link, .link])
    #expect(names(walk(.init(followsLinks: true))) == ["a", "file", "gone", "loop"])
  }

  @Test func `a folder to skip is skipped under every name`() throws {
    folder.file("out/x")
    folder.file("in/y")
    folder.link("in/out", to: "../out")
    let out = try FileStatus(at: folder.at("out"), followingLinks: true).identity
    #expect(names(walk(.init(followsLinks: true), skipping: [out])) == ["in/y"])
  }

  @Test func `a root that isn't there is a failure, not a crash`() {
    let walk = FolderWalk(folder.at("gone"))
    #expect(walk.entries.isEmpty)
    #expect(walk.failures == [FileError(call: "open", path: BytePath(""), code: ENOENT)])
  }

  @Test func `a tree deeper than a path can say ends with a failure`() throws {
    let name = String(repeating: "d", count: 250)
    // 20 levels of 250 bytes are more than the 4,096 that a path may have.
    try deepen(folder.path, name, 20)
    let deep = walk()
    #expect(deep.failures.map(\.code) == [ENAMETOOLONG])
    removeDeep(folder.path, name, 20)
  }

  private func deepen(_ path: BytePath, _ name: String, _ levels: Int) throws {
    var handle = open(path.cString, O_RDONLY | O_DIRECTORY)
    for _ in 0..<levels {
      #expect(mkdirat(handle, name, 0o755) == 0)
      let next = openat(handle, name, O_RDONLY | O_DIRECTORY)
      close(handle)
      handle = next
    }
    close(handle)
  }

  private func removeDeep(_ path: BytePath, _ name: String, _ levels: Int) {
    var handles = [open(path.cString, O_RDONLY | O_DIRECTORY)]
    for _ in 1..<levels { handles.append(openat(handles.last!, name, O_RDONLY | O_DIRECTORY)) }
    for handle in handles.reversed() {
      unlinkat(handle, name, AT_REMOVEDIR)
      close(handle)
    }
  }
}
