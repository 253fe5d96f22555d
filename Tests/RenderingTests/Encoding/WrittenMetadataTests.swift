import Files
import Foundation
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

/// Metadata in files of every format, read back by libvips' loaders and by the tests' own readers.
@Suite struct WrittenMetadataTests {
  static let formats: [OutputFormat] = [.jpeg, .png, .webp, .avif, .heic, .jxl, .tiff]

  private let bench: EncodingBench
  private let source: BytePath

  init() throws {
    bench = try EncodingBench()
    source = bench.bench.folder.appending("all.jpg")
    let file = try OpenFile(reading: Fixture.image("coast.jpg"))
    let bytes = MetadataBlocks.jpeg(file.read(file.status.bytes) ?? [])
    try Data(bytes).write(to: URL(filePath: source.description))
  }

  private static func loader(_ format: OutputFormat) -> String {
    switch format {
    case .avif, .heic: "heifload"
    default: "\(format.rawValue)load"
    }
  }

  private func made(
    _ path: BytePath, _ format: OutputFormat, _ keep: [MetadataPart],
    _ profile: ProfilePolicy = .srgb
  ) throws -> (facts: FileFacts, image: VipsImage, outcome: JobOutcome) {
    let made = try bench.bytes(path, format, [:]) {
      $0.keep = keep
      $0.profile = profile
    }
    let image = try bench.bench.read(made.name, Self.loader(format))
    return (FileFacts(bytes: made.bytes), image, made.outcome)
  }

  private func texts(_ facts: FileFacts) -> [String] {
    [
      "Ann Artist", "(c) Ann 2020", "Maker Co", "2020:01:02", "NOTENOTE", "THUMB", "Xenia Rights",
      "Rating", "Orientation=\"6\"", "GAINMAP", "Ivo Byline", "Notice", "Graz", "PREVIEW",
    ].filter(facts.holds)
  }

  private func holdsIPTC(_ format: OutputFormat) -> Bool { format == .jpeg || format == .tiff }

  @Test("nothing is kept and nothing invented where nothing is said", arguments: formats)
  func nothing(_ format: OutputFormat) throws {
    let file = try made(source, format, [])
    #expect(texts(file.facts) == [])
    let invented: Set = ["exif-data", "xmp-data", "iptc-data"]
    #expect(invented.intersection(file.image.fields) == [])
  }

  @Test("everything is kept that is asked for and still true", arguments: formats)
  func everything(_ format: OutputFormat) throws {
    let bare = try made(source, format, [])
    let file = try made(source, format, [.icc, .exif, .xmp, .iptc])
    let iptc = holdsIPTC(format) ? ["Ivo Byline", "Notice", "Graz"] : []
    #expect(
      texts(file.facts)
        == ["Ann Artist", "(c) Ann 2020", "Maker Co", "2020:01:02", "Xenia Rights", "Rating"] + iptc
    )
    #expect(file.image.int("orientation") ?? 1 == 1)
    #expect(try file.image.inMemory().bytes() == bare.image.inMemory().bytes())
    #expect(
      file.outcome.warnings
        == (holdsIPTC(format) ? [] : ["\(format.rawValue) has no place for IPTC"]))
  }

  @Test("libvips' own loaders find EXIF and XMP where they look for them", arguments: formats)
  func loaders(_ format: OutputFormat) throws {
    let image = try made(source, format, [.exif, .xmp, .iptc]).image
    // libvips 8.14 reads no EXIF from PNG and TIFF, and neither from JPEG XL; the texts above show
    // that it is there.
    if format != .jxl {
      let xmp = try #require(SourceMetadata(image).xmp)
      #expect(FileFacts(bytes: xmp).holds("Xenia Rights"))
    }
    if format != .png, format != .tiff, format != .jxl {
      #expect(FileFacts(bytes: try #require(image.blob("exif-data"))).holds("Ann Artist"))
    }
    if holdsIPTC(format) {
      #expect(FileFacts(bytes: try #require(image.blob("iptc-data"))).holds("Ivo Byline"))
    }
  }

  @Test("what is written in one format is found again as a source", arguments: formats)
  func again(_ format: OutputFormat) throws {
    let first = try bench.bytes(source, format, [:]) { $0.keep = [.exif, .xmp, .iptc] }
    let file = try made(bench.bench.folder.appending(first.name), .jpeg, [.copyright])
    let iptc = holdsIPTC(format) ? ["Ivo Byline", "Notice"] : []
    #expect(texts(file.facts) == ["Ann Artist", "(c) Ann 2020", "Xenia Rights"] + iptc)
  }

  @Test("author and rights alone are kept: no place, no date, no camera", arguments: formats)
  func copyright(_ format: OutputFormat) throws {
    let file = try made(source, format, [.copyright])
    let iptc = holdsIPTC(format) ? ["Ivo Byline", "Notice"] : []
    #expect(texts(file.facts) == ["Ann Artist", "(c) Ann 2020", "Xenia Rights"] + iptc)
    #expect(file.outcome.warnings == [])
    if let exif = file.image.blob("exif-data") {
      let start = try #require(FileFacts(bytes: exif).place(of: "MM"))
      let facts = TIFFFacts(exif, at: start)
      #expect(facts.tags(facts.first) == [0x013B, 0x8298])
    }
  }

  @Test("a GIF has no place for any of it, and the report says so")
  func gif() throws {
    let made = try bench.bytes(source, .gif, [:]) { $0.keep = [.exif, .xmp, .iptc] }
    #expect(texts(FileFacts(bytes: made.bytes)) == [])
    #expect(made.outcome.warnings == ["gif has no place for EXIF, XMP, IPTC"])
  }

  @Test("a kept profile is the source's own, with the pixels that it is for", arguments: formats)
  func ownProfile(_ format: OutputFormat) throws {
    let file = try made(Fixture.image("display-p3.jpg"), format, [.icc], .keep)
    let profile = try #require(file.image.blob("icc-profile-data"))
    // libjxl makes a profile of its own from its description of the colours.
    if format != .jxl {
      #expect(
        FileFacts(bytes: profile).holds("Display P3")
          || FileFacts(bytes: profile).holds("D\0i\0s\0p\0l\0a\0y"))
    }
  }

  @Test("colours converted to sRGB carry sRGB's profile where one is asked for", arguments: formats)
  func sRGB(_ format: OutputFormat) throws {
    let bare = try made(Fixture.image("alpha.png"), format, [])
    let file = try made(Fixture.image("alpha.png"), format, [.icc])
    let profile = try #require(file.image.blob("icc-profile-data"))
    #expect(ICCProfile(profile).space == "RGB")
    #expect(try file.image.inMemory().bytes() == bare.image.inMemory().bytes())
  }

  @Test("a grey picture gets no profile of colours")
  func grey() throws {
    let made = try bench.bytes(Fixture.image("grey.jpg"), .jpeg, [:]) { $0.keep = [.icc] }
    #expect(made.outcome.warnings == ["grey and without a colour profile, so none was written"])
  }

  @Test("broken EXIF is left out, and the report says so")
  func brokenEXIF() throws {
    let made = try bench.bytes(Fixture.image("exif-broken.jpg"), .jpeg, [:]) { $0.keep = [.exif] }
    #expect(made.outcome.warnings.contains("its EXIF is broken and was left out"))
  }
}
