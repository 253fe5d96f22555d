import Geometry
import Testing

@testable import Rendering

/// Frame headers made byte by byte as ITU-T T.81, B.2.2, has them.
@Suite struct `The sampling of a JPEG` {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Columns and rows of each component, a digit each.
    var factors: [UInt8]
    var coarsest: PixelSize
    /// By libjpeg's rule: a component is decoded at twice the size as often as both directions allow.
    var left: PixelSize?
  }

  static let rows = [
    Row(testDescription: "4:4:4", factors: [0x11, 0x11, 0x11], coarsest: PixelSize(1, 1)),
    Row(testDescription: "4:4:4 in twos", factors: [0x22, 0x22, 0x22], coarsest: PixelSize(1, 1)),
    Row(testDescription: "4:2:0", factors: [0x22, 0x11, 0x11], coarsest: PixelSize(2, 2)),
    Row(
      testDescription: "4:2:2", factors: [0x21, 0x11, 0x11], coarsest: PixelSize(2, 1),
      left: PixelSize(2, 1)),
    Row(
      testDescription: "4:2:2 in twos", factors: [0x22, 0x12, 0x12], coarsest: PixelSize(2, 1),
      left: PixelSize(2, 1)),
    Row(
      testDescription: "4:4:0", factors: [0x12, 0x11, 0x11], coarsest: PixelSize(1, 2),
      left: PixelSize(1, 2)),
    Row(
      testDescription: "4:1:1", factors: [0x41, 0x11, 0x11], coarsest: PixelSize(4, 1),
      left: PixelSize(4, 1)),
    Row(
      testDescription: "4:1:0", factors: [0x42, 0x11, 0x11], coarsest: PixelSize(4, 2),
      left: PixelSize(2, 1)),
    Row(testDescription: "grey", factors: [0x11], coarsest: PixelSize(1, 1)),
    Row(
      testDescription: "four colours", factors: [0x22, 0x11, 0x11, 0x22],
      coarsest: PixelSize(2, 2)),
  ]

  /// SOF0 of 8 bits, 16 by 16 pixels.
  private static func frame(_ factors: [UInt8]) -> [UInt8] {
    [8, 0, 16, 0, 16, UInt8(factors.count)]
      + factors.enumerated().flatMap { [UInt8($0 + 1), $1, 0] }
  }

  @Test(arguments: rows) func `is what its frame says`(row: Row) throws {
    let sampling = try #require(JPEGSampling(frame: Self.frame(row.factors)[...]))
    #expect(sampling.coarsest == row.coarsest)
    #expect(sampling.coarseChroma == row.left)
  }

  @Test(arguments: [
    [], [8, 0, 16, 0, 16, 0], [8, 0, 16, 0, 16, 1, 1, 0x11], frame([0x21, 0x01]),
  ])
  func `is unknown where a frame is cut, empty or impossible`(frame: [UInt8]) {
    #expect(JPEGSampling(frame: frame[...]) == nil)
  }

  @Test func `is found among the segments of the header, and no table is taken for it`() {
    let frame = Self.frame([0x21, 0x11, 0x11])
    let table: [UInt8] = [0xFF, 0xC4, 0, 8, 8, 0, 16, 0, 16, 0]
    let length = UInt8(frame.count + 2)
    let bytes = [0xFF, 0xD8] + table + [0xFF, 0xC2, 0, length] + frame + table
    #expect(JPEGStream(bytes + ContainerTests.jpegScan).sampling?.coarseChroma == PixelSize(2, 1))
    #expect(JPEGStream([0xFF, 0xD8] + table + ContainerTests.jpegScan).sampling == nil)
  }

  /// `city.jpg` is 4:4:4; with this byte of its frame changed it says 4:2:2.
  @Test func `is in the header of a source where it matters`() throws {
    let bench = try Workbench()
    var bytes = try Workbench.bytes(Fixture.image("city.jpg"))
    let frame = try #require(
      bytes.indices.dropLast(12).first {
        bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 && bytes[$0 + 9] == 3
      })
    #expect(bytes[frame + 11] == 0x11)
    bytes[frame + 11] = 0x21
    let halved = try bench.write(bytes, "halved.jpg")
    #expect(try Workbench.header(halved).coarseChroma == PixelSize(2, 1))
    #expect(try Workbench.header(Fixture.image("city.jpg")).coarseChroma == nil)
    #expect(try Workbench.header(Fixture.image("coast.jpg")).coarseChroma == nil)
  }
}
