import Files
import JPEG
import Recipes
import TestSupport
import Testing
import Vips

@testable import Rendering

/// JPEGs whose Huffman tables are from a sample: other bytes than the exact tables' make, and the
/// same pixels.
@Suite struct SampledJPEGTests {
  init() throws { try VipsLibrary.start() }

  typealias Kind = PlainJPEGTests.Kind
  typealias Options = PlainJPEGTests.Options

  private static func file(
    _ image: VipsImage, _ coding: OptionValue, _ options: EncodingOptions = EncodingOptions()
  ) throws -> [UInt8] {
    try #require(PlainJPEG(image, EncodingOptions([.optimizeCoding: coding]).over(options))).bytes()
  }

  /// The file of a sample, after it was compared with that of exact tables.
  private static func checked(
    _ image: VipsImage, _ options: EncodingOptions = EncodingOptions()
  ) throws -> (sampled: [UInt8], exact: [UInt8]) {
    let sampled = try file(image, .word("sampled"), options)
    let exact = try file(image, .flag(true), options)
    #expect(try PlainJPEGTests.pixels(sampled) == PlainJPEGTests.pixels(exact))
    #expect(try file(image, .word("sampled"), options) == sampled)
    return (sampled, exact)
  }

  /// Around the lines that make a sample, 24 times 8 and 24 times 16.
  private static let sizes = [
    (1, 1), (1, 191), (7, 192), (16, 383), (17, 384), (33, 401), (321, 97), (40, 1100),
    (1000, 192), (1, 65_500),
  ]

  private static let options = [
    Options("nothing said", [:]),
    Options("the lowest quality", [.quality: .whole(1)]),
    Options("the highest quality", [.quality: .whole(100)]),
    Options("4:4:4", [.chroma: .word("4:4:4")]),
    Options("4:2:0 of high quality", [.chroma: .word("4:2:0"), .quality: .whole(95)]),
    Options("restarts", [.restartInterval: .whole(1)]),
    Options("restarts within rows", [.restartInterval: .whole(7)]),
  ]

  @Test("the pixels are those of exact tables", arguments: PlainJPEGTests.kinds, options)
  func pixels(_ kind: Kind, _ row: Options) throws {
    for (width, height) in Self.sizes {
      let (sampled, exact) = try Self.checked(
        PlainJPEGTests.picture(width, height, kind), row.options)
      // Where there is a sample at all, all 12 sizes of DC have codes: 2 + 1 + 16 + 12 bytes.
      let isHalved = kind.bands == 3 && FileFacts(bytes: exact).sampling == 0x22
      let hasSample = height >= (isHalved ? 384 : 192)
      #expect((sampled != exact) == hasSample, "\(width)x\(height)")
      if hasSample { #expect(FileFacts(bytes: sampled).huffmanLength == 31) }
    }
  }

  /// A slope, and noise either where a picture of 96 rows of MCUs is sampled (the rows 8, 24 … 88) or
  /// everywhere else.
  private static func picture(isNoiseSampled: Bool) throws -> VipsImage {
    var random = SeededGenerator(seed: 5)
    var bytes: [UInt8] = []
    for line in 0..<1536 {
      let isSampled = line / 16 % 16 == 8
      for _ in 0..<(48 * 3) {
        let noise = UInt8.random(in: 0...255, using: &random)
        bytes.append(isSampled == isNoiseSampled ? noise : UInt8(line / 8))
      }
    }
    return try VipsImage.from(bytes: bytes, width: 48, height: 1536, bands: 3)
  }

  @Test("what a sample hasn't seen has codes", arguments: [1, 80, 100])
  func unseen(_ quality: Int) throws {
    let image = try Self.picture(isNoiseSampled: false)
    let options = EncodingOptions([.quality: .whole(quality), .chroma: .word("4:2:0")])
    let (sampled, exact) = try Self.checked(image, options)
    #expect(sampled.count > exact.count)
  }

  @Test("a sample of noise serves what is flat elsewhere")
  func flatElsewhere() throws {
    _ = try Self.checked(Self.picture(isNoiseSampled: true))
  }

  @Test("libjpeg has nothing to say of such a file")
  func sound() throws {
    let file = try Self.file(Self.picture(isNoiseSampled: false), .word("sampled"))
    let picture = JPEGPicture(width: 48, height: 1536, colours: .rgb)
    let isSound = try JPEGDecoder.forEachStrip(of: file.span, as: picture) {
      (_, _) throws(VipsError) in
    }
    #expect(isSound)
  }

  @Test("lines that can be computed once are sampled too")
  func once() throws {
    let image = try PlainJPEGTests.picture(40, 400, PlainJPEGTests.kinds[1])
    let png = try image.encoded(by: "pngsave", options: []).bytes
    let sequential = try VipsImage.load("pngload", try VipsSource(bytes: png))
    #expect(
      try Self.file(sequential, .word("sampled")) == Self.file(image, .word("sampled")))
  }

  @Test("`max-bytes` takes the highest quality whose file fits, and it is that quality's")
  func limit() throws {
    let image = try PlainJPEGTests.picture(40, 400, PlainJPEGTests.kinds[1])
    let files = try (1...80).map {
      try Self.file(image, .word("sampled"), EncodingOptions(quality: $0))
    }
    let encoder = Encoder(
      format: .jpeg, options: EncodingOptions([.maxBytes: .whole(files[36].count)]),
      background: .white)
    let pixels = Pixels(
      image: image, frameHeight: 400, hasAlpha: false, maximum: 255, notes: [])
    let made = try encoder.encoded(pixels)
    let quality = try #require(made.quality)
    #expect(made.bytes == files[quality - 1])
    #expect(made.bytes.count <= files[36].count)
    #expect(files[quality].count > files[36].count)
    #expect(try encoder.encoded(pixels).bytes == made.bytes)
  }

  @Test(
    "the file of a photograph is hardly larger than with exact tables",
    .enabled(if: CorpusTests.folder != nil, "WIDTHWISE_CORPUS is not set"), arguments: [40, 80, 95])
  func photograph(_ quality: Int) throws {
    let folder = BytePath(try #require(CorpusTests.folder))
    let source = folder.appending("10-photos").appending("canon_eos_5d.jpg")
    let photograph = try VipsImage.load("jpegload", try VipsSource(bytes: Workbench.bytes(source)))
    let (width, height) = (photograph.width / 2, photograph.height / 2)
    let image = try photograph.inMemory().resized(width: width, height: height).inMemory()
    let options = EncodingOptions(quality: quality)
    let (sampled, exact) = try Self.checked(image, options)
    #expect(Double(sampled.count) <= 1.01 * Double(exact.count))
    #expect(try sampled.count < Self.file(image, .flag(false), options).count)
  }
}
