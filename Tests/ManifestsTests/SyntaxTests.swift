import Geometry
import Manifests
import Recipes
import Testing

/// The four ways to write a manifest come to the same.
@Suite struct SyntaxTests {
  static let yaml = """
    version: 1
    source: photos
    output: public/images
    defaults: { formats: [jpeg, webp], quality: 80 }
    presets:
      hero: { widths: [640, 1280] }
      card: { mode: fill, widths: [320], aspect: "4:3", anchor: attention }
    exclude: ["drafts/**", "*.tmp"]
    allow: [svg]
    limits: { pixels: 400MP }
    images:
      - { src: "**/*.jpg", preset: [hero, card] }
      - { src: [team/anna b.png, x], preset: card, focus: [0.5, 0.3], jpeg: { quality: 90 } }
      - { src: "c, \\"d\\".jpg", width: "50%", dpr: [1, 1.5], lossless: true, name: "{stem}.{ext}" }
    """
  static let json = #"""
    {
      "version": 1, "source": "photos", "output": "public/images",
      "defaults": {"formats": ["jpeg", "webp"], "quality": 80},
      "presets": {
        "hero": {"widths": [640, 1280]},
        "card": {"mode": "fill", "widths": [320], "aspect": "4:3", "anchor": "attention"}
      },
      "exclude": ["drafts/**", "*.tmp"], "allow": ["svg"], "limits": {"pixels": "400MP"},
      "images": [
        {"src": "**/*.jpg", "preset": ["hero", "card"]},
        {"src": ["team/anna b.png", "x"], "preset": "card", "focus": [0.5, 0.3],
         "jpeg": {"quality": 90}},
        {"src": "c, \"d\".jpg", "width": "50%", "dpr": [1, 1.5], "lossless": true,
         "name": "{stem}.{ext}"}
      ]
    }
    """#
  static let jsonLines = #"""
    # the settings
    {"version": 1, "source": "photos", "output": "public/images", "defaults": {"formats": ["jpeg", "webp"], "quality": 80}, "presets": {"hero": {"widths": [640, 1280]}, "card": {"mode": "fill", "widths": [320], "aspect": "4:3", "anchor": "attention"}}, "exclude": ["drafts/**", "*.tmp"], "allow": ["svg"], "limits": {"pixels": "400MP"}}

    {"src": "**/*.jpg", "preset": ["hero", "card"]}
    {"src": ["team/anna b.png", "x"], "preset": "card", "focus": [0.5, 0.3], "jpeg": {"quality": 90}}
    {"src": "c, \"d\".jpg", "width": "50%", "dpr": [1, 1.5], "lossless": true, "name": "{stem}.{ext}"}
    """#
  static let csv = """
    # version: 1
    #source: photos
    # output: public/images
    # defaults: { formats: [jpeg, webp],
    #             quality: 80 }
    # presets:
    #   hero: { widths: [640, 1280] }
    #   card: { mode: fill, widths: [320], aspect: "4:3", anchor: attention }
    # exclude: ["drafts/**", "*.tmp"]
    # allow: svg
    # limits: { pixels: 400MP }
    # A comment: the table follows.
    src,preset,focus,jpeg.quality,width,dpr,lossless,name

    **/*.jpg,hero card,,,,,,
    # another comment
    team/anna b.png | x,card,0.5 0.3,90,,,,
    "c, ""d"".jpg",,,,50%,1|1.5,TRUE,{stem}.{ext}
    """

  /// Four recipes of the card, four of the hero; on paper from the rules of the manifest.
  @Test("a manifest has what its text says")
  func meaning() throws {
    let manifest = try #require(read(Self.yaml).manifest)
    #expect(manifest.source == "photos" && manifest.output == "public/images")
    #expect(manifest.sourceOrigin == Origin(file: "m.yaml", line: 2, column: 9))
    #expect(manifest.limits == Limits(pixels: 400_000_000))
    #expect(manifest.allowed == SourceFormat.defaults.union([.svg]))
    #expect(
      manifest.entries.map { $0.sources.map(\.text) } == [
        ["**/*.jpg"], ["team/anna b.png", "x"], ["c, \"d\".jpg"],
      ])
    #expect(manifest.entries.allSatisfy { $0.exclude.map(\.text) == ["drafts/**", "*.tmp"] })
    let first = manifest.entries[0].recipes
    #expect(first.map(\.preset) == ["hero", "hero", "hero", "hero", "card", "card"])
    #expect(first.map(\.sizing.width) == [640, 640, 1280, 1280, 320, 320].map { .pixels($0) })
    #expect(first.map(\.format) == [.jpeg, .webp, .jpeg, .webp, .jpeg, .webp].map { .format($0) })
    #expect(
      first.map(\.sizing.mode) == [.downscale, .downscale, .downscale, .downscale, .fill, .fill])
    #expect(
      first.map(\.position) == [
        .anchor(.center), .anchor(.center), .anchor(.center), .anchor(.center), .attention,
        .attention,
      ])
    let second = manifest.entries[1].recipes
    #expect(second.map(\.encoding) == [EncodingOptions(quality: 90), EncodingOptions(quality: 80)])
    #expect(
      second.allSatisfy { $0.position == .focus(FocalPoint(x: Fraction(1, 2), y: Fraction(3, 10))) }
    )
    let third = manifest.entries[2].recipes
    #expect(third.map(\.sizing.dpr) == [Fraction(1), Fraction(1), Fraction(3, 2), Fraction(3, 2)])
    #expect(third.allSatisfy { $0.sizing.width == .share(Fraction(1, 2)) })
    // JPEG has no `lossless`, so its recipe doesn't hold it.
    #expect(third.map(\.encoding.lossless) == [nil, true, nil, true])
  }

  struct Text: CustomTestStringConvertible {
    let file: String
    let text: String
    var testDescription: String { file }
  }

  static let texts = [
    Text(file: "m.json", text: json), Text(file: "m.jsonl", text: jsonLines),
    Text(file: "m.csv", text: csv),
    Text(file: "m.yml", text: json),
    Text(
      file: "m.tsv",
      text: csv.replacing(/(?m)^[^#\n].*/) { "\($0.output)".replacing(/,(?! )/, with: "\t") }),
    Text(
      file: "semicolons.csv",
      text: csv.replacing(/(?m)^[^#\n].*/) { "\($0.output)".replacing(/,(?! )/, with: ";") }),
    Text(
      file: "padded.csv",
      text: csv.replacing(/(?m)^(# [a-z]+: [^{\n]*)$/) { "\($0.output.1),,,,,,," }),
    Text(
      file: "quoted.csv",
      text: csv.replacing(
        "# exclude: [\"drafts/**\", \"*.tmp\"]",
        with: "\"# exclude: [\"\"drafts/**\"\", \"\"*.tmp\"\"]\",,,,,,,")),
  ]

  @Test("every syntax comes to the same manifest", arguments: texts)
  func same(_ text: Text) throws {
    let expected = try #require(read(Self.yaml).manifest)
    let reading = read(text.text, as: text.file)
    #expect(reading.errors == [])
    #expect(reading.manifest?.withoutOrigins == expected.withoutOrigins)
  }

  @Test(
    "byte order mark, line ends, and a last line end don't matter",
    arguments: [Text(file: "m.yaml", text: yaml)] + texts)
  func line(_ text: Text) throws {
    let plain = try #require(read(text.text, as: text.file).manifest)
    #expect(read("\u{FEFF}" + text.text, as: text.file).manifest == plain)
    #expect(read(text.text + "\n\n", as: text.file).manifest == plain)
    #expect(read(text.text.replacing("\n", with: "\r\n"), as: text.file).manifest == plain)
    #expect(read(text.text.replacing("\n", with: "\r"), as: text.file).manifest == plain)
  }

  @Test(
    "a text without a telling name is recognised",
    arguments: [Text(file: "m.yaml", text: yaml)] + texts)
  func guess(_ text: Text) throws {
    #expect(
      read(text.text, as: "-").manifest?.withoutOrigins == read(Self.yaml).manifest?.withoutOrigins)
  }

  @Test("a syntax that is asked for wins over the name")
  func asked() {
    #expect(read(Array(Self.csv.utf8), as: "m.json", syntax: .csv).errors == [])
  }

  @Test("JSON's escapes are read, pairs of surrogates too")
  func escapes() {
    let text = #"{"output": "\ud83d\ude00\u00e9\/\t", "images": [{"src": "a", "width": 5}]}"#
    #expect(read(text, as: "m.json").manifest?.output == "\u{1F600}\u{E9}/\t")
  }

  @Test("comments stand anywhere in JSON")
  func comments() {
    let text =
      "# a\n{ // b\n\"output\": /* c */ \"o\", \"images\": [{\"src\": \"a//b#c\", \"width\": 5}]}"
    #expect(read(text, as: "m.json").manifest?.entries[0].sources.map(\.text) == ["a//b#c"])
  }
}

extension Manifest {
  /// This manifest with every origin at one place, for comparing syntaxes.
  var withoutOrigins: Manifest {
    var copy = self
    let nowhere = Origin(file: "", line: 1, column: 1)
    let moved = { (patterns: [Pattern]) in patterns.map { Pattern($0.text, origin: nowhere) } }
    copy.sourceOrigin = nowhere
    copy.outputOrigin = nowhere
    copy.entries = entries.map { entry in
      ManifestEntry(
        sources: moved(entry.sources), exclude: moved(entry.exclude), recipes: entry.recipes,
        origin: nowhere)
    }
    return copy
  }
}
