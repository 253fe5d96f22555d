import Recipes
import TestSupport
import Testing
import Vips

@testable import Rendering

/// JPEGs that are made without libvips are those that its saver makes; what it can't is in
/// SampledJPEGTests.
@Suite struct PlainJPEGTests {
  init() throws { try VipsLibrary.start() }

  struct Kind: CustomTestStringConvertible, Sendable {
    let bands: Int
    let interpretation: String
    var testDescription: String { interpretation }
  }

  struct Options: CustomTestStringConvertible, Sendable {
    let name: String
    let options: EncodingOptions
    var testDescription: String { name }

    init(_ name: String, _ values: [EncodingKey: OptionValue]) {
      self.name = name
      options = EncodingOptions(values)
    }
  }

  static let kinds = [
    Kind(bands: 1, interpretation: "b-w"), Kind(bands: 3, interpretation: "srgb"),
    Kind(bands: 4, interpretation: "cmyk"),
  ]

  /// Around the 8 and 16 pixels of blocks and MCUs, strips of 16 lines, and JPEG's longest side.
  private static let sizes = [
    (1, 1), (1, 17), (65, 7), (8, 8), (15, 16), (16, 15), (17, 33), (64, 48), (321, 97),
    (65_500, 1), (1, 65_500),
  ]

  private static let options =
    [1, 30, 50, 75, 80, 89, 90, 95, 100].map {
      Options("quality \($0)", [.quality: .whole($0)])
    } + [
      Options("nothing said", [:]),
      Options("progressive", [.progressive: .flag(true)]),
      Options("the standard's tables", [.optimizeCoding: .flag(false)]),
      Options("4:4:4", [.chroma: .word("4:4:4")]),
      Options("4:2:0 of high quality", [.chroma: .word("4:2:0"), .quality: .whole(95)]),
      Options("restarts", [.restartInterval: .whole(1)]),
      Options("the rarest restarts", [.restartInterval: .whole(65_535)]),
      Options(
        "all at once",
        [
          .progressive: .flag(true), .chroma: .word("4:4:4"), .restartInterval: .whole(3),
          .quality: .whole(40),
        ]),
      Options("mozjpeg turned off", [.trellis: .flag(false), .quantTable: .whole(0)]),
      Options("scans of no progressive file", [.optimizeScans: .flag(true)]),
      Options("a limit of bytes", [.maxBytes: .whole(1)]),
    ]

  /// Noise over slopes and edges, so that every table and every kind of block has work.
  static func picture(_ width: Int, _ height: Int, _ kind: Kind) throws -> VipsImage {
    var random = SeededGenerator(seed: 1)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(width * height * kind.bands)
    for row in 0..<height {
      for column in 0..<width {
        for band in 0..<kind.bands {
          let loudest = (row / 8 + column / 8) % 3 == 0 ? 255 : 3
          let noise = Int.random(in: 0...loudest, using: &random)
          let edge = column / 5 % 4 == 0 ? 90 : 0
          bytes.append(UInt8(truncatingIfNeeded: noise + edge + row * (band + 1) + column))
        }
      }
    }
    return try VipsImage.from(
      bytes: bytes, width: width, height: height, bands: kind.bands,
      interpretation: kind.interpretation)
  }

  /// What libvips' own saver makes of it.
  private static func saved(_ image: VipsImage, _ options: EncodingOptions) throws -> [UInt8] {
    let names = SaverOptions(format: .jpeg)
    let bare: SaverOptions.Option =
      names.isKnown("keep") ? ("keep", .int(0)) : ("strip", .bool(true))
    return try image.encoded(by: names.saver, options: names.all(options) + [bare]).bytes
  }

  /// A libvips with mozjpeg may code the same pixels in other bytes.
  private static let hasSameLibrary =
    InstalledEncoders.missing(EncodingOptions([.trellis: .flag(true)]), in: .jpeg) != nil

  private static func alike(_ file: [UInt8], _ expected: [UInt8]) throws -> Bool {
    try hasSameLibrary ? file == expected : pixels(file) == pixels(expected)
  }

  static func pixels(_ jpeg: [UInt8]) throws -> [UInt8] {
    try VipsImage.load("jpegload", try VipsSource(bytes: jpeg)).bytes()
  }

  @Test("the bytes are those of libvips' saver", arguments: kinds, options)
  func bytes(_ kind: Kind, _ row: Options) throws {
    // It takes no samples.
    let options = row.options.over(EncodingOptions([.optimizeCoding: .flag(true)]))
    for (width, height) in Self.sizes {
      let image = try Self.picture(width, height, kind)
      let plain = try #require(PlainJPEG(image, options)).bytes()
      let expected = try Self.saved(image, options)
      #expect(try Self.alike(plain, expected), "\(width)x\(height)")
    }
  }

  @Test("pixels that have to be computed first are the same")
  func lazy() throws {
    let image = try Self.picture(321, 97, Self.kinds[1])
    let turned = try image.rotated(degrees: 90)
    let plain = try #require(PlainJPEG(turned, EncodingOptions())).bytes()
    #expect(plain == (try #require(PlainJPEG(turned.inMemory(), EncodingOptions())).bytes()))
    #expect(plain != (try #require(PlainJPEG(image, EncodingOptions())).bytes()))
  }

  @Test(
    "what only mozjpeg can do is left to libvips",
    arguments: [
      Options("trellis", [.trellis: .flag(true)]),
      Options("deringing", [.overshootDeringing: .flag(true)]),
      Options("scans", [.optimizeScans: .flag(true), .progressive: .flag(true)]),
      Options("table", [.quantTable: .whole(3)]),
    ])
  func mozjpeg(_ row: Options) throws {
    let image = try Self.picture(8, 8, Self.kinds[1])
    #expect(PlainJPEG(image, row.options) == nil)
  }

  @Test(
    "pixels that have to be converted are left to libvips",
    arguments: [
      Kind(bands: 3, interpretation: "lab"), Kind(bands: 3, interpretation: "multiband"),
      Kind(bands: 4, interpretation: "srgb"), Kind(bands: 2, interpretation: "b-w"),
    ])
  func converted(_ kind: Kind) throws {
    #expect(PlainJPEG(try Self.picture(8, 8, kind), EncodingOptions()) == nil)
  }

  @Test("16 bits are left to libvips")
  func deep() throws {
    let image = try Self.picture(8, 8, Self.kinds[1]).toSixteenBits().copy(interpretation: "srgb")
    #expect(PlainJPEG(image, EncodingOptions()) == nil)
  }
}
