import Geometry
import Manifests
import Recipes
import Testing

@Suite("The keys of crop, finish and decoration")
struct LookTests {
  private static func recipe(_ members: String) throws -> Recipe {
    let reading = read("output: o\nimages:\n  - { src: a, \(members) }\n", as: "m.yaml")
    #expect(reading.errors == [])
    return try #require(reading.manifest?.entries.first?.recipes.first)
  }

  private static func messages(_ members: String) -> [String] {
    messages(text: "output: o\nimages:\n  - { src: a, \(members) }\n")
  }

  /// What is said, without the place before it and the excerpt behind.
  private static func messages(text: String) -> [String] {
    do throws(Diagnostics) {
      _ = try ManifestReader.read(Array(text.utf8), file: "m.yaml")
      return []
    } catch {
      return error.all.map { $0.message }
    }
  }

  @Test("a crop is pixels and shares")
  func crop() throws {
    let recipe = try Self.recipe("width: 9, crop: { x: 10, width: 300, height: \"50%\" }")
    #expect(
      recipe.view.crop
        == CropRegion(
          x: .pixels(10), y: .pixels(0), width: .pixels(300), height: .share(Fraction(1, 2))))
  }

  @Test("true is the standard, false is none, and keys are what they say")
  func switches() throws {
    #expect(try Self.recipe("width: 9, trim: true").view.trim == Trim(threshold: 10, margin: 0))
    #expect(try Self.recipe("width: 9, trim: false").view.trim == nil)
    #expect(
      try Self.recipe("width: 9, trim: { margin: 4 }").view.trim == Trim(threshold: 10, margin: 4))
    #expect(try Self.recipe("width: 9, sharpen: true").finish.sharpen == Sharpen())
    #expect(
      try Self.recipe("width: 9, sharpen: { amount: 0.5, radius: 1.5, threshold: 0 }").finish
        .sharpen == Sharpen(amount: Fraction(1, 2), radius: Fraction(3, 2), threshold: 0))
  }

  @Test("turns, kernel, linear light and grey")
  func finish() throws {
    let recipe = try Self.recipe(
      "width: 9, rotate: 270, flip: vertical, kernel: mitchell, linear: true, grayscale: true")
    #expect(recipe.view.rotate == .threeQuarters && recipe.view.flip == .vertical)
    #expect(recipe.finish == Finish(kernel: .mitchell, linear: true, grayscale: true))
  }

  @Test("a padding is one number, four, or two by axis")
  func padding() throws {
    #expect(try Self.recipe("width: 9, padding: 3").decoration.padding == Edges(3))
    #expect(
      try Self.recipe("width: 9, padding: [1, 2, 3, 4]").decoration.padding
        == Edges(top: 1, right: 2, bottom: 3, left: 4))
    #expect(
      try Self.recipe("width: 9, padding: { x: 5 }").decoration.padding
        == Edges(top: 0, right: 5, bottom: 0, left: 5))
  }

  @Test("border, radius, pad and background")
  func decoration() throws {
    let recipe = try Self.recipe(
      "width: 9, height: 9, border: { width: 2 }, corner-radius: 50%, pad: true, background: blur, "
        + "anchor: top")
    #expect(
      recipe.decoration
        == Decoration(
          border: Border(width: 2, color: .black), radius: .share(Fraction(1, 2)), pad: true,
          backdrop: .blur))
    #expect(recipe.background == .white && recipe.position == .anchor(.top))
    let red = try Self.recipe("width: 9, background: red")
    #expect(red.decoration.backdrop == .color)
    #expect(red.background == Color(red: 255, green: 0, blue: 0))
  }

  @Test("the nearest layer wins, and can switch off")
  func layers() throws {
    let reading = read(
      """
      output: o
      defaults: { width: 9, sharpen: true, border: { width: 2 }, background: blur, flip: both }
      images:
        - { src: a, sharpen: false, border: { width: 0 }, background: white, flip: none }
      """, as: "m.yaml")
    let recipe = try #require(reading.manifest?.entries.first?.recipes.first)
    #expect(
      recipe.finish == Finish() && recipe.decoration == Decoration()
        && recipe.view == SourceView())
  }

  struct Refusal: CustomTestStringConvertible, Sendable {
    let members: String
    let message: String
    var testDescription: String { members }

    init(_ members: String, _ message: String) {
      self.members = members
      self.message = message
    }
  }

  static let values = [
    Refusal(
      "crop: { width: 5 }", "`crop` has no `height`; write pixels or a percentage"),
    Refusal(
      "crop: { x: 60%, width: 50%, height: 5 }",
      "the crop's width goes beyond 100%; make it smaller"),
    Refusal(
      "crop: { x: 100%, width: 5, height: 5 }",
      "`100%` is out of range; write from 0% and below 100%"),
    Refusal(
      "crop: { width: 101%, height: 5 }",
      "`101%` is out of range; write above 0% and up to 100%"),
    Refusal("crop: { width: 0, height: 5 }", "`0` is too small; a width is 1 to 10,000,000 pixels"),
    Refusal("trim: { threshold: 256 }", "`256` is too large; a threshold is 0 to 255"),
    Refusal("trim: 10", "`10` is not `true` or `false`; write one"),
    Refusal("trim: { treshold: 9 }", "unknown key `treshold`; did you mean `threshold`?"),
    Refusal(
      "rotate: 45", "45 is no angle that keeps pixels whole; write 0, 90, 180, 270"),
    Refusal("rotate: 360", "`360` is too large; an angle is 0 to 270"),
    Refusal("flip: vertcal", "`vertcal` is not a way to flip; did you mean `vertical`?"),
    Refusal("kernel: lanczos", "`lanczos` is not a kernel; did you mean `lanczos2`?"),
    Refusal("sharpen: { amount: 0 }", "`0` is out of range; an amount is 0.01 to 10"),
    Refusal("sharpen: { radius: 51 }", "`51` is out of range; a radius is 0.3 to 50"),
    Refusal(
      "sharpen: { radius: big }", "`big` is not a number such as 1.5; a radius is 0.3 to 50"),
    Refusal(
      "padding: [1, 2]",
      "a padding is one number or four: top, right, bottom, left; write `[10, 20, 10, 20]`"),
    Refusal("padding: 10001", "`10001` is too large; a padding is 0 to 10,000 pixels"),
    Refusal(
      "border: { color: red }",
      "`border` has no `width`; write `{ width: 2, color: black }`"),
    Refusal(
      "corner-radius: 51%",
      "`51%` is out of range; a corner radius is 0% to 50% of the shorter side"),
    Refusal(
      "background: blurr, pad: true, height: 9", "`blurr` is not a colour; did you mean `blur`?"),
  ]

  static let contradictions = [
    Refusal(
      "pad: true",
      "`pad` needs a box: width and height, or one of them and `aspect`; add what is "
        + "missing"),
    Refusal(
      "mode: fill, height: 9, pad: true",
      "`fill` has no space left to pad; write `mode: fit` or `downscale`, or remove `pad`"),
    Refusal(
      "height: 9, pad: true, anchor: attention",
      "`pad` takes one of the nine anchors, since nothing is cut off; write `anchor: center`"),
    Refusal(
      "anchor: top",
      "`downscale` cuts nothing off, so there is nothing to choose; write `mode: fill`, add "
        + "`pad: true`, or remove it"),
    Refusal(
      "background: mirror",
      "`background: mirror` has nothing to fill; add `pad: true` or `padding`, or write a colour"),
    Refusal(
      "height: 9, pad: true, background: extend, border: { width: 1 }",
      "`background: extend` goes on from the picture's edges, which a border or round corners "
        + "hide; write `blur` or a colour, or remove them"),
    Refusal(
      "kernel: nearest, linear: true",
      "`kernel: nearest` mixes no pixels, so there is no light to mix; remove `linear`"),
    Refusal(
      "grayscale: true, profile: keep",
      "`grayscale` makes grey of sRGB, so there is no profile to keep; write `profile: srgb`, or "
        + "remove one of them"),
    Refusal(
      "height: 9, aspect: \"4:3\"",
      "width, height and aspect together are one too many; remove one"),
    Refusal(
      "enlarge: false", "only `fill` has `enlarge`; remove it: `mode: downscale` never enlarges"),
  ]

  @Test("what is out of range or contradicts itself is refused", arguments: values + contradictions)
  func refusals(_ row: Refusal) {
    #expect(Self.messages("width: 9, \(row.members)") == [row.message])
  }

  @Test("what a preset says without use is refused once, but for what an image overrides")
  func presets() {
    let text = """
      output: o
      presets: { p: { width: 9, anchor: top }, q: { mode: fill, width: 9, height: 9, anchor: top } }
      images:
        - { src: a, preset: p }
        - { src: b, preset: p }
        - { src: c, preset: q, mode: fit }
      """
    #expect(
      Self.messages(text: text) == [
        "`downscale` cuts nothing off, so there is nothing to choose; write `mode: fill`, add "
          + "`pad: true`, or remove it"
      ])
  }
}
