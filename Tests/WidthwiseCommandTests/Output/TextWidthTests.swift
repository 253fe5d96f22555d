import Testing

@testable import WidthwiseCommand

@Suite struct `The width of a text` {
  // By EastAsianWidth.txt and by what xterm, VTE and kitty draw; joined emoji count alone, since
  // some terminals draw them so.
  @Test(arguments: [
    ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("海岸", 4), ("カナ", 4), ("ｶﾅ", 2), ("한국", 4),
    ("Ａ", 2), ("📷", 2), ("❤", 1), ("❤\u{FE0F}", 2), ("👩\u{200D}👧", 4), ("🇩🇪", 4), ("…", 1),
    ("\u{200B}", 0), ("שלום", 4), ("נִ", 1), ("〜", 2), ("𠀀", 2),
  ])
  func `is that of its characters`(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test(arguments: [
    ("photos/beach.jpg", 16, "photos/beach.jpg"), ("photos/beach.jpg", 10, "…beach.jpg"),
    ("海岸.jpg", 7, "…岸.jpg"), ("海岸.jpg", 6, "….jpg"), ("abc", 1, ""), ("e\u{301}f", 1, ""),
    ("xe\u{301}f", 3, "xe\u{301}f"), ("xxe\u{301}f", 3, "…e\u{301}f"),
  ])
  func `cuts the beginning, never within a character`(text: String, columns: Int, end: String) {
    #expect(TextWidth.end(of: text, columns: columns) == end)
  }

  // 79 columns drawn in a window that has 40 now: they fill two rows, the cursor is in the second.
  @Test func `tells how far up a line begins that was broken anew`() {
    let line = String(repeating: "x", count: 79)
    #expect(Screen(columns: { 40 }, reflows: true).start(of: line) == "\r\u{1B}[1A\u{1B}[J")
    #expect(Screen(columns: { 79 }, reflows: true).start(of: line) == "\r")
    #expect(Screen(columns: { 40 }, reflows: false).start(of: line) == "\r")
    #expect(Screen().start(of: line) == "\r")
  }
}
