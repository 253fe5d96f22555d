import Files
import Geometry
import Testing

@testable import Rendering

/// Which profiles are gone through, and which say what sRGB says anyway.
@Suite struct SRGBProfileTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    var profile: @Sendable () -> [UInt8]
    var isSRGB: Bool
    var testDescription: String { name }
  }

  static func made(_ gamut: Gamut, _ curve: TransferCurve) -> [UInt8] {
    ProfileMaker(gamut: gamut, curve: curve, name: "sRGB").profile
  }

  /// sRGB's primaries with a red whose x is this much farther.
  static func moved(_ by: Double) -> Gamut {
    var gamut = Gamut.srgb
    gamut.red.0 += by
    return gamut
  }

  static let rows = [
    Row(name: "sRGB as samples", profile: { made(.srgb, .srgb) }, isSRGB: true),
    Row(
      name: "a red that is a rounding away", profile: { made(moved(0.000_01), .srgb) }, isSRGB: true
    ),
    Row(name: "a red that is a step away", profile: { made(moved(0.001), .srgb) }, isSRGB: false),
    Row(name: "Display P3", profile: { made(.displayP3, .srgb) }, isSRGB: false),
    Row(name: "sRGB's primaries, gamma 2.2", profile: { made(.srgb, .gamma(2.2)) }, isSRGB: false),
    Row(
      name: "sRGB with tables",
      profile: { made(.srgb, .srgb).replacing(Array("desc".utf8), with: Array("A2B0".utf8)) },
      isSRGB: false),
    Row(name: "cut off", profile: { Array(made(.srgb, .srgb).dropLast(100)) }, isSRGB: false),
    Row(name: "nothing", profile: { [] }, isSRGB: false),
  ]

  @Test("sRGB is told by its numbers, not by its name", arguments: rows)
  func isSRGB(_ row: Row) {
    #expect(ICCProfile(row.profile()).isSRGB == row.isSRGB)
  }

  /// The profile that most cameras embed (of 1998, 3144 bytes), and one by littleCMS with a
  /// parametric curve; littleCMS through Pillow moves no colour of theirs by more than a level.
  @Test(
    "the profiles of cameras are recognised",
    .enabled(if: CorpusTests.folder != nil, "WIDTHWISE_CORPUS is not set"),
    arguments: ["10-photos/issue_266.jpg", "10-photos/canon_powershot_s90.jpg"])
  func cameras(_ name: String) throws {
    let bench = try Workbench()
    let source = BytePath(try #require(CorpusTests.folder)).appending(name)
    let header = try Workbench.header(source)
    var decoding = Decoding(job: .init(index: 0, source: source, header: header, renditions: []))
    let base = try decoding.strict().base
    #expect(bench.folder != source)
    #expect(base.profile?.count == 3144)
    #expect(base.isSRGB)
  }
}
