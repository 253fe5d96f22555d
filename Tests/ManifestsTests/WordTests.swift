import Geometry
import Recipes
import Testing

/// The words that manifests and the command line share: suggestions, colours, amounts, templates.
@Suite struct WordTests {
  /// Distances counted by hand: one letter in, out, another, or two swapped.
  @Test(
    "the distance counts letters in, out, changed and swapped",
    arguments: [
      ("", "", 0), ("abc", "abc", 0), ("abc", "", 3), ("width", "widht", 1), ("width", "with", 1),
      ("width", "widths", 1), ("fit", "fil", 1), ("ca", "abc", 3), ("kitten", "sitting", 3),
    ])
  func distance(_ left: String, _ right: String, _ expected: Int) {
    #expect(Suggestion.distance(left, right) == expected)
    #expect(Suggestion.distance(right, left) == expected)
  }

  @Test("a suggestion is near, and none is made for a word that is far")
  func suggestion() {
    let keys = ["width", "widths", "max-width", "on-damaged", "dpr"]
    #expect(Suggestion.nearest(to: "widht", among: keys) == "width")
    #expect(Suggestion.nearest(to: "MAX_WIDTH", among: keys) == "max-width")
    #expect(Suggestion.nearest(to: "onDamaged", among: keys) == "on-damaged")
    #expect(Suggestion.nearest(to: "dpi", among: keys) == "dpr")
    #expect(Suggestion.nearest(to: "quality", among: keys) == nil)
    #expect(Suggestion.nearest(to: "x", among: keys + ["y"]) == nil)
    #expect(Suggestion.nearest(to: "", among: keys) == nil)
    #expect(Suggestion.nearest(to: String(repeating: "width", count: 100_000), among: keys) == nil)
  }

  /// From CSS Color 4: its examples, and its formulas on paper.
  @Test(
    "CSS colours are read",
    arguments: [
      ("white", [255, 255, 255, 255]), ("RebeccaPurple", [0x66, 0x33, 0x99, 255]),
      ("transparent", [0, 0, 0, 0]), ("#f80", [0xFF, 0x88, 0x00, 255]),
      ("#F808", [0xFF, 0x88, 0x00, 0x88]), ("#123456", [0x12, 0x34, 0x56, 255]),
      ("#12345678", [0x12, 0x34, 0x56, 0x78]), ("rgb(1, 2, 3)", [1, 2, 3, 255]),
      ("rgb(1 2 3)", [1, 2, 3, 255]), ("rgb(100% 0% 50%)", [255, 0, 128, 255]),
      ("rgba(1, 2, 3, 0.5)", [1, 2, 3, 128]), ("rgb(1 2 3 / 20%)", [1, 2, 3, 51]),
      ("rgb(300, -5, 0)", [255, 0, 0, 255]), ("hsl(0, 100%, 50%)", [255, 0, 0, 255]),
      ("hsl(120deg 100% 25%)", [0, 128, 0, 255]), ("hsl(240, 100%, 50%)", [0, 0, 255, 255]),
      ("hsl(-120, 100%, 50%)", [0, 0, 255, 255]), ("hsla(60, 100%, 50%, 0)", [255, 255, 0, 0]),
      ("hsl(30 50% 50%)", [191, 128, 64, 255]),
    ])
  func color(_ text: String, _ channels: [UInt8]) {
    let expected = Color(
      red: channels[0], green: channels[1], blue: channels[2], alpha: channels[3])
    #expect(Color(css: text) == expected)
  }

  @Test(
    "other texts are no colours",
    arguments: [
      "", "#", "#12", "#12345", "#ggg", "whit", "rgb(1,2)", "rgb(1,2,3,4,5)", "rgb(1 2 3 4)",
      "rgb(a,b,c)", "rgb(1,,3)", "hsl(1,2,3)", "hsl(10%, 5%, 5%)", "lab(1 2 3)", "rgb(1,2,3",
      "rgb(1 2 3 / 4 / 5)", "rgb(nan, 1, 1)", "rgb(inf 1 1)", "#é12",
    ])
  func noColor(_ text: String) {
    #expect(Color(css: text) == nil)
  }

  @Test(
    "amounts have units",
    arguments: [
      (Quantity.pixels, "400MP", 400_000_000), (.pixels, "0.5mp", 500_000), (.pixels, "12", 12),
      (.bytes, "1GB", 1_000_000_000), (.bytes, "1.5 GiB", 1_610_612_736), (.bytes, "7b", 7),
      (.bytes, "2TB", 2_000_000_000_000), (.bytes, "0.001KB", 1),
    ])
  func amount(_ quantity: Quantity, _ text: String, _ expected: Int) {
    #expect(quantity.amount(text) == expected)
  }

  @Test(
    "other texts are no amounts",
    arguments: [
      "", "MP", "-1MP", "1.MP", ".5MP", "1.2.3MP", "400XP", "0.0000001MP", "9999999999999GP",
      "1e3MP", "99999999999999999999",
    ])
  func noAmount(_ text: String) {
    #expect(Quantity.pixels.amount(text) == nil)
  }

  @Test("the default templates are what the documentation says")
  func templates() throws {
    #expect(try NameTemplate(parsing: "{dir}/{stem}-{width}w.{ext}") == .byWidth)
    #expect(try NameTemplate(parsing: "{dir}/{stem}-{width}x{height}.{ext}") == .bySize)
    #expect(
      try NameTemplate(parsing: "a{{b}}{dpr}")
        == NameTemplate(parts: [.text("a{b}"), .field(.dpr)]))
  }

  @Test(
    "a template's flaw has its place",
    arguments: [("", 0), ("ab{x}", 2), ("é{stem", 1), ("{stem}}", 6), ("{a{b}", 0), ("a/", 1)])
  func flaw(_ text: String, _ offset: Int) {
    let error = #expect(throws: NameTemplateError.self) { try NameTemplate(parsing: text) }
    #expect(error?.offset == offset)
  }

  @Test("short names of formats are read")
  func formats() {
    #expect(OutputFormat(name: "jpg") == .jpeg && OutputFormat(name: "tif") == .tiff)
    #expect(OutputFormat(name: "JPG") == nil && FormatChoice(name: "source") == .source)
    #expect(SourceFormat(name: "jpg") == .jpeg && CropPosition(name: "centre") == .anchor(.center))
  }
}
