import Foundation
import Geometry
import JobRunner
import Pages
import Testing

/// The expected hashes are those of the author's own JavaScript (evanw/thumbhash, js/thumbhash.js),
/// run by Node over the same samples.
@Suite struct `A ThumbHash` {
  struct Row: CustomTestStringConvertible {
    let name: String
    let size: PixelSize
    let hash: String
    let pixel: @Sendable (Int, Int) -> [Int]
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "wide, opaque", size: PixelSize(width: 32, height: 24),
      hash: "GvkJFYYwZJhDh4h0iFeJpqU/OpDr"
    ) { x, y in [(x * x + 3 * y) % 256, (y * y + 5 * x) % 256, x * y % 200, 255] },
    Row(
      name: "high, opaque", size: PixelSize(width: 10, height: 40),
      hash: "GOkNEhhwgGh4d4eH+kcP+Ig="
    ) { x, y in [x * 23 % 256, y * 6 % 256, x * y % 256, 255] },
    Row(
      name: "with alpha", size: PixelSize(width: 40, height: 30),
      hash: "nAeCBIYYFEJwiZAqmgJSEJsNhHdRd3AmBg=="
    ) { x, y in
      [
        (x * x + y) % 256, (y * y + x * 2) % 256, x * y * 3 % 256, (x * 6 + y * y) % 256,
      ]
    },
    Row(
      name: "clear", size: PixelSize(width: 3, height: 2),
      hash: "AAiCA4AAAAAAAAAAAAAAAAAAAAAAAAA="
    ) { _, _ in [9, 9, 9, 0] },
    Row(
      name: "a strip", size: PixelSize(width: 100, height: 31),
      hash: "YsgJKpR/eIh3d3d3j4gHh3c="
    ) { x, y in [(x * x + 90 * y) % 256, 255 - x * 2, (x * 7 + y * 50) % 256, 255] },
  ]

  private static func pixels(_ row: Row) -> SmallPixels {
    var samples: [UInt8] = []
    for y in 0..<row.size.height {
      for x in 0..<row.size.width { samples += row.pixel(x, y).map { UInt8($0) } }
    }
    return SmallPixels(size: row.size, samples: samples)
  }

  @Test(arguments: rows)
  func `is the author's own`(row: Row) {
    #expect(Data(ThumbHash.bytes(of: Self.pixels(row))).base64EncodedString() == row.hash)
  }

  // The author's is "GogABwB4Ow6G…": the first five bytes are the same, and its terms are noise.
  @Test func `of one colour has no noise in it`() {
    let flat = Row(name: "flat", size: PixelSize(width: 5, height: 5), hash: "") { _, _ in
      [10, 200, 100, 255]
    }
    let hash = ThumbHash.bytes(of: Self.pixels(flat))
    #expect(Array(hash.prefix(5)) == [0x1A, 0x88, 0x00, 0x07, 0x00])
    #expect(hash.dropFirst(5).allSatisfy { $0 == 0 })
  }
}

@Suite struct `The dominant colour` {
  private func text(_ pixels: [[UInt8]]) -> String? {
    DominantColor.text(
      of: SmallPixels(
        size: PixelSize(width: pixels.count, height: 1), samples: pixels.flatMap(\.self)))
  }

  @Test func `is that of most pixels, and not the mean of all`() {
    let sky: [UInt8] = [32, 96, 224, 255]
    let sand: [UInt8] = [200, 180, 120, 255]
    #expect(text([sky, sand, sky, sand, sky]) == "#2060e0")
  }

  // 34, 35 and 47, 48 lie in neighbouring bins (2 and 3); their mean of (34+35+47+48)/4 = 41 is 0x29.
  @Test func `is the mean of the pixels near it`() {
    #expect(text([34, 35, 47, 48].map { [$0, 0, 0, 255] }) == "#290000")
  }

  @Test func `does not count what is hardly there`() {
    #expect(text([[255, 0, 0, 127], [255, 0, 0, 10], [0, 0, 8, 128]]) == "#000008")
    #expect(text([[255, 0, 0, 0]]) == nil)
  }
}
