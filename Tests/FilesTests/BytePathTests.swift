import Files
import Testing

@Suite struct `Byte paths` {
  struct Parts: Sendable, CustomTestStringConvertible {
    var path: String
    var name: String
    var parent: String
    var stem: String
    var ending: String?
    var testDescription: String { path }
  }

  // Names and parents as POSIX basename and dirname give them, but for "/" and "".
  static let parts = [
    Parts(path: "a/b.jpg", name: "b.jpg", parent: "a", stem: "b", ending: "jpg"),
    Parts(path: "b.jpg", name: "b.jpg", parent: ".", stem: "b", ending: "jpg"),
    Parts(path: "/b.tar.gz", name: "b.tar.gz", parent: "/", stem: "b.tar", ending: "gz"),
    Parts(path: "/a//b/", name: "b", parent: "/a", stem: "b", ending: nil),
    Parts(path: ".profile", name: ".profile", parent: ".", stem: ".profile", ending: nil),
    Parts(path: "end.", name: "end.", parent: ".", stem: "end.", ending: nil),
    Parts(path: "/", name: "", parent: "/", stem: "", ending: nil),
    Parts(path: "", name: "", parent: ".", stem: "", ending: nil),
  ]

  @Test(arguments: parts)
  func `a path comes apart as basename and dirname do it`(_ row: Parts) {
    let path = BytePath(row.path)
    #expect(path.name == BytePath(row.name))
    #expect(path.parent == BytePath(row.parent))
    #expect(path.stem == Array(row.stem.utf8))
    #expect(path.fileExtension == row.ending.map { Array($0.utf8) })
  }

  @Test(arguments: [
    ("a/./b//c/", "a/b/c", "a/b/c"), ("a/../b", "b", "a/../b"), ("../a", "../a", "../a"),
    ("../../a/..", "../..", "../../a/.."), ("/../a", "/a", "/../a"), ("a/..", ".", "a/.."),
    ("./", ".", "."), ("/", "/", "/"), ("...", "...", "..."),
  ])
  func `normalizing drops dots and climbs, tidying keeps the climbs`(
    _ path: String, _ normalized: String, _ tidied: String
  ) {
    #expect(BytePath(path).normalized == BytePath(normalized))
    #expect(BytePath(path).tidied == BytePath(tidied))
  }

  @Test(arguments: [
    ("a", "b", "a/b"), ("a/", "b", "a/b"), ("a", "/b", "/b"), ("", "b", "b"), ("a", "", "a"),
    ("/", "b", "/b"),
  ])
  func `appending puts one slash between`(_ left: String, _ right: String, _ joined: String) {
    #expect(BytePath(left).appending(right) == BytePath(joined))
  }

  @Test(arguments: [
    ("a/b", "a", true), ("a", "a", true), ("ab", "a", false), ("/a", "/", true),
    ("a", "/", false), ("a", ".", true), ("../a", ".", false), ("/a", ".", false),
    ("..a", ".", true),
  ])
  func `inside means the folder itself or below it`(
    _ path: String, _ folder: String, _ inside: Bool
  ) {
    #expect(BytePath(path).isInside(BytePath(folder)) == inside)
  }

  @Test func `the order is that of bytes, not of text`() {
    let sorted = ["b", "a/b", "a-b", "Z", "é", "z"].map { BytePath($0) }.sorted()
    #expect(sorted.map(\.text) == ["Z", "a-b", "a/b", "b", "z", "é"])
  }

  @Test(arguments: [
    (Array("plain name.jpg".utf8), "plain name.jpg"),
    (Array("caf\u{E9}\u{1F389}".utf8), "caf\u{E9}\u{1F389}"),
    (Array("a\nb\u{1B}[31m".utf8), "a\\x0Ab\\x1B[31m"),
    ([0x62, 0xFF, 0xFE, 0x2E], "b\\xFF\\xFE."),
    ([0xE2, 0x82], "\\xE2\\x82"),
    (Array("a\u{202E}gpj.exe".utf8), "a\\xE2\\x80\\xAEgpj.exe"),
    (Array("a\u{85}".utf8), "a\\xC2\\x85"),
  ])
  func `what a terminal can't show stands as numbers`(_ bytes: [UInt8], _ shown: String) {
    #expect(BytePath(bytes: bytes).description == shown)
  }
}

@Suite struct `The parts of a path` {
  @Test(arguments: [
    (path: "a/bcd/ef", first: "a", longest: 3), ("/usr/lib", "usr", 3), ("abc", "abc", 3),
    ("//a//bb/", "a", 2), ("", nil, 0), ("/", nil, 0),
  ])
  func `the first, and the length of the longest`(
    path: String, first: String?, longest: Int
  ) {
    let bytes = BytePath(path)
    #expect(bytes.firstComponent.map { String(decoding: $0, as: UTF8.self) } == first)
    #expect(bytes.longestComponent == longest)
  }
}
