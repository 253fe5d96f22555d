import Files
import Geometry
import JobRunner
import Testing
import Vips

@testable import Rendering

@Suite struct ColourTests {
  /// The pixel at a place, of an image so wide.
  static func pixel(_ image: (bytes: [UInt8], bands: Int, warnings: [String]), _ at: Int) -> [Int] {
    image.bytes[(at * image.bands)..<((at + 1) * image.bands)].map(Int.init)
  }

  static func isNear(_ one: [Int], _ other: [Int], within tolerance: Int) -> Bool {
    one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= tolerance }
  }

  /// 236/33/39 is what the press colour is on paper, by libvips' general profile; littleCMS alone
  /// through Pillow gives 232/31/42.
  @Test("CMYK without a profile goes through a general one")
  func generalCMYK() throws {
    let bench = try Workbench()
    let red = try bench.pixels(Fixture.image("red-ink.tif"))
    #expect(Self.isNear(Self.pixel(red, 100), [234, 32, 40], within: 4), "\(Self.pixel(red, 100))")
    #expect(red.warnings == ["CMYK without a colour profile; a general one was used"])
  }

  @Test("a CMYK image whose profile can't be used is converted by the general one")
  func unusableCMYK() throws {
    let bench = try Workbench()
    // The header of a CMYK output profile, and no tag behind it.
    var profile = [UInt8](repeating: 0, count: 132)
    profile.replaceSubrange(0..<4, with: [0, 0, 0, 132])
    profile.replaceSubrange(8..<24, with: [2, 0x40, 0, 0] + Array("prtrCMYKLab ".utf8))
    profile.replaceSubrange(36..<40, with: "acsp".utf8)
    let bare = try Workbench.bytes(Fixture.image("cmyk.jpg"))
    let tagging = try #require(JPEGSegments.inserting(Metadata(profile: profile), into: bare))
    let source = try bench.write(tagging, "c.jpg")
    let tagged = try bench.pixels(source)
    #expect(tagged.warnings == ["profile does not support perceptual input intent"])
    #expect(try bench.pixels(Fixture.image("cmyk.jpg")).bytes == tagged.bytes)
  }

  /// 54.1/81/70 under D50 is sRGB's pure red (Lindbloom's calculator).
  @Test("the white of CIELAB is white, and its red is red")
  func lab() throws {
    let bench = try Workbench()
    let lab = try bench.pixels(Fixture.image("lab.tif"))
    #expect(Self.pixel(lab, 0) == [255, 255, 255])
    #expect(Self.isNear(Self.pixel(lab, 12), [255, 0, 0], within: 3), "\(Self.pixel(lab, 12))")
  }

  @Test("a grey AVIF has its full range, however it is stored", arguments: ["limited", "full"])
  func greyRange(_ range: String) throws {
    let bench = try Workbench()
    let ramp = try bench.pixels(Fixture.image("grey-\(range).avif"))
    for column in 0..<64 {
      let value = Self.pixel(ramp, 64 * 16 + column)[0]
      #expect(abs(value - 4 * column) <= 4, "\(column): \(value)")
    }
  }

  /// By the formulas of ST 2084 and BT.2100 in Python; light above 203 cd/m² is clipped.
  @Test(
    "HDR is brought to sRGB, with paper white as white",
    arguments: [("pq", "PQ", [0, 92, 175, 255, 255]), ("hlg", "HLG", [0, 62, 138, 254, 255])])
  func hdr(_ name: String, _ title: String, _ expected: [Int]) throws {
    let bench = try Workbench()
    let patches = try bench.pixels(Fixture.image("\(name).png"))
    for (patch, value) in expected.enumerated() {
      let found = Self.pixel(patches, 8 * patch + 4)
      #expect(Self.isNear(found, [value, value, value], within: 1), "\(patch): \(found)")
    }
    #expect(
      patches.warnings == ["HDR (\(title)): what is brighter than paper white was clipped"])
  }

  /// Display P3 to sRGB in linear light by the matrix of CSS Color 4, section 18 (rounded).
  @Test("an AVIF that says Display P3 by numbers alone is converted")
  func numberedP3() throws {
    let bench = try Workbench()
    var bytes = try Workbench.bytes(Fixture.image("photo.avif"))
    let plain = try bench.pixels(Fixture.image("photo.avif"))
    let place = try #require(bytes.firstRange(of: Array("nclx".utf8))).upperBound
    bytes.replaceSubrange(place..<(place + 4), with: [0, 12, 0, 13])
    let wide = try bench.pixels(try bench.write(bytes, "p3.avif"))
    let matrix = [
      [1.22494, -0.22494, 0], [-0.04206, 1.04206, 0], [-0.01964, -0.07864, 1.09827],
    ]
    for at in stride(from: 0, to: 360 * 240, by: 997) {
      let light = Self.pixel(plain, at).map { TransferCurve.srgb.light(Double($0) / 255) }
      let wanted = matrix.map { row in zip(row, light).reduce(0) { $0 + $1.0 * $1.1 } }
      let found = Self.pixel(wide, at).map { TransferCurve.srgb.light(Double($0) / 255) }
      for (one, other) in zip(wanted, found) {
        #expect(abs(min(1, max(0, one)) - other) < 0.012, "\(at)")
      }
    }
    #expect(wide.bytes != plain.bytes)
  }

  /// The columns of Apple's "Display P3" profile.
  @Test("the profile made for Display P3 has the published primaries")
  func madeProfile() throws {
    let columns = Gamut.displayP3.columns.rows
    let published = [
      [0.51512, 0.29198, 0.15710], [0.24120, 0.69225, 0.06657], [-0.00105, 0.04189, 0.78407],
    ]
    for (row, wanted) in zip(columns, published) {
      for (one, other) in zip(row, wanted) { #expect(abs(one - other) < 0.0005) }
    }
    let profile = ICCProfile(try #require(CodingPoints(primaries: 12, transfer: 13).profile))
    #expect(profile.isWhole && profile.space == "RGB")
    #expect(profile.name == "H.273 primaries 12, transfer 13")
  }

  @Test("coding that is sRGB's, or near, needs no profile", arguments: [(1, 13), (2, 2), (6, 6)])
  func plainCoding(_ primaries: Int, _ transfer: Int) {
    #expect(CodingPoints(primaries: primaries, transfer: transfer).profile == nil)
  }

  @Test("colours and profile that are kept don't drift over five passes")
  func noDrift() throws {
    let bench = try Workbench()
    let size = try Workbench.header(Fixture.image("display-p3.jpg")).size
    var source = Fixture.image("display-p3.jpg")
    var first: [UInt8] = []
    var profile: [UInt8]?
    for pass in 0..<5 {
      _ = try bench.render(
        source, [bench.rendition("\(pass).png", .png, size) { $0.profile = .keep }])
      source = bench.folder.appending("\(pass).png")
      let made = try bench.read("\(pass).png", "pngload")
      if pass == 0 { (first, profile) = (try made.bytes(), made.blob("icc-profile-data")) }
      #expect(try made.bytes() == first)
      #expect(made.blob("icc-profile-data") == profile)
    }
    #expect(profile != nil)
  }

  @Test("a profile of 400 kB in many segments is gone through and not passed on")
  func bigProfile() throws {
    let bench = try Workbench()
    let source = try Workbench.bytes(Fixture.image("display-p3.jpg"))
    let loaded = try VipsImage.load("jpegload", try VipsSource(bytes: source))
    var profile = try #require(loaded.blob("icc-profile-data"))
    profile += [UInt8](repeating: 0, count: 400_000 - profile.count)
    profile.replaceSubrange(0..<4, with: [0, 0x06, 0x1A, 0x80])
    let bare = Self.withoutProfile(source)
    let tagged = try #require(JPEGSegments.inserting(Metadata(profile: profile), into: bare))
    let large = try bench.write(tagged, "big.jpg")
    let size = PixelSize(48, 32)
    let outcome = try bench.render(large, [bench.rendition("b.jpg", .jpeg, size)])
    guard case .written(let bytes, _, _) = outcome.results[0] else {
      Issue.record("\(outcome.results[0])")
      return
    }
    #expect(bytes < 6_000)
    #expect(outcome.warnings == [])
    let small = try bench.pixels(Fixture.image("display-p3.jpg"), size)
    #expect(try bench.pixels(large, size).bytes == small.bytes)
  }

  /// Without its APP2 segments.
  private static func withoutProfile(_ jpeg: [UInt8]) -> [UInt8] {
    var bare = Array(jpeg.prefix(2))
    var at = 2
    while jpeg[at + 1] != 0xDA {
      let next = at + 2 + Int(jpeg[at + 2]) << 8 + Int(jpeg[at + 3])
      if jpeg[at + 1] != 0xE2 { bare += jpeg[at..<next] }
      at = next
    }
    return bare + jpeg[at...]
  }

  @Test(
    "a profile that doesn't fit is ignored, and the colours are kept",
    arguments: [
      (
        "profile-of-grey.jpg",
        "its colour profile is for GRAY and the pixels are RGB; it was ignored"
      ),
      ("profile-broken.jpg", "its colour profile is broken and was ignored"),
    ])
  func unfit(_ name: String, _ words: String) throws {
    let bench = try Workbench()
    let source = Fixture.image(name)
    let made = try bench.pixels(source)
    let stored = try VipsImage.load("jpegload", try VipsSource(bytes: Workbench.bytes(source)))
    #expect(try made.bytes == stored.bytes())
    #expect(made.warnings == [words])
  }
}
