import Documents
import Testing

@Suite struct `A document on a terminal` {
  private func shown(_ markdown: String, width: Int = 30) -> String {
    TerminalText(width: width) { $0 == "b.md" ? "help b" : nil }
      .text(of: Document(markdown: markdown))
  }

  @Test func `is broken at spaces`() {
    #expect(
      shown("## Head\n\nThe quick brown fox jumps over the lazy dog.\n\n- one\n- two\n") == """
        HEAD

        The quick brown fox jumps over
        the lazy dog.

          - one
          - two

        """)
  }

  @Test func `keeps code and long words whole`() {
    #expect(
      shown(
        "```\nx = 1                             # y\n```\n\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa b"
      )
        == """
            x = 1                             # y

        aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
        b

        """.replacing("\n      ", with: "\n").replacing("          x", with: "    x"))
  }

  @Test func `says where another page is read`() {
    #expect(
      shown("see `b.md`, `c.md`, [b](b.md), [c](https://c)", width: 80)
        == "see 'help b', `c.md`, b ('help b'), c (https://c)\n")
  }

  @Test func `has tables of two columns`() {
    #expect(
      shown("| a | b |\n|---|---|\n| one | the quick brown fox jumps over it |\n| three | x |\n")
        == """
          one    the quick brown fox
                 jumps over it
          three  x

        """)
  }

  @Test func `tells wider tables row by row`() {
    #expect(
      shown("| key | is | default |\n|---|---|---|\n| `k` | a thing | 3 |\n| `m` | another | |\n")
        == """
          `k`
              a thing
              default: 3
          `m`
              another

        """)
  }
}
