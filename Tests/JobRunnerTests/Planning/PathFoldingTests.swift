import Files
import Testing

@testable import JobRunner

@Suite struct `Names that other systems take for one` {
  @Test(arguments: [
    ("Twin.JPG", "twin.jpg", true), ("\u{C9}", "\u{E9}", true), ("\u{3A3}", "\u{3C2}", true),
    ("\u{3C3}", "\u{3C2}", true), ("stra\u{DF}e", "strasse", false), ("k\u{131}z", "kiz", false),
    ("\u{E9}", "e\u{301}", false), ("a b", "a_b", false),
  ])
  func `by letter case`(_ left: String, _ right: String, _ same: Bool) {
    #expect(
      (PathFolding.caseFolded(BytePath(left)) == PathFolding.caseFolded(BytePath(right))) == same)
  }

  @Test func `by letter case, where bytes are no text`() {
    let left = BytePath(bytes: [0x41, 0xFF])
    #expect(PathFolding.caseFolded(left).bytes == [0x61, 0xFF])
    #expect(PathFolding.normalForm(left) == nil)
  }

  @Test func `by Unicode normal form`() {
    let composed = PathFolding.normalForm(BytePath("caf\u{E9}"))
    #expect(composed != nil)
    #expect(composed == PathFolding.normalForm(BytePath("cafe\u{301}")))
    #expect(composed != PathFolding.normalForm(BytePath("cafe")))
  }
}
