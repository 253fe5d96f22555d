import Testing

@testable import Manifests

/// Reading part by part has to come to what reading in one go comes to: the expected values here are
/// those of one part, which the other tests of JSON lines check against what is written in them.
@Suite struct RowsTests {
  private static let settings =
    #"{"output": "out", "presets": {"a": {"width": 10}, "b": {"width": 20, "anchor": "left"}}}"#

  private static let texts: [(name: String, text: String)] = [
    ("rows alone", settings + "\n" + rows(40)),
    ("no settings", rows(40)),
    ("no line end last", settings + "\n" + rows(3).dropLast()),
    ("nothing but settings", settings + "\n\n# no rows\n\n"),
    ("blank lines and comments", "# one\n\n" + settings + "\n\n# two\n" + rows(5) + "\n\n\n"),
    ("line ends of Windows", (settings + "\n" + rows(9)).replacing("\n", with: "\r\n")),
    ("line ends of old Macs", (settings + "\n" + rows(9)).replacing("\n", with: "\r")),
    ("a mark before it", "\u{FEFF}" + settings + "\n" + rows(9)),
    ("letters of several bytes", settings + "\n" + rows(9).replacing("photo", with: "föötó")),
    (
      "bad rows", settings + "\n" + rows(5) + "{\"src\": 3}\n" + rows(7) + "[1]\n{\"scr\": \"a\"}\n"
    ),
    ("broken rows", settings + "\n" + rows(5) + "{\"src\": \n" + rows(7) + "nonsense\n"),
    ("bad settings", "{\"output\": 7, \"presets\": {\"a\": {\"widht\": 1}}}\n" + rows(9)),
    (
      "a setting that is of no use to any row",
      settings + "\n"
        + String(
          repeating: "{\"src\": \"x.jpg\", \"preset\": \"b\", \"enlarge\": false}\n", count: 9)
    ),
    ("no place for the results", "{\"source\": \"in\"}\n" + rows(9)),
    ("an image list and rows", "{\"output\": \"o\", \"images\": [{\"src\": \"a\"}]}\n" + rows(2)),
    (
      "an image list alone",
      "{\"output\": \"o\", \"images\": [{\"src\": \"a\", \"width\": 3}]}\n\n"
    ),
    // Rows that are told by comparing bytes with one before them, and rows that must not be.
    ("rows in several patterns", settings + "\n" + several),
    ("names that are not as they look", settings + "\n" + odd),
    ("rows that leave out files", settings + "\n" + excluding),
    ("very many findings", settings + "\n" + String(repeating: "{}\n", count: 150)),
    ("empty", "\n\n# nothing\n"),
  ]

  private static let several = (0..<40).map { number in
    switch number % 6 {
    case 0: "{\"src\": \"a-\(number).jpg\", \"width\": 10}\n"
    case 1: "{\"src\": \"a-\(number).jpg\", \"width\": 20}\n"
    case 2: "{\"width\": 10, \"src\": \"b-\(number).jpg\"}\n"
    case 3: "  {\"preset\": \"a\", \"src\" : \"ü/\(number).jpg\" }  \n"
    case 4:
      "{\"name\": \"x\\\"src\\\": \\\"y-{width}.{ext}\", \"src\": \"c\", \"width\": \(number)}\n"
    default: "{\"src\": [\"a.jpg\", \"b.jpg\"], \"width\": 10}\n"
    }
  }.joined()

  private static let odd = """
    {"src": "a.jpg", "width": 10}
    {"src": "", "width": 10}
    {"src": "a\\u0041.jpg", "width": 10}
    {"src": "a\\"", "width": 10}
    {"src": "a", "width": 10}x
    {"src": "a\u{1}", "width": 10}
    {"src": "a", "width": 10, "width": 10}
    {"src": "a", "width": 100}
    {"src": "a.jpg, "width": 10}
    {"src": "a\\\\", "width": 10}
    # {"src": "a", "width": 10}
    {"src": "a", "src": "b", "width": 10}
    {"src": "b.jpg", "width": 10}
    """

  private static let excluding = """
    {"src": "a*", "exclude": "a1", "width": 10}
    {"src": "b*", "exclude": "a1", "width": 10}
    {"exclude": ["a2"], "src": "a*", "width": 10}
    {"exclude": ["a2"], "src": "b*", "width": 10}
    """

  private static func rows(_ count: Int) -> String {
    (0..<count).map { "{\"src\": \"photo-\($0).jpg\", \"preset\": \"a\"}\n" }.joined()
  }

  @Test(arguments: texts.indices, [1, 7, 64, 300])
  func `parts of any size come to the same`(_ index: Int, _ size: Int) {
    let bytes = Array(Self.texts[index].text.utf8)
    #expect(open(bytes, size) == read(bytes, as: "m.jsonl"), "\(Self.texts[index].name)")
  }

  @Test(arguments: [5, 70, 1000])
  func `the first byte that is no text is all that is told`(_ place: Int) {
    var bytes = Array((Self.settings + "\n" + Self.rows(40) + "{\"scr\": 1}\n").utf8)
    bytes[place] = 0xC3
    bytes[place + 200] = 0
    let whole = read(bytes, as: "m.jsonl")
    #expect(whole.errors.count == 1)
    #expect(open(bytes, 64) == whole)
  }

  @Test func `a row is found again by its place`() throws {
    let text = "# head\n" + Self.settings + "\n\n" + Self.rows(9)
    let manifest = try opened(Array(text.utf8), 64)
    var next: RowPlace? = .start
    var lines: [Int] = []
    while let place = next {
      let batch = try manifest.rows.batch(from: place)
      for row in batch.rows {
        #expect(try manifest.rows.row(at: row.place) == row.entry)
        lines.append(row.entry.origin.line)
      }
      next = batch.end
    }
    // A comment, the settings and a blank line stand before the first.
    #expect(lines == Array(4...12))
  }

  @Test(arguments: [1, 64, 300])
  func `presets of files are found from any part`(_ size: Int) throws {
    let files = [PresetFile(name: "p.yaml", bytes: Array("presets: { c: { width: 30 } }".utf8))]
    let row = #"{"src": "x.jpg", "preset": ["a", "c"]}"# + "\n"
    let bytes = Array((Self.settings + "\n" + String(repeating: row, count: 9)).utf8)
    let widths = try opened(bytes, size, presets: files).whole().entries.map { entry in
      entry.recipes.map(\.sizing.width)
    }
    #expect(widths == Array(repeating: [.pixels(10), .pixels(30)], count: 9))
  }

  @Test(arguments: [1, 64, 300])
  func `flaws of files with presets are told once, behind those of the text`(_ size: Int) {
    let files = [
      PresetFile(name: "odd.yaml", bytes: [0xFF]),
      PresetFile(name: "p.yaml", bytes: Array("presets: { c: { widht: 30 } }".utf8)),
    ]
    let row = #"{"src": "x.jpg", "preset": "c"}"# + "\n"
    let bytes = Array((Self.settings + "\n" + String(repeating: row, count: 9) + "[]\n").utf8)
    #expect {
      try opened(bytes, size, presets: files)
    } throws: { error in
      guard let error = error as? Diagnostics else { return false }
      let texts = error.all.map { "\($0.origin.file):\($0.origin.line): \($0.keyPath)" }
      #expect(texts == ["m.jsonl:11: ", "p.yaml:1: presets.c", "odd.yaml:1: "])
      return true
    }
  }

  @Test func `rows are held up to a number`() throws {
    let bytes = Array((Self.settings + "\n" + Self.rows(9)).utf8)
    for (most, isHeld) in [(8, false), (9, true)] {
      let manifest = try ManifestReader.open(ManifestText(bytes), file: "m.jsonl", keeping: most)
      #expect((manifest.rows is KeptRows) == isHeld)
    }
  }

  @Test func `a text that can't be read any more says where and why`() throws {
    let bytes = Array((Self.settings + "\n" + Self.rows(9)).utf8)
    let text = ManifestText { count, offset throws(ManifestText.Problem) in
      if offset > 150 { throw ManifestText.Problem("can't be read: Input/output error; mend that") }
      return Array(bytes.dropFirst(offset).prefix(count))
    }
    do throws(Diagnostics) {
      _ = try ManifestReader.lines(text, file: "m.jsonl", keeping: 0, partSize: 64)
      Issue.record("it was read")
    } catch {
      #expect(
        error.all.map(\.text) == [
          "error: m.jsonl:4:1: can't be read: Input/output error; mend that"
        ])
    }
  }

  private func opened(
    _ bytes: [UInt8], _ size: Int, presets: [PresetFile] = []
  ) throws(Diagnostics) -> OpenManifest {
    try ManifestReader.lines(
      ManifestText(bytes), file: "m.jsonl", presets: presets, keeping: 0, partSize: size)
  }

  private func open(_ bytes: [UInt8], _ size: Int) -> Reading {
    do throws(Diagnostics) {
      return .manifest(try opened(bytes, size).whole())
    } catch {
      return .errors(error.all.map(\.text))
    }
  }
}
