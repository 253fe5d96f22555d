import Geometry
import Resampler
import TestSupport
import Testing

@Suite struct VariantTests {
  /// Every variant of this processor against plain C, on pictures of any size and kind.
  @Test("all variants of this processor give the same bytes", arguments: 0..<120)
  func sameBytes(round: Int) throws {
    var generator = SeededGenerator.reported()
    let picture = Picture.noise(
      .random(in: 1...200, using: &generator), .random(in: 1...90, using: &generator),
      bands: 1 + round % 4, using: &generator)
    let plain = randomJob(picture, using: &generator)
    let expected = try picture.resampled(plain)
    for variant in Variant.available.dropFirst() {
      var job = plain
      job.variant = variant
      let same = try picture.resampled(job) == expected
      #expect(same, "\(job)")
    }
  }

  private func randomJob(
    _ picture: Picture, using generator: inout SeededGenerator
  ) -> ResampleJob {
    let denominator = Int.random(in: 1...8, using: &generator)
    func span(_ size: Int) -> SourceSpan {
      let whole = size * denominator
      let start = Int.random(in: 0...(whole - denominator), using: &generator)
      let length = Int.random(in: denominator...(whole - start), using: &generator)
      return SourceSpan(start: start, length: length, denominator: denominator)
    }
    let region = SourceRegion(columns: span(picture.size.width), rows: span(picture.size.height))
    return picture.job(
      to: .random(in: 1...(region.columns.length / denominator), using: &generator),
      .random(in: 1...(region.rows.length / denominator), using: &generator),
      Kernel.allCases.randomElement(using: &generator)!,
      alpha: picture.bands % 2 == 0 && Bool.random(using: &generator) ? .straight : .none,
      region: region, variant: .plain)
  }

  /// The sum was recorded on x86-64. It stands for no truth but sameness: what differs on another
  /// machine, or after a change that wanted to change nothing, is found here.
  @Test("every machine gives the same bytes")
  func everywhere() throws {
    var sum: UInt64 = 0xCBF2_9CE4_8422_2325
    for kernel in Kernel.allCases {
      for (bands, alpha) in [(1, Alpha.none), (2, .straight), (3, .none), (4, .straight)] {
        var generator = SeededGenerator(seed: 7)
        let picture = Picture.noise(83, 61, bands: bands, using: &generator)
        for byte in try picture.resampled(picture.job(to: 37, 19, kernel, alpha: alpha)) {
          sum = (sum ^ UInt64(byte)) &* 0x100_0000_01B3
        }
      }
    }
    #expect(sum == 0x5951_7F85_9A5E_50D3)
  }

  @Test("plain C is always there, and the fastest variant is one that can run")
  func availability() {
    #expect(Variant.available.first == .plain)
    #expect(Variant.available.contains(.fastest))
  }
}
