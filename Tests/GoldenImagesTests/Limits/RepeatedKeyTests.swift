import GoldenImages
import Testing

/// Places counted by eye.
struct RepeatedKeyTests {
  static let twice: [(json: String, text: String)] = [
    ("{ \"max\": 4, \"max\": 9 }", "line 1, column 13: 'max'"),
    ("{\n  \"presets\": {\n    \"a\": {},\n    \"\\u0061\": {}\n  }\n}", "line 4, column 5: 'a'"),
    (
      "{ \"cases\": [ { \"case\": \"a\", \"max\": 1,\n\"case\": \"b\" } ] }",
      "line 2, column 1: 'case'"
    ),
  ]

  @Test("A key that stands twice is an error with its place", arguments: twice)
  func repeated(row: (json: String, text: String)) {
    let text = "\(row.text) stands here for the second time; keep one of the two"
    #expect(throws: GoldenSettings.Problems(all: [text])) {
      try GoldenSettings(json: Array(row.json.utf8))
    }
  }

  @Test(
    "The same key in two objects, or the same text as a value, is none",
    arguments: [
      "{ \"max\": 4, \"presets\": { \"a\": { \"max\": 1 }, \"b\": { \"max\": 2 } } }",
      "{ \"cases\": [ { \"case\": \"a\", \"max\": 1 }, { \"case\": \"case\", \"max\": 1 } ] }",
      "{ \"cases\": [ { \"case\": \"{\\\"max\\\": 1,\", \"max\": 1 } ] }",
    ])
  func single(json: String) throws {
    _ = try GoldenSettings(json: Array(json.utf8))
  }
}
