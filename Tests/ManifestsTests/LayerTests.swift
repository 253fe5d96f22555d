import Geometry
import Manifests
import Recipes
import Testing

/// Defaults, presets and images: which of them wins.
@Suite struct LayerTests {
  /// The recipes of a manifest's first image.
  private func recipes(_ text: String) throws -> [Recipe] {
    let reading = read("output: o\n" + text)
    #expect(reading.errors == [])
    return try #require(reading.manifest).entries[0].recipes
  }

  @Test("an image wins over its preset, and a preset over the defaults")
  func order() throws {
    let found = try recipes(
      """
      defaults: { mode: fit, width: 1, profile: keep, on-damaged: warn, background: black }
      presets: { p: { mode: downscale, width: 2, profile: srgb } }
      images: [{ src: a, preset: p, mode: fill, aspect: 1 }]
      """)
    let recipe = try #require(found.first)
    #expect(recipe.sizing.mode == .fill && recipe.sizing.width == .pixels(2))
    #expect(recipe.profile == .srgb && recipe.onDamaged == .warn && recipe.background == .black)
  }

  @Test("one width of an image replaces the widths of its preset, and a focus its anchor")
  func replacing() throws {
    let found = try recipes(
      """
      presets: { p: { mode: fill, widths: [1, 2], aspect: "1:1", anchor: top, formats: [png, gif] } }
      images: [{ src: a, preset: p, width: 9, focus: [0, 1], format: webp }]
      """)
    #expect(found.map(\.sizing.width) == [.pixels(9)])
    #expect(found.map(\.position) == [.focus(FocalPoint(x: Fraction(0), y: Fraction(1)))])
    #expect(found.map(\.format) == [.format(.webp)])
  }

  @Test("blocks of one format merge key by key and win over what holds for all formats")
  func blocks() throws {
    let found = try recipes(
      """
      defaults: { quality: 70, formats: [jpeg, webp], width: 5, jpeg: { quality: 71, progressive: true } }
      presets: { p: { effort: 6, jpeg: { quality: 72 } } }
      images: [{ src: a, preset: p, webp: { quality: 73 } }]
      """)
    #expect(
      found.map(\.encoding) == [
        EncodingOptions(quality: 72, progressive: true), EncodingOptions(quality: 73, effort: 6),
      ])
    #expect(found.allSatisfy { $0.encodingByFormat.isEmpty })
  }

  @Test("the source's own format keeps the options of every format")
  func sourceFormat() throws {
    let found = try recipes("images: [{ src: a, width: 5, quality: 70, png: { effort: 9 } }]")
    #expect(found.map(\.format) == [.source])
    #expect(found[0].encoding(for: .png) == EncodingOptions(effort: 9))
    #expect(found[0].encoding(for: .jpeg) == EncodingOptions(quality: 70))
  }

  @Test("defaults may name options and blocks that an image's formats don't have")
  func generalDefaults() throws {
    let found = try recipes(
      "defaults: { quality: 70, jpeg: { quality: 71 } }\nimages: [{ src: a, width: 5, format: png }]"
    )
    #expect(found.map(\.encoding) == [EncodingOptions()])
  }

  @Test("a nearer side takes the place of a farther aspect")
  func surplus() throws {
    let found = try recipes(
      """
      defaults: { aspect: "1:1" }
      images: [{ src: a, width: 5, height: 6 }]
      """)
    #expect(found[0].sizing.aspect == nil && found[0].sizing.height == .pixels(6))
    let other = try recipes(
      """
      defaults: { height: 5 }
      images: [{ src: a, width: 5, aspect: "1:1" }]
      """)
    #expect(other[0].sizing.height == nil && other[0].sizing.aspect == AspectRatio("1:1"))
  }

  @Test("an option for one of an image's presets is enough")
  func presets() throws {
    let found = try recipes(
      """
      presets: { photo: { format: jpeg }, icon: { mode: fill, height: 5, format: png } }
      images: [{ src: a, preset: [photo, icon], width: 5, quality: 60, focus: [0, 0] }]
      """)
    #expect(found.map(\.preset) == ["photo", "icon"])
    #expect(found.map(\.encoding) == [EncodingOptions(quality: 60), EncodingOptions()])
  }

  @Test("each width, pixel ratio and format makes a recipe, in the order written")
  func product() throws {
    let found = try recipes(
      "images: [{ src: a, widths: [2, 1], dpr: [1, 2x], formats: [webp, jpg] }]")
    let shown = found.map { recipe in
      "\(recipe.sizing.width == .pixels(2) ? 2 : 1) \(recipe.sizing.dpr.numerator) "
        + "\(recipe.format == .format(.webp) ? "webp" : "jpeg")"
    }
    #expect(
      shown == [
        "2 1 webp", "2 1 jpeg", "2 2 webp", "2 2 jpeg", "1 1 webp", "1 1 jpeg", "1 2 webp",
        "1 2 jpeg",
      ])
  }

  @Test("everything that a recipe can say arrives")
  func everything() throws {
    let found = try recipes(
      """
      images:
        - src: a
          mode: fill
          widths: [10]
          height: 25%
          max-width: 1
          max-height: 2
          min-width: 1
          min-height: 2
          dpr: 1.5
          enlarge: false
          anchor: centre
          formats: [avif]
          quality: 1
          lossless: false
          effort: 9
          profile: keep
          background: "#12345678"
          on-damaged: warn
          name: "{dir}/{{{hash}}}.{ext}"
      """)
    let expected = Recipe(
      sizing: SizeRequest(
        mode: .fill, width: .pixels(10), height: .share(Fraction(1, 4)),
        bounds: SizeBounds(maxWidth: 1, maxHeight: 2, minWidth: 1, minHeight: 2),
        dpr: Fraction(3, 2), enlarge: false),
      position: .anchor(.center), format: .format(.avif),
      encoding: EncodingOptions(quality: 1, lossless: false, effort: 9), profile: .keep,
      background: Color(red: 0x12, green: 0x34, blue: 0x56, alpha: 0x78), onDamaged: .warn,
      name: NameTemplate(parts: [
        .field(.dir), .text("/{"), .field(.hash), .text("}."), .field(.ext),
      ]))
    #expect(found == [expected])
  }

  @Test("an image's own exclusions come before the manifest's")
  func exclusions() throws {
    let text = "output: o\nexclude: x\nimages: [{ src: a, exclude: [y, z], width: 5 }]"
    let entry = try #require(read(text).manifest).entries[0]
    #expect(entry.exclude.map(\.text) == ["y", "z", "x"])
    #expect(entry.exclude[1].origin == Origin(file: "m.yaml", line: 3, column: 33))
    #expect(entry.origin == Origin(file: "m.yaml", line: 3, column: 10))
  }

  @Test("aliases and merge keys are followed; an own key wins over a merged one")
  func merging() throws {
    let found = try recipes(
      """
      defaults: &base { width: 1, profile: keep, format: png }
      presets: { p: &more { format: gif, on-damaged: warn } }
      images:
        - { <<: [*more, *base], src: a, width: 7 }
      """)
    #expect(found.map(\.sizing.width) == [.pixels(7)])
    #expect(found.map(\.format) == [.format(.gif)])
    #expect(found.map(\.onDamaged) == [.warn] && found.map(\.profile) == [.keep])
  }

  @Test("limits take numbers and units")
  func limits() throws {
    let text = """
      output: o
      limits: { pixels: 1.5gp, frames: 7, bytes: 2 MiB, output-pixels: 12345 }
      images: [{ src: a, width: 5 }]
      """
    let limits = try #require(read(text).manifest).limits
    #expect(
      limits
        == Limits(pixels: 1_500_000_000, frames: 7, bytes: 2_097_152, outputPixels: 12_345))
  }
}
