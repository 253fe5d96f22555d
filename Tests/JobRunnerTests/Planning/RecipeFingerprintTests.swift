import Geometry
import Recipes
import Testing

@testable import JobRunner

@Suite struct `The hash in names` {
  // http://www.isthe.com/chongo/tech/comp/fnv: test vectors of FNV-1a, 64 bits.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c), ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func `is FNV-1a as published`(_ text: String, _ value: UInt64) {
    #expect(RecipeFingerprint.fnv1a(text) == value)
  }

  private var recipe: Recipe {
    Recipe(
      preset: "p",
      sizing: SizeRequest(
        mode: .fill, width: .pixels(320), height: .share(Fraction(1, 2)),
        bounds: SizeBounds(maxWidth: 1000), dpr: Fraction(3, 2), enlarge: false),
      position: .focus(FocalPoint(x: Fraction(1, 2), y: Fraction(3, 10))), format: .source,
      encoding: EncodingOptions(quality: 70),
      encodingByFormat: [.webp: EncodingOptions(lossless: true)], background: .black)
  }

  /// Fixed for ever: a change renames everybody's files.
  static let text = """
    mode=fill
    width=320px
    height=1/2
    aspect=-
    max=1000x-
    min=-x-
    dpr=3/2
    enlarge=false
    position=1/2,3/10
    format=webp
    quality=70
    lossless=true
    effort=-
    progressive=-
    profile=srgb
    background=0,0,0,255
    damaged=fail

    """

  @Test func `is made of a text that stays the same`() {
    #expect(RecipeFingerprint.text(recipe, .webp) == Self.text)
    // Computed by a Python script of six lines over the text above.
    #expect(
      RecipeFingerprint.hash(content: "abc", recipe: recipe, format: .webp) == "d12cf3f2d7ea3ec6")
  }

  @Test func `tells of the later keys only where they say something`() {
    var decorated = recipe
    decorated.view = SourceView(
      crop: CropRegion(x: .pixels(0), width: .share(Fraction(1, 2)), height: .pixels(9)),
      trim: Trim(threshold: 12, margin: 3), rotate: .quarter, flip: .horizontal)
    decorated.finish = Finish(
      kernel: .mitchell, linear: true, grayscale: true,
      sharpen: Sharpen(amount: Fraction(3, 2), radius: Fraction(1), threshold: 4))
    decorated.decoration = Decoration(
      padding: Edges(top: 1, right: 2, bottom: 3, left: 4), border: Border(width: 2),
      radius: .share(Fraction(1, 2)), pad: true, backdrop: .blur)
    let lines = """
      crop=0px,0px,1/2,9px
      trim=12,3
      turn=5
      kernel=mitchell
      linear=true
      grayscale=true
      sharpen=3/2,1/1,4
      padding=1,2,3,4
      border=2,0,0,0,255
      radius=1/2
      pad=true
      backdrop=blur

      """
    #expect(RecipeFingerprint.text(decorated, .webp) == Self.text + lines)
  }

  @Test func `leaves name and preset out`() {
    var renamed = recipe
    renamed.preset = nil
    renamed.name = .byWidth
    #expect(RecipeFingerprint.text(renamed, .webp) == Self.text)
  }

  /// Whoever adds a property decides here whether it changes pixels.
  @Test func `knows every property of a recipe`() {
    func names(_ value: Any) -> [String] { Mirror(reflecting: value).children.compactMap(\.label) }
    #expect(
      names(recipe) == [
        "preset", "sizing", "position", "format", "encoding", "encodingByFormat", "profile",
        "background", "onDamaged", "name", "view", "finish", "decoration", "keep",
        "budget",
      ])
    #expect(names(recipe.view) == ["crop", "trim", "rotate", "flip"])
    #expect(names(recipe.finish) == ["kernel", "linear", "grayscale", "sharpen"])
    #expect(names(recipe.decoration) == ["padding", "border", "radius", "pad", "backdrop"])
    #expect(
      names(recipe.sizing) == ["mode", "width", "height", "aspect", "bounds", "dpr", "enlarge"])
    #expect(names(recipe.encoding) == ["values"])
  }

  @Test func `has a line for each option that came later, where it is said`() {
    var recipe = recipe
    recipe.encoding[.maxBytes] = .whole(5000)
    recipe.encodingByFormat[.webp]?[.mixed] = .flag(true)
    recipe.keep = [.exif, .copyright]
    #expect(
      RecipeFingerprint.text(recipe, .webp)
        == Self.text + "max-bytes=5000\nmixed=true\nkeep=exif,copyright\n")
  }
}
