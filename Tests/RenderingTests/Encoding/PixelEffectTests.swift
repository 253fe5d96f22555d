import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

/// What options do to pixels: lossless ones nothing, depths no change of brightness.
@Suite struct PixelEffectTests {
  private let bench: EncodingBench

  init() throws { bench = try EncodingBench() }

  /// The samples of a file, brought to 8 bits.
  private func samples(
    _ fixture: String, _ format: OutputFormat, _ options: [EncodingKey: OptionValue]
  ) throws -> [UInt8] {
    let made = try bench.bytes(Fixture.image(fixture), format, options)
    let loader = format == .avif || format == .heic ? "heifload" : "\(format.rawValue)load"
    let image = try bench.bench.read(made.name, loader)
    return try (image.bandFormat == .ushort ? try image.toEightBits() : image).inMemory().bytes()
  }

  private func largestDifference(_ left: [UInt8], _ right: [UInt8]) -> Int {
    zip(left, right).map { abs(Int($0) - Int($1)) }.max() ?? 0
  }

  @Test(
    "without loss the pixels are those of PNG, but for one level through luma and chroma",
    arguments: [(OutputFormat.webp, 0), (.jxl, 0), (.avif, 1), (.heic, 1)])
  func lossless(_ format: OutputFormat, _ most: Int) throws {
    let png = try samples("coast.jpg", .png, [:])
    let made = try samples("coast.jpg", format, [.lossless: .flag(true)])
    #expect(made.count == png.count)
    #expect(largestDifference(made, png) <= most)
  }

  struct Depth: CustomTestStringConvertible, Sendable {
    let source: String
    let format: OutputFormat
    let bits: Int
    /// How far a sample may be off: nothing where the format has no loss.
    let most: Int
    var testDescription: String { "\(source) as \(format) of \(bits) bits" }
  }

  @Test(
    "another depth has the same brightness",
    arguments: [
      Depth(source: "coast.jpg", format: .png, bits: 16, most: 0),
      Depth(source: "coast.jpg", format: .tiff, bits: 16, most: 0),
      Depth(source: "deep.png", format: .png, bits: 8, most: 0),
      Depth(source: "deep.png", format: .tiff, bits: 8, most: 0),
      Depth(source: "coast.jpg", format: .avif, bits: 12, most: 4),
      Depth(source: "coast.jpg", format: .heic, bits: 10, most: 4),
      Depth(source: "coast.jpg", format: .heic, bits: 12, most: 4),
      Depth(source: "deep.png", format: .avif, bits: 8, most: 4),
      Depth(source: "deep.png", format: .avif, bits: 12, most: 4),
    ])
  func depth(_ depth: Depth) throws {
    var options: [EncodingKey: OptionValue] = [.bitDepth: .whole(depth.bits)]
    if depth.most > 0 {
      options[.quality] = .whole(100)
      options[.chroma] = .word("4:4:4")
    }
    let plain = try samples(depth.source, .png, [:])
    let made = try samples(depth.source, depth.format, options)
    #expect(made.count == plain.count)
    #expect(largestDifference(made, plain) <= depth.most)
  }

  @Test("what TIFF can't hold is flattened or said", arguments: ["jpeg", "webp"])
  func tiffAlpha(_ compression: String) throws {
    let made = try samples("grey-alpha.png", .tiff, [.compression: .word(compression)])
    #expect(!made.isEmpty)
  }

  @Test("colours in 1 bit are refused by TIFF")
  func oneBitColours() {
    #expect(
      throws: Failure(
        .encoding,
        "it is in colour, and tiff has `bit-depth: 1` for grey pictures alone; write "
          + "`grayscale: true`, or remove `bit-depth`")
    ) { try samples("coast.jpg", .tiff, [.bitDepth: .whole(1)]) }
  }
}
