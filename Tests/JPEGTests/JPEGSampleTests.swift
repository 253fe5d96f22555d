import JPEG
import TestSupport
import Testing

@Suite struct JPEGSampleTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let height: Int
    var colours = JPEGSettings.Colours.rgb
    var halvesChroma = true
    /// Lines of an MCU and the rows of these that are taken; none is no sample.
    let rowHeight: Int
    let rows: [Int]
    var testDescription: String { name }
  }

  /// On paper: a sixth of the rows of MCUs, 16 at most and 4 at least, and the row behind the middle
  /// of each so many.
  static let cases = [
    Case(name: "one of 11", height: 1080, rowHeight: 16, rows: [5, 16, 27, 38, 49, 60]),
    Case(
      name: "one of 16", height: 1792, rowHeight: 16, rows: [8, 24, 40, 56, 72, 88, 104]),
    Case(
      name: "the row behind the middle is cut", height: 1671, rowHeight: 16,
      rows: [8, 24, 40, 56, 72, 88]),
    Case(name: "one of 4", height: 384, rowHeight: 16, rows: [2, 6, 10, 14, 18, 22]),
    Case(name: "24 rows, one cut", height: 383, rowHeight: 16, rows: []),
    Case(
      name: "whole colours", height: 383, halvesChroma: false, rowHeight: 8,
      rows: [3, 10, 17, 24, 31, 38, 45]),
    Case(
      name: "grey", height: 192, colours: .grey, rowHeight: 8, rows: [2, 6, 10, 14, 18, 22]),
    Case(name: "inks", height: 191, colours: .cmyk, rowHeight: 8, rows: []),
    Case(name: "one line", height: 1, rowHeight: 16, rows: []),
  ]

  @Test("a sample is whole rows of MCUs from all over the picture", arguments: cases)
  func lines(_ row: Case) throws {
    var settings = JPEGSettings(
      width: 3, height: row.height, colours: row.colours, quality: 80)
    settings.coding = .sampled
    settings.halvesChroma = row.halvesChroma
    let expected = row.rows.map { $0 * row.rowHeight..<($0 + 1) * row.rowHeight }
    #expect(try JPEGSample(settings)?.lines ?? [] == expected)
  }

  @Test("no sample is taken where none is asked for, and of no progressive file")
  func none() throws {
    var settings = JPEGSettings(width: 3, height: 1080, colours: .rgb, quality: 80)
    for coding in [JPEGSettings.Coding.standard, .exact] {
      settings.coding = coding
      #expect(try JPEGSample(settings) == nil)
    }
    settings.coding = .sampled
    settings.isProgressive = true
    #expect(try JPEGSample(settings) == nil)
  }

  @Test("a sample that lacks lines is an error, and stays one")
  func missing() throws {
    var settings = JPEGSettings(width: 1, height: 384, colours: .rgb, quality: 80)
    settings.coding = .sampled
    let sample = try #require(try JPEGSample(settings))
    try sample.add([UInt8](repeating: 0, count: 3 * 16).span)
    for _ in 0..<2 {
      #expect(throws: JPEGError.refused("Application transferred too few scanlines")) {
        try sample.encoder()
      }
    }
  }

  @Test("libjpeg's refusal of a sample is an error")
  func refused() {
    var settings = JPEGSettings(width: 65_501, height: 384, colours: .rgb, quality: 80)
    settings.coding = .sampled
    #expect(
      throws: JPEGError.refused("Maximum supported image dimension is 65500 pixels")
    ) { try JPEGSample(settings) }
  }
}
