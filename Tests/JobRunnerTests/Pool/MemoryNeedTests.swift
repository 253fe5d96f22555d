import Geometry
import JobRunner
import Recipes
import Testing

/// The expected numbers are made on paper from the formats' own facts: samples of a pixel, what a
/// decoder has to keep. They bound the estimate from both sides.
@Suite struct `The memory that a job needs` {
  struct Row: CustomTestStringConvertible {
    var testDescription: String
    var header: SourceHeader
    var scaled: [PixelSize]
    var format = OutputFormat.jpeg
    var linear = false
    /// Megabytes.
    var need: ClosedRange<Int>
  }

  private static func square(_ side: Int) -> PixelSize { PixelSize(width: side, height: side) }

  private static func header(
    _ format: SourceFormat, _ side: Int, alpha: Bool = false, bits: Int = 8, frames: Int = 1,
    progressive: Bool? = nil
  ) -> SourceHeader {
    SourceHeader(
      format: format, stored: square(side), frames: frames, hasAlpha: alpha, bitsPerSample: bits,
      isProgressive: progressive)
  }

  static let rows: [Row] = [
    Row(
      testDescription:
        "a photograph shrunk while decoding: 8000/8 = 1000, 3 MB, strips and sundries",
      header: header(.jpeg, 8000), scaled: [square(400)], need: 9...16),
    Row(
      testDescription:
        "200 megapixels of PNG to 1600, line by line; measured with libvips 8.14: 33 MB",
      header: header(.png, 14_142), scaled: [square(1600)], need: 33...70),
    Row(
      testDescription: "the same to five sizes at once; measured with libvips 8.14: 58 MB",
      header: header(.png, 14_142), scaled: [1600, 1280, 960, 640, 320].map(square),
      need: 58...90),
    Row(
      testDescription: "the same to 100; measured with libvips 8.14: 25 MB",
      header: header(.png, 14_142), scaled: [square(100)], need: 25...40),
    Row(
      testDescription: "with alpha to five sizes; measured with libvips 8.14: 88 MB",
      header: header(.png, 14_142, alpha: true), scaled: [1600, 1280, 960, 640, 320].map(square),
      need: 88...130),
    Row(
      testDescription: "4 megapixels of PNG to AVIF at its own size; measured: 168 MB",
      header: header(.png, 2000), scaled: [square(2000)], format: .avif, need: 168...250),
    Row(
      testDescription: "4 megapixels of PNG to JPEG at its own size; measured: 48 MB",
      header: header(.png, 2000), scaled: [square(2000)], need: 48...90),
    Row(
      testDescription: "16 megapixels of WebP, decoded as a whole; measured: 125 MB",
      header: header(.webp, 4000), scaled: [square(200)], need: 125...160),
    Row(
      testDescription: "200 megapixels of PNG at its own size: 600 MB, and thrice as much in steps",
      header: header(.png, 14_142), scaled: [square(14_142)], need: 1800...4200),
    Row(
      testDescription: "an interlaced PNG is decoded as a whole: 600 MB",
      header: header(.png, 14_142, progressive: true), scaled: [square(100)], need: 600...700),
    Row(
      testDescription: "a progressive JPEG keeps its coefficients: 2 bytes a sample, 1200 MB",
      header: header(.jpeg, 14_142, progressive: true), scaled: [square(100)], need: 1200...1300),
    Row(
      testDescription: "16 bits a sample are twice as much: 3000 x 3000 x 3 x 2 = 54 MB",
      header: header(.png, 3000, bits: 16), scaled: [square(2000)], need: 126...200),
    Row(
      testDescription: "16 bits with alpha, reduced, are four floats: 1000 x 1000 x 16 = 16 MB",
      header: header(.png, 4000, alpha: true, bits: 16), scaled: [square(500)], need: 19...90),
    Row(
      testDescription: "all frames of an animation: 100 x 500 x 500 x 4 = 100 MB",
      header: header(.gif, 500, alpha: true, frames: 100), scaled: [square(250)], format: .webp,
      need: 100...400),
    Row(
      testDescription: "the first frame alone where the output is a still",
      header: header(.gif, 500, alpha: true, frames: 100), scaled: [square(250)], need: 7...20),
    Row(
      testDescription: "AVIF's encoder takes most of it: 9 megapixels",
      header: header(.jpeg, 3000), scaled: [square(3000)], format: .avif, need: 300...700),
    Row(
      testDescription: "22 megapixels in linear light to 160; measured with libvips 8.14: 133 MB",
      header: header(.png, 4700), scaled: [square(160)], linear: true, need: 133...180),
    Row(
      testDescription: "the same to five sizes; measured with libvips 8.14: 162 MB",
      header: header(.png, 4700), scaled: [1306, 1045, 784, 523, 261].map(square), linear: true,
      need: 162...240),
  ]

  @Test(arguments: rows)
  func `is told from its header`(row: Row) {
    var job = poolJob(0)
    job.header = row.header
    job.renditions = row.scaled.map { size in
      var rendition = poolRendition("a.jpg")
      (rendition.scaled, rendition.size, rendition.format) = (size, size, row.format)
      rendition.recipe.finish.linear = row.linear
      return rendition
    }
    job.target = DecodeTarget(of: job.renditions, job.header, job.limits)
    let megabytes = MemoryNeed.bytes(of: job) / 1_000_000
    #expect(row.need.contains(megabytes), "\(megabytes) MB")
  }

  @Test func `does not overflow, whatever a header says`() {
    var job = poolJob(0)
    job.header = SourceHeader(
      format: .jxl, stored: PixelSize(width: 4_000_000_000, height: 4_000_000_000),
      frames: 1_000_000)
    #expect(MemoryNeed.bytes(of: job) > 1_000_000_000_000)
  }
}
