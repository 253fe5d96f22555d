import Geometry
import Manifests
import Testing

/// Lists in the cells of a table, and what is said of cells that are none.
@Suite struct CSVListTests {
  @Test(
    "a cell's list may be written in any way that means one thing",
    arguments: [
      "320 1280", "320|1280", "320 | 1280", "320;1280", "320, 1280", "320,1280", "[320, 1280]",
      "[320,1280]", " [ 320 ; 1280 ] ", "[320 1280]",
    ])
  func lists(_ cell: String) {
    let manifest = read("# output: o\nsrc,widths\na,\"\(cell)\"\n", as: "m.csv").manifest
    #expect(manifest?.entries[0].recipes.map(\.sizing.width) == [.pixels(320), .pixels(1280)])
  }

  @Test("in brackets, groups of three digits are numbers of a list too")
  func brackets() {
    let manifest = read("# output: o\nsrc,widths\na,\"[100,200]\"\n", as: "m.csv").manifest
    #expect(manifest?.entries[0].recipes.map(\.sizing.width) == [.pixels(100), .pixels(200)])
  }

  @Test(
    "a focal point may be written with a comma too",
    arguments: ["0.5 0.3", "0.5,0.3", "[0.5, 0.3]", "0.5;0.3", "0.5|0.3"])
  func focus(_ cell: String) {
    let text = "# output: o\nsrc,mode,width,height,focus\na,fill,5,5,\"\(cell)\"\n"
    let point = FocalPoint(x: Fraction(1, 2), y: Fraction(3, 10))
    #expect(read(text, as: "m.csv").manifest?.entries[0].recipes[0].position == .focus(point))
  }

  @Test("names of files keep their commas and brackets")
  func files() {
    let text = "# output: o\nsrc,width\n\"a, b;c [1].jpg | [d,e]\",5\n"
    #expect(
      read(text, as: "m.csv").manifest?.entries[0].sources.map(\.text)
        == ["a, b;c [1].jpg", "[d,e]"])
  }

  struct Refusal: CustomTestStringConvertible {
    let testDescription: String
    let key: String
    let cell: String
    let message: String

    init(_ key: String, _ cell: String, _ message: String) {
      testDescription = "\(key) \(cell)"
      self.key = key
      self.cell = cell
      self.message = message
    }
  }

  static let refusals = [
    Refusal(
      "width", "100,200",
      "`100,200` has separators; write 100200, or the list `100 200` (with spaces or `|` between)"),
    Refusal("width", "1,000", "`1,000` has separators; write 1000"),
    Refusal("max-width", "100,200", "`100,200` has separators; write 100200"),
    Refusal("max-width", "320 1280", "`320 1280` is not a width; write a number such as 640"),
    Refusal(
      "focus", "0.5",
      "a focus is two numbers, from the left and from the top; write `0.5 0.3` (with spaces or "
        + "`|` between)"),
    Refusal(
      "focus", "0,5",
      "a focus is two numbers, from the left and from the top; write `0.5 0.3` (with spaces or "
        + "`|` between)"),
    Refusal(
      "padding", "10,20",
      "a padding is one number or four: top, right, bottom, left; write `10 20 10 20` (with spaces "
        + "or `|` between)"),
    Refusal("width", "50,5%", "`50,5%` is not a percentage; write one such as 50% or 33.3%"),
    Refusal(
      "border", "2",
      "a cell can't hold keys with values; write a line above the header: "
        + "`# defaults: { border: { width: 2, color: black } }`"),
  ]

  @Test("what is advised can be written in a cell", arguments: refusals)
  func advice(_ refusal: Refusal) {
    let text = "# output: o\n# defaults: { width: 5 }\nsrc,\(refusal.key)\na,\"\(refusal.cell)\"\n"
    #expect(
      read(text, as: "m.csv").heads == [
        "m.csv:4:4: images[0].\(refusal.key): \(refusal.message)"
      ])
  }

  @Test("settings have their place in each syntax")
  func settings() {
    #expect(
      read("src,width,output\na,5,o\n", as: "m.csv").heads == [
        "m.csv:1:1: no `output`; write the folder for the results into a line above the header: "
          + "`# output: public/images`",
        "m.csv:1:11: `output` is no column but a setting; write a line above the header: "
          + "`# output: …`",
      ])
    #expect(
      read("{\"src\": \"a\", \"width\": 5}\n", as: "m.jsonl").heads == [
        "m.jsonl:1:1: no `output`; write the folder for the results into a first line: "
          + "`{\"output\": \"public/images\"}`"
      ])
    #expect(
      read("{\"output\": \"o\"}\n", as: "m.jsonl").heads == [
        "m.jsonl:1:1: no `images`; write a line for each: `{\"src\": \"photo.jpg\"}`"
      ])
    #expect(
      read("{}", as: "m.json").heads == [
        "m.json:1:1: no `output`; write the folder for the results: `\"output\": "
          + "\"public/images\"`",
        "m.json:1:1: no `images`; write a list: `\"images\": [{\"src\": \"photo.jpg\"}]`",
      ])
  }
}
