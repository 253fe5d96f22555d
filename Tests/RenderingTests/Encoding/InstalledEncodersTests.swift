import Recipes
import Testing
import Vips

@testable import Rendering

@Suite struct InstalledEncodersTests {
  init() throws { try VipsLibrary.start() }

  @Test("nothing is missing for the defaults", arguments: OutputFormat.allCases)
  func defaults(_ format: OutputFormat) {
    #expect(InstalledEncoders.missing(EncodingOptions(), in: format) == nil)
  }

  @Test(
    "an option of mozjpeg is refused where it would change nothing, and only there",
    arguments: [
      (EncodingKey.trellis, OptionValue.flag(true)), (.overshootDeringing, .flag(true)),
      (.quantTable, .whole(3)), (.optimizeScans, .flag(true)),
    ])
  func mozjpeg(_ key: EncodingKey, _ value: OptionValue) throws {
    let bench = try EncodingBench()
    let text = EncodingBench.Source.fixture("coast.jpg")
    let progressive: [EncodingKey: OptionValue] = [.progressive: .flag(true), .quality: .whole(50)]
    let without = try bench.file(text, .jpeg, progressive)
    let with = try bench.file(text, .jpeg, progressive.merging([key: value]) { $1 })
    let missing = InstalledEncoders.missing(EncodingOptions([key: value]), in: .jpeg)
    if without.bytes == with.bytes {
      #expect(
        missing
          == "`\(key.rawValue)` needs mozjpeg, and libvips uses another libjpeg here; remove it")
    } else {
      #expect(missing == nil)
    }
  }

  @Test("an option of mozjpeg that is turned off is never missing")
  func turnedOff() {
    let off = EncodingOptions([.trellis: .flag(false), .quantTable: .whole(0)])
    #expect(InstalledEncoders.missing(off, in: .jpeg) == nil)
  }

  @Test("an option that a saver lacks is refused by name")
  func lacking() {
    // pngsave knows no distance: as if the installed libvips were older than the option.
    let names = SaverOptions(format: .png)
    #expect(names.saverOptions(.distance, .whole(1)).map(\.name) == ["distance"])
    #expect(!names.isKnown("distance"))
    #expect(names.isKnown("compression") && names.isKnown("bitdepth"))
  }

  @Test(
    "AVIF of 10 bits is refused where libvips is so old that it would abort",
    .enabled(if: !VipsLibrary.hasOption("keep", of: "heifsave_buffer")))
  func tenBits() {
    let deep = EncodingOptions([.bitDepth: .whole(10)])
    #expect(
      InstalledEncoders.missing(deep, in: .avif)
        == "the installed libvips \(VipsLibrary.version) can't write avif of 10 bits; use 8 or 12, "
        + "or install libvips 8.15 or later")
    #expect(InstalledEncoders.missing(deep, in: .heic) == nil)
  }
}
