import Geometry
import ImageMetrics
import Testing

/// The scores of synthetic pairs against those of scikit-image 0.26 and numpy.
///
/// scikit-image's matrix and white are rounded elsewhere than ours: its ΔE differs in the third
/// decimal where colours are far apart.
struct ScoreTests {
  static let names = ["one more", "exclusive or", "red box", "black corner", "shifted", "grey"]

  private static let scores = Dictionary(
    uniqueKeysWithValues: names.compactMap { name in
      PixelComparison(Pairs.expected, Pairs.actual(name)).map { (name, $0.scores) }
    })

  private func pair(_ name: String) throws -> (Scores, Reference) {
    let reference = try #require(Reference.all[name])
    return (try #require(Self.scores[name]), reference)
  }

  @Test("Differences of samples are counted as numpy counts them", arguments: names)
  func samples(name: String) throws {
    let (scores, reference) = try pair(name)
    #expect(scores.pixels == 28_800)
    #expect(scores.differing == reference.differing)
    #expect(scores.histogram == reference.histogram)
    #expect(scores.max == reference.max)
    for (bias, expected) in zip(scores.bias, reference.bias) {
      #expect(abs(bias - expected) < 1e-9)
    }
    #expect(abs(try #require(scores.psnr) - reference.psnr) < 1e-9)
  }

  @Test("SSIM is scikit-image's", arguments: names)
  func ssim(name: String) throws {
    let (scores, reference) = try pair(name)
    #expect(abs(scores.ssim.mean - reference.ssim) < 1e-6)
    #expect(abs(scores.ssim.worst.value - reference.ssimTile[0]) < 1e-5)
    // Tiles of a pattern that repeats are equal but for rounding: any of them may be the worst.
    if !["exclusive or", "grey"].contains(name) {
      let place = scores.ssim.worst.place
      #expect([Double(place.x), Double(place.y)] == Array(reference.ssimTile.dropFirst()))
      #expect(place.size == PixelSize(width: 16, height: 16))
    }
  }

  @Test("CIEDE2000 over a picture is scikit-image's", arguments: names)
  func deltaE(name: String) throws {
    let (scores, reference) = try pair(name)
    let deltaE = scores.deltaE
    #expect(abs(deltaE.mean - reference.mean) < 2e-3)
    #expect(abs(deltaE.max - reference.largest) < 5e-3)
    #expect(abs(deltaE.p999 - reference.p999) < 5e-3)
    #expect(abs(deltaE.worst.value - reference.tile[0]) < 1e-2)
    #expect(deltaE.worst.place.x == Int(reference.tile[1]))
    #expect(deltaE.worst.place.y == Int(reference.tile[2]))
    // One pixel in a thousand may lie on the other side of a limit.
    #expect(abs(deltaE.over1 - reference.over1) < 1e-3)
    #expect(abs(deltaE.over23 - reference.over23) < 1e-3)
    #expect(abs(deltaE.over5 - reference.over5) < 1e-3)
    #expect(abs(scores.density.value - reference.density) < 2e-3)
  }

  @Test("The same picture scores perfectly")
  func same() throws {
    let scores = try #require(PixelComparison(Pairs.expected, Pairs.expected)).scores
    #expect(scores.differing == 0)
    #expect(scores.histogram == [86_400])
    #expect(scores.psnr == nil)
    #expect(scores.ssim.mean == 1)
    #expect(scores.ssim.worst.value == 1)
    #expect(scores.deltaE.max == 0)
    #expect(scores.density.value == 0)
  }

  /// (2·100·110 + C₁) / (100² + 110² + C₁) and 20 log₁₀(255/10), on paper.
  @Test("Two flat pictures score what the formulas give", arguments: [5, 11, 40])
  func flat(side: Int) throws {
    let flat = { (value: UInt8) in
      PixelBuffer(
        width: side, height: side, model: .grey, hasAlpha: false,
        samples: .eight(Array(repeating: value, count: side * side)))
    }
    let scores = try #require(PixelComparison(flat(100), flat(110))).scores
    #expect(abs(scores.ssim.mean - 0.995_476_44) < 1e-6)
    #expect(abs(try #require(scores.psnr) - 28.130_803_6) < 1e-6)
    #expect(scores.bias == [10, 10, 10])
  }

  @Test("16-bit samples that are 8-bit ones times 257 score the same")
  func depth() throws {
    let actual = Pairs.actual("exclusive or")
    let shallow = try #require(PixelComparison(Pairs.expected, actual)).scores
    let deep = try #require(PixelComparison(Pairs.expected, actual.deep)).scores
    #expect(deep.histogram == shallow.histogram)
    #expect(deep.max == shallow.max)
    #expect(abs(deep.ssim.mean - shallow.ssim.mean) < 1e-7)
    #expect(abs(deep.deltaE.mean - shallow.deltaE.mean) < 1e-9)
  }

  @Test("Pictures of two sizes have no scores")
  func sizes() {
    let small = PixelBuffer(
      width: 1, height: 1, model: .grey, hasAlpha: false, samples: .eight([0]))
    #expect(PixelComparison(Pairs.expected, small) == nil)
  }
}
