import Geometry
import Resampler
import TestSupport
import Testing

@Suite struct StreamingTests {
  @Test("strips of any height give the same as the whole", arguments: 0..<60)
  func strips(round: Int) throws {
    var generator = SeededGenerator.reported()
    let picture = Picture.noise(
      .random(in: 1...40, using: &generator), .random(in: 1...160, using: &generator),
      bands: 1 + round % 4, using: &generator)
    let job = picture.job(
      to: .random(in: 1...picture.size.width, using: &generator),
      .random(in: 1...picture.size.height, using: &generator),
      Kernel.allCases.randomElement(using: &generator)!,
      alpha: picture.bands % 2 == 0 ? .straight : .none)
    let whole = try picture.resampled(job)
    for tallest in [1, 5, 70] {
      #expect(try streamed(picture, job, tallest: tallest, using: &generator) == whole)
    }
  }

  private func streamed(
    _ picture: Picture, _ job: ResampleJob, tallest: Int, using generator: inout SeededGenerator
  ) throws -> [UInt8] {
    var lines = try LineResampler(job)
    var made: [UInt8] = []
    var from = 0
    while from < picture.size.height {
      let height = min(.random(in: 1...tallest, using: &generator), picture.size.height - from)
      let strip = Array(
        picture.bytes[(from * job.sourceLineBytes)..<((from + height) * job.sourceLineBytes)])
      made += try lines.ready(by: strip.span)
      from += height
    }
    let (isComplete, ready) = (lines.isComplete, lines.linesReady)
    #expect(isComplete)
    #expect(ready == job.target.height)
    return made
  }

  @Test("lines with padding between them, and none behind the last")
  func padded() throws {
    let picture = Picture(7, 9, bands: 3) { x, y, band in UInt8(x * 9 + y * 20 + band) }
    let job = picture.job(to: 3, 4)
    let padded = (0..<9).flatMap { line in
      picture.bytes[(line * 21)..<((line + 1) * 21)]
        + (line < 8 ? [UInt8](repeating: 99, count: 11) : [])
    }
    #expect(try job.resample(padded.span, stride: 32) == picture.resampled(job))
  }

  @Test("a target line comes as soon as its last source line is there")
  func soon() throws {
    // 64 lines to 16: target line j has its centre at 4j + 2 and reaches 12 lines further. The
    // first eight come together, and the last of them ends with line 41.
    let picture = Picture(4, 64, bands: 1) { _, y, _ in UInt8(y) }
    var lines = try LineResampler(picture.job(to: 2, 16))
    for line in 1...64 {
      let made = try lines.ready(by: picture.bytes.span.extracting(((line - 1) * 4)..<(line * 4)))
      #expect(made.count == (line == 42 || line == 64 ? 16 : 0))
      let ready = lines.linesReady
      #expect(ready == (line < 42 ? 0 : line < 64 ? 8 : 16))
    }
  }

  @Test("lines below the region are not needed, and do no harm")
  func below() throws {
    let picture = Picture(4, 40, bands: 1) { _, y, _ in UInt8(y) }
    let region = SourceRegion(
      columns: SourceSpan(whole: 4), rows: SourceSpan(start: 10, length: 8))
    var lines = try LineResampler(picture.job(to: 4, 4, .box, region: region))
    let made = try lines.ready(by: picture.bytes.span.extracting(first: 4 * 20))
    let isComplete = lines.isComplete
    #expect(isComplete)
    // The mean of lines 10 and 11 is 10.5, and so on; halves round up.
    #expect(made == [11, 13, 15, 17].flatMap { [UInt8](repeating: $0, count: 4) })
    let more = try lines.ready(by: picture.bytes.span.extracting(last: 4 * 20))
    #expect(more == [])
  }

  @Test("memory depends on the width, not on the height or how much is shrunk")
  func memory() throws {
    func bytes(_ height: Int, to target: Int) throws -> Int {
      let size = PixelSize(width: 16_000, height: height)
      let small = PixelSize(width: target, height: max(1, height * target / 16_000))
      return try LineResampler(ResampleJob(source: size, bands: 3, target: small)).memory
    }
    // 200 megapixels, to five widths.
    for target in [1600, 1280, 960, 640, 320] {
      #expect(try bytes(12_500, to: target) < 8_000_000)
    }
  }
}
