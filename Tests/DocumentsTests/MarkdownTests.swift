import Testing

@testable import Documents

@Suite struct `Markdown` {
  /// What a text is made of, by the rules of CommonMark and of GitHub's tables.
  struct Row: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var text: String
    var blocks: [Document.Block]
  }

  static let rows: [Row] = [
    Row(
      testDescription: "headings", text: "# One\n\n### Two `x`\n",
      blocks: [.heading(1, [.text("One")]), .heading(3, [.text("Two "), .code("x")])]),
    Row(
      testDescription: "a paragraph over two lines", text: "a\nb\n\nc",
      blocks: [.paragraph([.text("a b")]), .paragraph([.text("c")])]),
    Row(
      testDescription: "marks", text: "a **b** `c*d*` [e](f.md).",
      blocks: [
        .paragraph([
          .text("a "), .strong("b"), .text(" "), .code("c*d*"), .text(" "),
          .link("e", address: "f.md"), .text("."),
        ])
      ]),
    Row(
      testDescription: "marks that are none", text: "2 * 3 [1, 2] ` x",
      blocks: [.paragraph([.text("2 * 3 [1, 2] ` x")])]),
    Row(
      testDescription: "lists", text: "- a\n  b\n- c\n\n1. d\n",
      blocks: [
        .item(mark: "-", [.text("a b")]), .item(mark: "-", [.text("c")]),
        .item(mark: "1.", [.text("d")]),
      ]),
    Row(
      testDescription: "code", text: "a\n```sh\n# b\n\n  c\n```\nd\n\n    e\n      f\n",
      blocks: [
        .paragraph([.text("a")]), .code(["# b", "", "  c"]), .paragraph([.text("d")]),
        .code(["e", "  f"]),
      ]),
    Row(
      testDescription: "a table with a stroke in a cell",
      text: "| k | |\n|---|---|\n| `a\\|b` | c\\d |\n",
      blocks: [
        .table(header: [[.text("k")], []], rows: [[[.code("a|b")], [.text("c\\d")]]])
      ]),
    Row(testDescription: "nothing", text: "\n \n", blocks: []),
  ]

  @Test(arguments: rows) func `is read`(row: Row) {
    #expect(Document(markdown: row.text).blocks == row.blocks)
  }

  @Test func `has sections up to the next heading of the level`() {
    let document = Document(markdown: "# T\n\n## A\n\na\n\n### B\n\nb\n\n## C\n\nc\n")
    #expect(document.title == "T")
    #expect(
      document.section("A")?.blocks == [
        .paragraph([.text("a")]), .heading(3, [.text("B")]), .paragraph([.text("b")]),
      ])
    #expect(document.section("D") == nil)
    #expect(document.body.blocks.first == .heading(2, [.text("A")]))
  }

  @Test(arguments: Page.allCases) func `is what the pages hold`(page: Page) {
    #expect(page.document.title.isEmpty == false)
    #expect(page.document.blocks.count > 5)
  }
}
