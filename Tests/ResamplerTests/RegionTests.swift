import Geometry
import Resampler
import Testing

/// Expected values are arithmetic on paper.
@Suite struct RegionTests {
  /// A kernel that keeps straight lines keeps this one: the pixel with its centre at c of the ramp
  /// 4 · i is 4 · (c - 1/2). At half size, k/8 pixels from the edge, target j has c = 2j + 1 + k/8.
  @Test(
    "a ramp stays a ramp, wherever the region begins",
    arguments: [Kernel.linear, .cubic, .mitchell], [0, 2, 4, 6, 8, 10])
  func ramp(kernel: Kernel, eighths: Int) throws {
    let span = SourceSpan(start: eighths, length: 8 * 60, denominator: 8)
    for lying in [true, false] {
      let picture = Picture(lying ? 63 : 1, lying ? 1 : 63, bands: 1) { x, y, _ in
        UInt8(4 * (x + y))
      }
      let one = SourceSpan(whole: 1)
      let region =
        lying ? SourceRegion(columns: span, rows: one) : SourceRegion(columns: one, rows: span)
      let made = try picture.resampled(
        picture.job(to: lying ? 30 : 1, lying ? 1 : 30, kernel, region: region))
      // Kernels reach 4 pixels at most: the first two and the last two targets may touch the edge.
      for target in 2..<28 { #expect(Int(made[target]) == 8 * target + 2 + eighths / 2) }
    }
  }

  @Test("a last pixel that is covered in part counts in part")
  func fraction() throws {
    // 8 pixels of which 7.5 are covered, to 3: (0 + 10 + 20/2) / 2.5, (20/2 + 30 + 40) / 2.5, ...
    let picture = Picture(8, 1, bands: 1) { x, _, _ in UInt8(10 * x) }
    let region = SourceRegion(
      columns: SourceSpan(start: 0, length: 60, denominator: 8), rows: SourceSpan(whole: 1))
    #expect(try picture.resampled(picture.job(to: 3, 1, .box, region: region)) == [8, 32, 58])
  }

  /// 8 pixels of 8.25, to 3, with a step of 2.75: (0 + 10 + 20·3/4) / 2.75, ..., and the last one
  /// has (50/2 + 60 + 70) / 2.5, since a quarter of a pixel is missing.
  @Test("what a decoder dropped at the end moves nothing")
  func dropped() throws {
    let picture = Picture(8, 1, bands: 1) { x, _, _ in UInt8(10 * x) }
    let region = SourceRegion(
      columns: SourceSpan(start: 0, length: 66, denominator: 8), rows: SourceSpan(whole: 1))
    #expect(try picture.resampled(picture.job(to: 3, 1, .box, region: region)) == [9, 36, 62])
  }

  @Test("a region of the picture's own scale is copied", arguments: Kernel.allCases)
  func copied(kernel: Kernel) throws {
    let picture = Picture(20, 10, bands: 3) { x, y, band in UInt8(x + 20 * y + band) }
    let region = SourceRegion(
      columns: SourceSpan(start: 6, length: 10, denominator: 2), rows: SourceSpan(whole: 10))
    let made = try picture.resampled(picture.job(to: 5, 10, kernel, region: region))
    let expected = Picture(5, 10, bands: 3) { x, y, band in UInt8(x + 3 + 20 * y + band) }
    #expect(made == expected.bytes)
  }

  @Test("the nearest pixel is the one under the centre")
  func nearest() throws {
    let picture = Picture(10, 1, bands: 1) { x, _, _ in UInt8(x) }
    // Centres: 1.25, 3.75, 6.25, 8.75.
    #expect(try picture.resampled(picture.job(to: 4, 1, .nearest)) == [1, 3, 6, 8])
  }

  @Test("what is symmetric stays so within a level: nothing is shifted", arguments: Kernel.allCases)
  func symmetric(kernel: Kernel) throws {
    guard kernel != .nearest else { return }
    let picture = Picture(101, 77, bands: 1) { x, y, _ in
      UInt8((x - 50) * (x - 50) / 20 + abs(y - 38))
    }
    let made = try picture.resampled(picture.job(to: 30, 20, kernel))
    for y in 0..<20 {
      for x in 0..<30 {
        let here = Int(made[y * 30 + x])
        #expect(abs(here - Int(made[y * 30 + 29 - x])) <= 1)
        #expect(abs(here - Int(made[(19 - y) * 30 + x])) <= 1)
      }
    }
  }
}
