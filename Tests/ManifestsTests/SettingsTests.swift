import Geometry
import Recipes
import Testing

@testable import Manifests

/// Recipes by options. What they come to is compared with the manifest that says the same.
@Suite struct SettingsTests {
  struct Row: CustomTestStringConvertible {
    let options: [(String, String)]
    let image: String
    var testDescription: String { options.map { "--\($0) \($1)" }.joined(separator: " ") }

    init(_ image: String, _ options: (String, String)...) {
      self.image = image
      self.options = options
    }
  }

  private func read(
    _ options: [(String, String)], presets: [PresetFile] = []
  ) throws(Diagnostics) -> Manifest {
    try SettingsReader.read(
      options.map { RecipeSetting(option: "--\($0.0)", key: $0.0, value: $0.1) },
      command: "resize", presets: presets)
  }

  private func heads(_ options: [(String, String)], presets: [PresetFile] = []) -> [String] {
    do throws(Diagnostics) {
      _ = try read(options, presets: presets)
      return []
    } catch {
      return error.all.map {
        $0.origin.line == 0
          ? "\($0.origin.file): \($0.message)" : String($0.text.prefix { $0 != "\n" })
      }
    }
  }

  static let rows: [Row] = [
    Row("width: 320", ("width", "320")), Row("widths: [320, 640]", ("width", "320,640")),
    Row("widths: [320, 640]", ("width", "320"), ("width", "640")),
    Row("widths: [320, 1000]", ("widths", "320 1000")), Row("width: 50%", ("width", "50%")),
    Row("height: 5", ("height", "5")), Row("heights: [5, 6]", ("heights", "5,6")),
    Row(
      "mode: fill, width: 5, aspect: '16:9', anchor: top", ("mode", "fill"), ("width", "5"),
      ("aspect", "16:9"), ("anchor", "top")),
    Row(
      "mode: fill, width: 5, height: 4, focus: [0.5, 0.3], enlarge: false", ("mode", "fill"),
      ("width", "5"), ("height", "4"), ("focus", "0.5,0.3"), ("enlarge", "false")),
    Row(
      "width: 5, min-width: 1, max-width: 9, min-height: 2, max-height: 8", ("width", "5"),
      ("min-width", "1"), ("max-width", "9"), ("min-height", "2"), ("max-height", "8")),
    Row("width: 5, dpr: [1, 1.5, '2x']", ("width", "5"), ("dpr", "1,1.5,2x")),
    Row("width: 5, formats: [webp, jpeg]", ("width", "5"), ("format", "webp,jpg")),
    Row("width: 5, formats: [webp, jpeg]", ("width", "5"), ("formats", "webp"), ("formats", "jpg")),
    Row("width: 5, quality: 70", ("width", "5"), ("quality", "70")),
    Row(
      "width: 5, format: webp, lossless: true, effort: 3", ("width", "5"), ("format", "webp"),
      ("lossless", "true"), ("effort", "3")),
    Row(
      "width: 5, format: jpeg, progressive: true, max-bytes: 20kB", ("width", "5"),
      ("format", "jpeg"), ("progressive", "true"), ("max-bytes", "20kB")),
    Row(
      "width: 5, format: webp, webp: { effort: 6, smart-subsample: true }", ("width", "5"),
      ("format", "webp"), ("webp", "effort=6, smart-subsample=true")),
    Row(
      "width: 5, jpeg: { chroma: '4:4:4' }, png: { effort: 9 }", ("width", "5"),
      ("jpeg", "chroma=4:4:4"), ("png", "effort=9")),
    Row(
      "width: 5, avif: { effort: 2 }, heic: { quality: 3 }, jxl: { effort: 3 }", ("width", "5"),
      ("avif", "effort=2"), ("heic", "quality=3"), ("jxl", "effort=3")),
    Row(
      "width: 5, tiff: { compression: lzw }, gif: { effort: 3 }", ("width", "5"),
      ("tiff", "compression=lzw"), ("gif", "effort=3")),
    Row(
      "width: 5, crop: { x: 1, y: 2, width: 30, height: 50% }", ("width", "5"),
      ("crop", "1,2,30,50%")),
    Row(
      "width: 5, crop: { x: 10, y: 20, width: 30, height: 40 }", ("width", "5"),
      ("crop", "30x40+10+20")),
    Row(
      "width: 5, crop: { width: 30, height: 40 }", ("width", "5"), ("crop", "width=30,height=40")),
    Row("width: 5, trim: true", ("width", "5"), ("trim", "true")),
    Row(
      "width: 5, trim: { threshold: 30, margin: 4 }", ("width", "5"),
      ("trim", "threshold=30,margin=4")),
    Row("width: 5, trim: { threshold: 30 }", ("width", "5"), ("trim", "30")),
    Row("width: 5, sharpen: { amount: 0.6 }", ("width", "5"), ("sharpen", "amount=0.6")),
    Row("width: 5, rotate: 90, flip: both", ("width", "5"), ("rotate", "90"), ("flip", "both")),
    Row(
      "width: 5, kernel: mitchell, linear: true, grayscale: true", ("width", "5"),
      ("kernel", "mitchell"), ("linear", "true"), ("grayscale", "true")),
    Row("width: 50, padding: 3", ("width", "50"), ("padding", "3")),
    Row("width: 50, padding: [1, 2, 3, 4]", ("width", "50"), ("padding", "1,2,3,4")),
    Row("width: 50, padding: { x: 3 }", ("width", "50"), ("padding", "x=3")),
    Row("width: 50, border: { width: 2 }", ("width", "50"), ("border", "2")),
    Row("width: 50, border: { width: 2, color: navy }", ("width", "50"), ("border", "2,navy")),
    Row(
      "width: 50, border: { width: 2, color: 'rgb(1, 2, 3)' }", ("width", "50"),
      ("border", "width=2,color=rgb(1, 2, 3)")),
    Row(
      "width: 50, corner-radius: 50%, background: '#fff8'", ("width", "50"),
      ("corner-radius", "50%"), ("background", "#fff8")),
    Row(
      "mode: fit, width: 50, height: 40, pad: true, background: blur", ("mode", "fit"),
      ("width", "50"), ("height", "40"), ("pad", "true"), ("background", "blur")),
    Row(
      "width: 5, profile: keep, keep: [icc, exif]", ("width", "5"), ("profile", "keep"),
      ("keep", "icc,exif")),
    Row("width: 5, keep: none", ("width", "5"), ("keep", "none")),
    Row("width: 5, budget: { max-bytes: 9kB }", ("width", "5"), ("budget", "9kB")),
    Row("width: 5, on-damaged: warn", ("width", "5"), ("on-damaged", "warn")),
    Row("width: 5, name: '{stem}, small.{ext}'", ("width", "5"), ("name", "{stem}, small.{ext}")),
    Row("width: 5, name: '640'", ("width", "5"), ("name", "640")),
  ]

  @Test("come to the recipes of a manifest that says the same", arguments: rows)
  func recipes(row: Row) throws {
    let manifest = try read(row.options)
    let twin = ManifestsTests.read("output: o\nimages: [{ src: a, \(row.image) }]").manifest
    #expect(manifest.entries.map(\.recipes) == twin?.entries.map(\.recipes))
  }

  @Test("reach every key of a recipe")
  func everyKey() {
    let used = Set(Self.rows.flatMap { $0.options.map(\.0) })
    #expect(Set(RecipeKey.all).subtracting(used) == [])
    #expect(
      Set(RecipeOption.all.map(\.key))
        == Set(RecipeKey.all + ["preset", "exclude", "allow", "limits"]))
  }

  @Test("say which files are left out, which formats are read, and the limits")
  func sources() throws {
    let manifest = try read([
      ("width", "5"), ("exclude", "a,b"), ("exclude", "drafts/**"), ("allow", "svg,bmp"),
      ("limits", "pixels=40MP,frames=3"),
    ])
    #expect(manifest.entries[0].exclude.map(\.text) == ["a,b", "drafts/**"])
    #expect(manifest.allowed.isSuperset(of: [.svg, .bmp, .jpeg]))
    #expect(manifest.limits.pixels == 40_000_000)
    #expect(manifest.limits.frames == 3)
  }

  struct Bad: CustomTestStringConvertible {
    let options: [(String, String)]
    let lines: [String]
    var testDescription: String { options.map { "--\($0) \($1)" }.joined(separator: " ") }

    init(_ lines: String..., options: (String, String)...) {
      self.lines = lines
      self.options = options
    }
  }

  // No key of a manifest, no line and no backtick is left in them.
  @Test(
    "are refused in the words of a command line",
    arguments: [
      Bad("resize: no width and no height; add one, such as '--width 640'"),
      Bad("--width: '320px' has a unit; write 320", options: ("width", "320px")),
      Bad(
        "--width: '0' is too small; a width is 1 to 10,000,000 pixels", options: ("width", "0,5")),
      Bad("--width: '5' is the same as one before it; leave one out", options: ("width", "5,5")),
      Bad("--width: an empty list; write a width such as '640'", options: ("width", ",")),
      Bad(
        "--mode: 'filll' is not a mode; did you mean 'fill'?",
        "--quality: '200' is too large; a quality is 1 to 100",
        options: ("width", "5"), ("mode", "filll"), ("quality", "200")),
      // A value is suggested as a value, also where an option has its name.
      Bad(
        "--format: 'wepb' is not a format; did you mean 'webp'?",
        "--profile: 'kep' is not a profile policy; did you mean 'keep'?",
        options: ("width", "5"), ("format", "wepb"), ("profile", "kep")),
      Bad(
        "resize: 'fill' needs width and height, or one of them and '--aspect'; add what is missing",
        options: ("width", "5"), ("mode", "fill")),
      Bad(
        "--anchor: 'downscale' cuts nothing off, so there is nothing to choose; write "
          + "'--mode fill', add '--pad', or leave it out", options: ("width", "5"),
        ("anchor", "top")),
      Bad(
        "--focus: a focus is two numbers, from the left and from the top; write '0.5,0.3'",
        options: ("width", "5"), ("focus", "0.5")),
      Bad(
        "--crop: '--crop' has no 'height'; write pixels or a percentage", options: ("width", "5"),
        ("crop", "1,2,3")),
      Bad(
        "--border: unknown key 'colour'; did you mean 'color'?",
        "--border: '--border' has no 'width'; write 'width=2,color=black'",
        options: ("width", "5"), ("border", "colour=red")),
      Bad(
        "--trim: 'a' names no key; write KEY=VALUE, with the keys threshold, margin",
        options: ("width", "5"), ("trim", "threshold=3,a")),
      Bad(
        "--webp: 'kmin' (5) must be less than 'kmax' (4); change one",
        options: ("width", "5"), ("format", "webp"), ("webp", "kmin=5,kmax=4")),
      Bad(
        "--webp: '--webp' is not among the formats (jpeg); add it to '--format', or leave it out",
        options: ("width", "5"), ("format", "jpeg"), ("webp", "effort=4")),
      Bad(
        "--lossless: jpeg takes no '--lossless', only webp, avif, heic, jxl; leave it out",
        options: ("width", "5"), ("format", "jpeg"), ("lossless", "true")),
      Bad(
        "--pad: '--pad' needs a box: width and height, or one of them and '--aspect'; add what is "
          + "missing", options: ("width", "5"), ("pad", "true")),
      Bad(
        "--background: '--background blur' has nothing to fill; add '--pad' or '--padding', or "
          + "write a colour", options: ("width", "5"), ("background", "blur")),
      Bad(
        "--enlarge: only 'fill' has '--enlarge'; leave it out: '--mode downscale' never enlarges",
        options: ("width", "5"), ("enlarge", "false")),
      Bad(
        "--name: unknown field '{sten}'; did you mean '{stem}'?", options: ("width", "5"),
        ("name", "{sten}")),
      Bad(
        "--linear: 'yes' can be a text; write 'true'", options: ("width", "5"), ("linear", "yes")),
      Bad(
        "--min-width: '--min-width' (50) is above '--max-width' (20); change one",
        options: ("width", "5"), ("min-width", "50"), ("max-width", "20")),
      Bad(
        "--mode: 'width' is not a mode; write fit, fill, downscale", options: ("width", "5"),
        ("mode", "width")),
      Bad(
        "--padding: a padding is one number or four: top, right, bottom, left; write '10,20,10,20'",
        options: ("width", "5"), ("padding", "1,2,3")),
      Bad(
        "--preset: no preset is named 'x'; write it into a presets.yaml of your own",
        options: ("preset", "x")),
    ])
  func refusals(row: Bad) {
    #expect(heads(row.options) == row.lines)
  }

  @Test("take presets from files, the first with a name, and their own values before them")
  func presets() throws {
    let files = [
      PresetFile(name: "own.yaml", bytes: Array("presets: { card: { width: 7 } }".utf8)),
      PresetFile(
        name: "all.yaml",
        bytes: Array(
          "version: 1\npresets: { card: { width: 8 }, wide: { widths: [9, 10], quality: 5 } }".utf8)
      ),
    ]
    let manifest = try read(
      [("preset", "card,wide"), ("quality", "6"), ("format", "jpeg")], presets: files)
    let recipes = manifest.entries[0].recipes
    #expect(recipes.map(\.sizing.width) == [7, 9, 10].map { .pixels($0) })
    #expect(recipes.map(\.preset) == ["card", "wide", "wide"])
    #expect(recipes.allSatisfy { $0.encoding.quality == 6 })
    #expect(
      heads([("preset", "crad")], presets: files) == [
        "--preset: no preset is named 'crad'; did you mean 'card'?"
      ])
  }

  @Test("show what is wrong with a file of presets in that file, and only where it is asked")
  func badPresets() throws {
    let files = [
      PresetFile(name: "own.yaml", bytes: Array("presets:\n  card: { widht: 7 }\n".utf8))
    ]
    #expect(
      heads([("preset", "card")], presets: files) == [
        "error: own.yaml:2:11: presets.card: unknown key `widht`; did you mean `width`?"
      ])
    #expect(heads([("width", "5")], presets: files) == [])
    let odd = [PresetFile(name: "own.yaml", bytes: Array("preset: { a: { width: 5 } }".utf8))]
    #expect(
      heads([("preset", "a"), ("width", "5")], presets: odd) == [
        "--preset: no preset is named 'a'; write it into a presets.yaml of your own",
        "error: own.yaml:1:1: unknown key `preset`; did you mean `presets`?",
      ])
  }
}
