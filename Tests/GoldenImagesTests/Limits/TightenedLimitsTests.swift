import GoldenImages
import ImageMetrics
import Testing

struct TightenedLimitsTests {
  @Test("Proposals have room above what was seen, and are never wider than the limits")
  func proposals() throws {
    let scores = try #require(PixelComparison(Pictures.plain, Pictures.noisy(2))).scores
    #expect(scores.max == 2)
    let values = TightenedLimits.proposed(from: [scores], over: GoldenLimits(.simd))
    // 2 levels and half as much again.
    #expect(values.contains(.pixel(.max, 3)))
    for case .pixel(let limit, let number) in values {
      let allowed = try #require(GoldenLimits(.simd).pixels[limit])
      #expect(limit.isLowerBound ? number > allowed : number < allowed)
    }
    #expect(TightenedLimits.proposed(from: [scores], over: GoldenLimits(.exact)).isEmpty)
    #expect(TightenedLimits.proposed(from: [], over: GoldenLimits(.simd)).isEmpty)
  }
}
