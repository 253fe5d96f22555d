import Testing

/// What somebody is told who writes something else than a whole number for a width.
@Suite struct WidthAnswerTests {
  struct Answer: CustomTestStringConvertible {
    let written: String
    /// Behind the place and the key path.
    let message: String
    var testDescription: String { written }

    init(_ written: String, _ message: String) {
      self.written = written
      self.message = message
    }
  }

  static let answers = [
    Answer("no", "`no` means false in YAML, not a width; write a number such as 640"),
    Answer("On", "`On` means true in YAML, not a width; write a number such as 640"),
    Answer("true", "`true` is true or false, not a width; write a number such as 640"),
    Answer("012", "`012` begins with 0, which some programs read as octal; write 12"),
    Answer("\"012\"", "`012` begins with 0, which some programs read as octal; write 12"),
    Answer("1e3", "`1e3` has an exponent; write 1000"),
    Answer("3.5", "`3.5` is not a whole number; write 3 or 4"),
    Answer("320.0", "`320.0` is not a whole number; write 320"),
    Answer("\"320px\"", "`320px` has a unit; write 320"),
    Answer("320 px", "`320 px` has a unit; write 320"),
    Answer("0", "`0` is too small; a width is 1 to 10,000,000 pixels"),
    Answer("-5", "`-5` is negative; a width is 1 to 10,000,000 pixels"),
    Answer("+5", "`+5` has a sign; write 5"),
    Answer("10000001", "`10000001` is too large; a width is 1 to 10,000,000 pixels"),
    Answer("99999999", "`99999999` is too large; a width is 1 to 10,000,000 pixels"),
    Answer(
      "99999999999999999999",
      "`99999999999999999999` is too large; a width is 1 to 10,000,000 pixels"),
    Answer("\"320\"", "`320` in quotes is a text; write 320 without quotes"),
    Answer("1_000", "`1_000` has separators; write 1000"),
    Answer("1'000", "`1'000` has separators; write 1000"),
    Answer("\"1,000\"", "`1,000` has separators; write 1000"),
    Answer("\"100,200\"", "`100,200` has separators; write 100200, or the list `[100, 200]`"),
    Answer("1_0", "`1_0` is not a width; write a number such as 640"),
    Answer("\"320,1280\"", "`320,1280` has separators; write the list `[320, 1280]`"),
    Answer("0x140", "`0x140` is not decimal; write 320"),
    Answer("auto", "`auto` is not a width; write a number such as 640"),
    Answer("\"\"", "an empty text is not a width; write 640"),
    Answer("~", "no value; write a width such as `640`, or remove the key"),
    Answer("null", "no value; write a width such as `640`, or remove the key"),
    Answer("[]", "an empty list; write a width such as `640`"),
    Answer("{ px: 320 }", "keys with values where a width was expected; write `640`"),
    Answer("0%", "`0%` is out of range; write above 0% and below 100000%"),
    Answer("-5%", "`-5%` is not a percentage; write one such as 50% or 33.3%"),
    Answer("!!int 320", "the tag `!!int` is not read; remove it"),
  ]

  @Test("a width that is none gets an answer of its own", arguments: answers)
  func single(_ answer: Answer) {
    let reading = read("output: o\nimages:\n  - src: a.jpg\n    width: \(answer.written)\n")
    let path = answer.written.hasPrefix("!!") ? "" : "images[0].width: "
    #expect(reading.heads == ["m.yaml:4:12: \(path)\(answer.message)"])
  }

  @Test("an answer names the place in a list")
  func inList() {
    let reading = read("output: o\nimages:\n  - { src: a.jpg, widths: [320, no, 012] }\n")
    #expect(
      reading.errors == [
        """
        error: m.yaml:3:33: images[0].widths[1]: `no` means false in YAML, not a width; write a \
        number such as 640
            - { src: a.jpg, widths: [320, no, 012] }
                                          ^
        """,
        """
        error: m.yaml:3:37: images[0].widths[2]: `012` begins with 0, which some programs read as \
        octal; write 12
            - { src: a.jpg, widths: [320, no, 012] }
                                              ^
        """,
      ])
  }

  @Test("the ends of the range are widths", arguments: [1, 10_000_000])
  func ends(_ width: Int) {
    let manifest = read("output: o\nimages: [{ src: a.jpg, width: \(width) }]").manifest
    #expect(manifest?.entries[0].recipes.map(\.sizing.width) == [.pixels(width)])
  }

  @Test("JSON names words that it can't read, and reads on")
  func json() {
    let text = #"{"output": "o", "images": [{"src": "a", "widths": [no, 012, auto, 1e3]}]}"#
    #expect(
      read(text, as: "m.json").heads == [
        "m.json:1:52: `no` is not JSON; write `true`, `false`, or a text in double quotes",
        "m.json:1:56: `012` begins with 0, which some programs read as octal; write 12",
        "m.json:1:61: `auto` is not JSON; put the text in double quotes",
        "m.json:1:67: images[0].widths[3]: `1e3` has an exponent; write 1000",
      ])
  }
}
