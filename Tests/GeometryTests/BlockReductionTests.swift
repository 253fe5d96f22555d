import Geometry
import Testing

extension PixelSize {
  fileprivate init(_ width: Int, _ height: Int) { self.init(width: width, height: height) }
}

@Suite struct `Reducing by blocks` {
  struct Row: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var side: Int
    var target: Int
    var factor: Int
  }

  // A last block that lacks n pixels moves the far edge by n · target / side pixels.
  static let rows = [
    Row(testDescription: "1535 is 307 blocks of 5", side: 1535, target: 150, factor: 5),
    Row(testDescription: "1534 lacks 1: 0.098; halves fit", side: 1534, target: 150, factor: 2),
    Row(testDescription: "1536 lacks 4: 0.39; blocks of 4 fit", side: 1536, target: 150, factor: 4),
    Row(testDescription: "1777 is a prime", side: 1777, target: 200, factor: 1),
    Row(testDescription: "19999 lacks 1 of 80: 0.005", side: 19_999, target: 100, factor: 80),
    Row(testDescription: "less than twice two", side: 599, target: 150, factor: 1),
    Row(testDescription: "enlarging", side: 100, target: 150, factor: 1),
  ]

  @Test(arguments: rows) func `moves nothing by more than a 64th of a pixel`(row: Row) {
    #expect(BlockReduction.factor(row.side, to: row.target) == row.factor)
  }

  struct ScalingRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: PixelSize
    var target: PixelSize
    var factor: Int
  }

  /// Twice the target has to be left on both sides; eight is the most.
  static let scalingRows = [
    ScalingRow(
      testDescription: "4032/(2 · 640) = 3.15", source: PixelSize(4032, 3024),
      target: PixelSize(640, 480), factor: 3),
    ScalingRow(
      testDescription: "just twice", source: PixelSize(1280, 960), target: PixelSize(640, 480),
      factor: 1),
    ScalingRow(
      testDescription: "the narrower side decides", source: PixelSize(4000, 1000),
      target: PixelSize(400, 200), factor: 2),
    ScalingRow(
      testDescription: "most", source: PixelSize(16_000, 16_000), target: PixelSize(10, 10),
      factor: 8),
    ScalingRow(
      testDescription: "17 lines stay 17, of 16 or more", source: PixelSize(16_383, 17),
      target: PixelSize(200, 1), factor: 1),
    ScalingRow(
      testDescription: "33 lines become 16", source: PixelSize(16_383, 33),
      target: PixelSize(200, 1), factor: 2),
    ScalingRow(
      testDescription: "enlarging", source: PixelSize(10, 10), target: PixelSize(100, 100),
      factor: 1),
  ]

  @Test(arguments: scalingRows)
  func `of a decoder that scales leaves a factor of two for the resampler`(row: ScalingRow) {
    #expect(BlockReduction.byScaling(row.source, to: row.target) == row.factor)
  }

  struct DecodingRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var source: PixelSize
    var target: PixelSize
    var chroma: PixelSize?
    var factor: Int
  }

  /// At 1/4 a source of 4368 pixels has 1092, and colours that are halved once more 546.
  static let decodingRows = [
    DecodingRow(
      testDescription: "1092 is more than twice 480", source: PixelSize(2912, 4368),
      target: PixelSize(320, 480), factor: 4),
    DecodingRow(
      testDescription: "546 lines of colour are not", source: PixelSize(2912, 4368),
      target: PixelSize(320, 480), chroma: PixelSize(1, 2), factor: 2),
    DecodingRow(
      testDescription: "nor are 364 columns twice 320", source: PixelSize(2912, 4368),
      target: PixelSize(320, 480), chroma: PixelSize(2, 1), factor: 2),
    DecodingRow(
      testDescription: "300 columns of colour are twice 150", source: PixelSize(2400, 1600),
      target: PixelSize(150, 100), chroma: PixelSize(2, 1), factor: 4),
    DecodingRow(
      testDescription: "and less than twice 151", source: PixelSize(2400, 1600),
      target: PixelSize(151, 101), chroma: PixelSize(2, 1), factor: 2),
    DecodingRow(
      testDescription: "a quarter of the columns", source: PixelSize(2400, 1600),
      target: PixelSize(150, 100), chroma: PixelSize(4, 1), factor: 2),
    DecodingRow(
      testDescription: "less than twice two", source: PixelSize(1279, 960),
      target: PixelSize(320, 240), factor: 1),
  ]

  @Test(arguments: decodingRows)
  func `of a JPEG's decoder leaves room for the colours as well`(row: DecodingRow) {
    let factor = BlockReduction.whileDecoding(
      row.source, to: row.target, coarseChroma: row.chroma)
    #expect(factor == row.factor)
  }

  struct LevelRow: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var level: PixelSize
    var source: PixelSize
    var parts: Int
    var isUsable: Bool
  }

  // To 200 pixels, by 4: 1777 = 4 · 444 + 1, and the pixel that is left out matters by 200/1777 =
  // 0.113 pixels of the rendition.
  static let levelRows = [
    LevelRow(
      testDescription: "0.113 is less than an eighth", level: PixelSize(444, 444),
      source: PixelSize(1777, 1777), parts: 8, isUsable: true),
    LevelRow(
      testDescription: "but more than a 64th", level: PixelSize(444, 444),
      source: PixelSize(1777, 1777), parts: 64, isUsable: false),
    LevelRow(
      testDescription: "nothing is left out", level: PixelSize(444, 444),
      source: PixelSize(1776, 1776), parts: 64, isUsable: true),
    LevelRow(
      testDescription: "one side alone is too small", level: PixelSize(444, 399),
      source: PixelSize(1776, 1596), parts: 8, isUsable: false),
  ]

  @Test(arguments: levelRows) func `takes a level that has what is needed`(row: LevelRow) {
    let isUsable = BlockReduction.canUse(
      level: row.level, of: row.source, by: 4, for: PixelSize(200, 200), within: row.parts)
    #expect(isUsable == row.isUsable)
  }
}
