import Documents
import Testing

// What the requests and escapes mean: mdoc(7), mandoc_char(7).
@Suite struct `A document as a manual page` {
  private func lines(_ markdown: String) -> [String] {
    ManualText { $0 == "b.md" ? "b(5)" : nil }.lines(of: Document(markdown: markdown))
  }

  @Test func `has a line for each sentence`() {
    #expect(lines("One two. Three?\nFour.") == ["One two.", "Three?", "Four."])
  }

  @Test func `has no line above 78 bytes`() {
    let found = lines(Array(repeating: "word", count: 40).joined(separator: " "))
    #expect(found.count == 3)
    #expect(found.allSatisfy { $0.utf8.count <= 78 })
  }

  @Test(arguments: [
    ("a\\b - c", "a\\eb \\- c"), ("…", "\\[u2026]"),
    ("it's ~ ^ \"x\"", "it\\(aqs \\(ti \\(ha \\(dqx\\(dq"),
    (".x", "\\&.x"), ("`-j N` **b** [p](b.md)", "\\fB\\-j N\\fR \\fBb\\fR p (\\fBb(5)\\fR)"),
  ])
  func `takes every character for itself`(text: String, line: String) {
    #expect(lines(text) == [line])
  }

  @Test func `has lists, code and tables`() {
    #expect(
      lines(
        "# A No\n\n- x\n- y\n\n```\n.a\n```\n\n| k | v | d |\n|---|---|---|\n| `No` | w | 1 |\n\nend"
      )
        == [
          ".Ss \\&A \\&No", ".Bl -bullet -compact", ".It", "x", ".It", "y", ".El",
          ".Bd -literal -offset indent", "\\&.a", ".Ed", ".Bl -tag -width Ds", ".It \\fBNo\\fR",
          "w",
          ".br", "d: 1", ".El", ".Pp", "end",
        ])
  }
}
