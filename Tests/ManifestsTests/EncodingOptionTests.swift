import Recipes
import Testing

@testable import Manifests

/// What is said of encoder options that can't be.
@Suite struct EncodingOptionTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let members: String
    let errors: [String]
    var testDescription: String { name }

    init(_ name: String, _ members: String, _ errors: String...) {
      (self.name, self.members, self.errors) = (name, members, errors)
    }
  }

  static let cases = [
    Case(
      "a number too large", "jpeg: { restart-interval: 65536 }",
      "jpeg.restart-interval: `65536` is too large; a value of `restart-interval` is 0 to 65,535"),
    Case(
      "a number too small", "webp: { kmax: 0 }",
      "webp.kmax: `0` is too small; a value of `kmax` is 1 to 10,000"),
    Case(
      "a word misspelt", "jpeg: { chroma: 4:4:2 }",
      "jpeg.chroma: `4:4:2` is not a value of `chroma`; did you mean `4:4:4`?"),
    Case(
      "a word unknown", "tiff: { compression: zip }",
      "tiff.compression: `zip` is not a value of `compression`; write none, jpeg, deflate, lzw, "
        + "ccittfax4, packbits, zstd, webp"),
    Case(
      "neither a word nor true or false", "jpeg: { optimize-coding: maybe }",
      "jpeg.optimize-coding: `maybe` is not a value of `optimize-coding`; write sampled, true, false"
    ),
    Case(
      "a number for a word", "jpeg: { optimize-coding: 1 }",
      "jpeg.optimize-coding: `1` is not a value of `optimize-coding`; write sampled, true, false"),
    Case(
      "true as a text", "jpeg: { optimize-coding: \"true\" }",
      "jpeg.optimize-coding: `true` in quotes is a text; write `true` bare, in small letters"),
    Case(
      "a number that is none of a few", "png: { bit-depth: 3 }",
      "png.bit-depth: 3 is not a value of `bit-depth`; write one of 1, 2, 4, 8, 16"),
    Case(
      "no multiple", "tiff: { tile: true, tile-width: 100 }",
      "tiff.tile-width: 100 is no multiple of 16; write 96 or 112"),
    Case(
      "a decimal too large", "jxl: { distance: 15.1 }",
      "jxl.distance: `15.1` is too large; a value of `distance` is 0 to 15"),
    Case(
      "a decimal that is none", "gif: { dither: much }",
      "gif.dither: `much` is not a value of `dither`; write a number from 0 to 1"),
    Case(
      "bytes in another unit", "max-bytes: 200 km",
      "max-bytes: `200 km` is not a number of bytes; write one such as 200kB (the units are MB, GB, "
        + "KB, TB, MiB, GiB, KiB, TiB, B)"),
    Case(
      "an option of another format", "jpeg: { near-lossless: true }",
      "jpeg.near-lossless: jpeg has no `near-lossless`; remove it, or use quality, progressive, "
        + "chroma, restart-interval, optimize-coding, trellis, overshoot-deringing, optimize-scans, "
        + "quant-table, max-bytes"),
    Case(
      "an option that needs another", "png: { colours: 16 }",
      "png.colours: `colours` changes nothing without `palette: true`; write that, or remove "
        + "`colours`"),
    Case(
      "an option that needs one of two", "tiff: { tile-height: 32 }",
      "tiff.tile-height: `tile-height` changes nothing without `tile: true` or `pyramid: true`; "
        + "write that, or remove `tile-height`"),
    Case(
      "an option that needs another of any value", "webp: { kmin: 3 }",
      "webp.kmin: `kmin` changes nothing without `kmax`; write that, or remove `kmin`"),
    Case(
      "an option that a general one makes idle", "lossless: true, webp: { alpha-quality: 50 }",
      "webp.alpha-quality: `alpha-quality` changes nothing without `lossless: false`; write that, "
        + "or remove `alpha-quality`"),
    Case(
      "two that exclude each other", "jxl: { distance: 1, quality: 80 }",
      "jxl.quality: `distance` and `quality` are both given; keep one"),
    Case(
      "key frames the wrong way round", "webp: { kmin: 9, kmax: 5 }",
      "webp.kmin: `kmin` (9) must be less than `kmax` (5); change one"),
    Case(
      "deep pixels in a compression of 8 bits", "tiff: { compression: jpeg, bit-depth: 16 }",
      "tiff.bit-depth: `compression: jpeg` takes 8 bits, not 16; change one"),
    Case(
      "fax of greys", "tiff: { compression: ccittfax4 }",
      "tiff.compression: `compression: ccittfax4` takes 1 bit; write `bit-depth: 1` too"),
    Case(
      "metadata unknown", "keep: [exif, gps]",
      "keep[1]: `gps` is not a kind of metadata; write icc, exif, xmp, iptc, copyright"),
  ]

  @Test(arguments: cases)
  func `an option that can't be is said so`(_ example: Case) {
    let text = """
      output: o
      images:
        - { src: a, width: 5, formats: [jpeg, png, webp, jxl, tiff, gif], \(example.members) }
      """
    let heads = read(text).heads.map { head in
      head.split(separator: ": images[0].", maxSplits: 1).last.map(String.init) ?? head
    }
    #expect(heads == example.errors)
  }

  private func recipe(_ layers: String) throws -> Recipe {
    let reading = read("output: o\n\(layers)\n")
    return try #require(reading.manifest?.entries[0].recipes[0], "\(reading.errors)")
  }

  @Test("of two options that exclude each other, the one nearer to the image wins")
  func nearerWins() throws {
    let made = try recipe(
      "defaults: { format: jxl, jxl: { quality: 80 } }\nimages: [{ src: a, width: 5, jxl: { distance: 2 } }]"
    )
    #expect(made.encoding == EncodingOptions([.distance: .whole(2)]))
  }

  @Test(
    "an option takes a word, or true or false",
    arguments: [
      ("sampled", OptionValue.word("sampled")), ("true", .flag(true)), ("false", .flag(false)),
    ])
  func wordOrFlag(_ text: String, _ value: OptionValue) throws {
    let made = try recipe(
      "images: [{ src: a, width: 5, format: jpeg, jpeg: { optimize-coding: \(text) } }]")
    #expect(made.encoding == EncodingOptions([.optimizeCoding: value]))
  }

  @Test("what an image takes away from the defaults takes along what needs it")
  func takenAway() throws {
    let made = try recipe(
      """
      defaults: { format: png, png: { palette: true, colours: 16 } }
      images: [{ src: a, width: 5, png: { palette: false } }]
      """)
    #expect(made.encoding == EncodingOptions([.palette: .flag(false)]))
  }

  @Test("whoever keeps the profile keeps the colours, unless the profile is told otherwise")
  func keptProfile() throws {
    let kept = try recipe("images: [{ src: a, width: 5, keep: [exif, icc] }]")
    #expect(kept.keep == [.icc, .exif])
    #expect(kept.profile == .keep)
    let converted = try recipe("images: [{ src: a, width: 5, keep: icc, profile: srgb }]")
    #expect(converted.profile == .srgb)
    let none = try recipe("defaults: { keep: exif }\nimages: [{ src: a, width: 5, keep: none }]")
    #expect(none.keep == [])
    #expect(none.profile == .srgb)
  }

  @Test("a table takes options and several kinds of metadata")
  func table() throws {
    let text =
      "# output: o\nsrc,width,format,png.palette,png.colours,keep,max-bytes\n"
      + "a,5,png,true,16,exif xmp,20kB\n"
    let reading = read(text, as: "m.csv")
    let made = try #require(reading.manifest?.entries[0].recipes[0], "\(reading.errors)")
    #expect(
      made.encoding
        == EncodingOptions([
          .palette: .flag(true), .colours: .whole(16), .maxBytes: .whole(20_000),
        ]))
    #expect(made.keep == [.exif, .xmp])
  }
}
