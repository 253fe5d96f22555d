import GoldenImages
import ImageMetrics
import Testing

/// What passes, and what of a file fails though its pixels don't.
struct GoldenJudgeTests {
  /// By scikit-image sRGB (27, 24, 24) and (26, 25, 23) are a ΔE of 2.40 apart.
  @Test("One level is no more than rounding, also where its ΔE is above 1", arguments: [1, 2])
  func leastDifference(levels: Int) throws {
    let dark = Pictures.make { _, _ in (27, 24, 24) }
    let other = Pictures.make { x, _ in
      x % 8 == 0 ? (27 - levels, 24 + levels, 24 - levels) : (27, 24, 24)
    }
    let scores = try #require(PixelComparison(dark, other)).scores
    #expect(scores.deltaE.over1 > 0.1)
    let misses = GoldenLimits(.rounding).misses(of: scores).map(\.limit)
    #expect(misses.contains("dE-over-1") == (levels == 2))
  }

  private func verdict(
    _ actual: ActualRendition, _ golden: GoldenRecord = Records.golden(Pictures.plain),
    expected: PixelBuffer? = Pictures.plain
  ) -> GoldenJudge.Verdict {
    GoldenJudge(golden, limits: golden.limits).verdict(of: actual, expected: expected)
  }

  @Test("The same bytes are all that needs to be known")
  func sameBytes() {
    var made = Records.made(Pictures.plain)
    made.output?.hash = Records.hash("1")
    #expect(verdict(made) == GoldenJudge.Verdict(status: .sameBytes))
  }

  @Test("The same pixels in other bytes pass")
  func samePixels() {
    let found = verdict(Records.made(Pictures.plain))
    #expect(found.status == .samePixels)
    #expect(found.cause?.kind == .encoder)
    #expect(found.cause?.sentence == "the same pixels in other bytes: 1000 → 1001 bytes")
  }

  @Test("A level here and there is rounding")
  func rounding() {
    let found = verdict(Records.made(Pictures.noisy(1, rarity: 100)))
    #expect(found.status == .within)
    #expect(found.cause?.kind == .rounding)
    #expect(found.cause?.sentence == "rounding only: at most 1 levels")
  }

  @Test("Some levels are what a vector path makes")
  func simd() {
    let found = verdict(Records.made(Pictures.noisy(3, rarity: 80)))
    #expect(found.status == .within)
    #expect(found.cause?.kind == .simd)
  }

  @Test("An encoder that loses more fails, though the pixels are the same")
  func loss() {
    var made = Records.made(Pictures.plain)
    made.output?.loss = 0.021
    let found = verdict(made)
    #expect(found.status == .changed)
    #expect(found.misses == [LimitMiss("loss", allowed: 0.02 * 1.02, found: 0.021)])
    #expect(found.cause?.kind == .encoder)
    #expect(
      found.cause?.sentence == "the encoder works otherwise: loss 0.02 → 0.021 (+5 %)")
  }

  @Test("A larger file fails; a smaller one that loses no more is an improvement")
  func size() {
    var made = Records.made(Pictures.plain)
    made.output?.bytes = 1100
    #expect(
      verdict(made).cause?.sentence
        == "the encoder works otherwise: 1000 → 1100 bytes (+10 %)")
    made.output?.bytes = 880
    #expect(verdict(made).status == .samePixels)
    #expect(verdict(made).improvements == ["is smaller by 12 %"])
    made.output?.loss = 0.03
    #expect(verdict(made).status == .changed)
    #expect(verdict(made).improvements == [])
  }

  @Test("What a file is besides its pixels is compared apart")
  func metadata() {
    var made = Records.made(Pictures.plain)
    made.structure.parts[.subsampling] = "4:4:4"
    made.structure.parts[.profile] = "abc, 480 bytes"
    let found = verdict(made)
    #expect(found.status == .changed)
    #expect(found.cause?.kind == .metadata)
    #expect(
      found.cause?.sentence == "profile none → abc, 480 bytes, subsampling 4:2:0 → 4:4:4")
  }

  @Test("Colours that nobody sees are told of and pass")
  func hidden() {
    let golden = Records.golden(Pictures.withAlpha([1, 2, 3, 0, 4, 5, 6, 255]))
    let made = Records.made(Pictures.withAlpha([9, 9, 9, 0, 4, 5, 6, 255]))
    let found = verdict(made, golden, expected: nil)
    #expect(found.status == .samePixels)
    #expect(found.cause?.kind == .hiddenColour)
    #expect(
      found.cause?.sentence == "only colours under an alpha of 0 differ, which nobody sees")
  }

  @Test("Other inputs are the cause where something fails, with what they did")
  func inputs() {
    var made = Records.made(Pictures.mapped { $0 + 6 })
    made.recipe = ["format=jpeg", "quality=70", "sharpen=1"]
    made.source = Records.hash("b")
    let found = verdict(made)
    #expect(found.status == .inputsChanged)
    #expect(found.cause?.kind == .inputs)
    #expect(
      found.cause?.sentence
        == "inputs changed: another source and another recipe (quality 80 → 70, sharpen none → 1); "
        + "tone moved: 6 levels brighter")
    var same = Records.made(Pictures.plain)
    same.source = Records.hash("b")
    #expect(verdict(same).status == .samePixels)
  }

  @Test("Frames count like a size")
  func frames() {
    let found = verdict(Records.made(Pictures.plain.divided(into: 2)))
    #expect(found.status == .resized)
    #expect(found.cause?.sentence == "1 → 2 frames, 96×80 → 96×40")
  }

  @Test("A fingerprint tells kind and place")
  func fingerprint() {
    let golden = Records.golden(Pictures.plain, storage: .fingerprint)
    func found(_ picture: PixelBuffer) -> GoldenJudge.Verdict {
      verdict(Records.made(picture), golden, expected: nil)
    }
    #expect(found(Pictures.mapped { $0 + 6 }).cause?.sentence == "tone moved: 6 levels brighter")
    #expect(found(Pictures.blurred(0.9)).cause?.kind == .blurrier)
    #expect(found(Pictures.blurred(-0.8)).cause?.kind == .sharper)
    #expect(
      found(CauseTests.rows[10].picture).cause?.sentence
        == "damaged in one place, within 16×32 at 32, 16")
    #expect(found(Pictures.noisy(1)).status == .within)
    let other = Pictures.make { x, y in ((x * 5 + y) % 256, x * y / 9 % 256, (y * 7 + 40) % 256) }
    #expect(found(other).cause?.kind == .pixels)
  }

  @Test("Of a hash nothing more can be told than that it is another")
  func hash() {
    let golden = Records.golden(Pictures.plain, storage: .hash)
    let found = verdict(Records.made(Pictures.noisy(1)), golden, expected: nil)
    #expect(found.status == .changed)
    #expect(found.cause?.sentence == "other pixels; of the golden only a hash is kept")
    #expect(verdict(Records.made(Pictures.plain), golden, expected: nil).status == .samePixels)
  }

  @Test("The profile exact allows nothing")
  func exact() {
    let golden = Records.golden(Pictures.plain, profile: .exact)
    #expect(verdict(Records.made(Pictures.noisy(1)), golden).status == .changed)
  }
}
