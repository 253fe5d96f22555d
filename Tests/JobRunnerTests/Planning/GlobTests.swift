import Testing

@testable import Files
@testable import JobRunner

@Suite struct `Patterns` {
  struct Row: Sendable, CustomTestStringConvertible {
    var pattern: String
    var yes: [String]
    var no: [String]
    var testDescription: String { pattern }
  }

  // After bash's globstar and extglob-less matching, and gitignore's rules for '**'.
  static let rows = [
    Row(
      pattern: "*.jpg", yes: ["a.jpg", "*.jpg", " .jpg"], no: ["a/b.jpg", ".jpg", "a.jpgx", ""]),
    Row(
      pattern: "**/*.jpg", yes: ["a.jpg", "a/b.jpg", "a/b/c.jpg"], no: ["a/.b/c.jpg", ".a.jpg"]),
    Row(pattern: "**", yes: ["a", "a/b"], no: [".a", "a/.b", ".a/b"]),
    Row(pattern: "a/**/z", yes: ["a/z", "a/b/z", "a/b/c/z"], no: ["a", "a/b", "b/z", "a/.b/z"]),
    Row(pattern: "**/b/**/z", yes: ["b/z", "a/b/z", "b/b/c/z"], no: ["a/z", "a/bb/z"]),
    Row(pattern: "*/x", yes: ["a/x"], no: ["x", "a/b/x", ".a/x"]),
    Row(pattern: "a**b", yes: ["ab", "axyb"], no: ["a/b"]),
    Row(pattern: "?.png", yes: ["a.png", "\u{E9}.png", "\u{1F389}.png"], no: [".png", "ab.png"]),
    Row(pattern: "*??", yes: ["ab", "\u{65E5}\u{672C}"], no: ["\u{65E5}", "a"]),
    Row(pattern: "[a-c]x", yes: ["ax", "cx"], no: ["dx", "x", "Ax"]),
    Row(pattern: "[!a-c]x", yes: ["dx", "-x"], no: ["ax", "x"]),
    Row(pattern: "[^a]", yes: ["b"], no: ["a"]),
    Row(pattern: "[]a]", yes: ["]", "a"], no: ["b"]),
    Row(pattern: "[a-]", yes: ["a", "-"], no: ["b"]),
    Row(pattern: "[\\]]", yes: ["]"], no: ["\\"]),
    Row(pattern: "[\u{E0}-\u{FF}]", yes: ["\u{E9}"], no: ["e", "e\u{301}"]),
    Row(pattern: "\\*\\[x\\]", yes: ["*[x]"], no: ["a[x]", "*x"]),
    Row(pattern: ".*", yes: [".a", "."], no: ["a"]),
    Row(pattern: ".h/**/a", yes: [".h/a", ".h/b/a"], no: [".h/.i/a", "h/a"]),
    Row(pattern: "{a,b/c}.jpg", yes: ["a.jpg", "b/c.jpg"], no: ["c.jpg", "{a,b/c}.jpg"]),
    Row(pattern: "x{,-{1,2}}.jpg", yes: ["x.jpg", "x-1.jpg", "x-2.jpg"], no: ["x-.jpg"]),
    Row(pattern: "{*.png,[{,}].gif}", yes: ["a.png", "{.gif", ",.gif"], no: ["a.gif"]),
    Row(pattern: "\\{a,b\\}", yes: ["{a,b}"], no: ["a", "b"]),
    Row(pattern: "./a//*.jpg", yes: ["a/x.jpg"], no: ["x.jpg"]),
    Row(pattern: "a/../b/*", yes: ["b/x"], no: ["a/x"]),
    Row(pattern: "a*b*c*d*e", yes: ["abcde", "a1b2c3d4e"], no: ["abcd", "abcdex"]),
  ]

  private func matches(_ pattern: String, _ path: BytePath) throws -> Bool {
    try GlobParser.parse(pattern).contains { $0.matches(path.components[...], hidden: false) }
  }

  @Test(arguments: rows)
  func `match what shells match`(_ row: Row) throws {
    for path in row.yes { #expect(try matches(row.pattern, BytePath(path)), "\(path)") }
    for path in row.no { #expect(try !matches(row.pattern, BytePath(path)), "\(path)") }
  }

  @Test func `a byte that is no character counts as one`() throws {
    let name = BytePath(bytes: [0x62, 0xFF, 0xFE, 0x2E, 0x6A])
    #expect(try matches("b??.j", name))
    #expect(try matches("*.j", name))
    #expect(try !matches("b?.j", name))
  }

  @Test func `wildcards match hidden names where files are left out`() throws {
    let glob = try GlobParser.parse("**/x*")[0]
    #expect(glob.matches(BytePath(".a/x1").components[...], hidden: true))
    #expect(try GlobParser.parse("*")[0].matches(BytePath(".a").components[...], hidden: true))
  }

  @Test func `hard patterns end soon`() throws {
    let stars = String(repeating: "*a", count: 50) + "b"
    #expect(try !matches(stars, BytePath(String(repeating: "a", count: 250))))
    let folders = String(repeating: "**/a/", count: 50) + "b"
    #expect(
      try !matches(folders, BytePath(Array(repeating: "a", count: 500).joined(separator: "/"))))
  }

  @Test(arguments: [
    ("a/b/*.jpg", "a/b", 1), ("*/*.jpg", "", 2), ("a/**/b", "a", nil), ("a/b", "a/b", 0),
    ("a\\*/*", "a*", 1),
  ])
  func `know the folder and the levels to look into`(
    _ pattern: String, _ base: String, _ depth: Int?
  ) throws {
    let glob = try GlobParser.parse(pattern)[0]
    #expect(glob.base == BytePath(base))
    #expect(glob.depth == depth)
  }

  @Test(arguments: [
    ("a{b,c", "'{' is not closed; write '\\{' for the character itself"),
    ("a[b", "'[' is not closed; write '\\[' for the character itself"),
    ("[]", "'[' is not closed; write '\\[' for the character itself"),
    ("[z-a]", "the range 'z-a' runs backwards; turn it round"),
    ("a*\\", "a backslash at the end escapes nothing; write '\\\\' for one"),
    ("*/../a", "'..' can't stand behind a wildcard; name the folder itself"),
    (
      String(repeating: "{a,b}", count: 10),
      "the braces come to more than 1000 patterns; use '*'"
    ),
    (
      String(repeating: "{", count: 50_000) + String(repeating: "}", count: 50_000),
      "there are more than 100 braces; write several patterns instead"
    ),
  ])
  func `that are none say what to do`(_ pattern: String, _ message: String) {
    #expect(throws: GlobError(message: message)) { try GlobParser.parse(pattern) }
  }
}
