/// Two images of one size, compared by every metric.
public struct PixelComparison: Hashable, Sendable {
  public let scores: Scores
  /// Of the ground on which more differs.
  public let map: DeltaEMap

  /// Nil where the sizes differ. Depths, channels and alpha may: 8 bits are compared as 16, grey
  /// as red, green and blue, no alpha as an opaque one.
  ///
  /// With transparent pixels both images are looked at on black and on white, and of each score
  /// the worse one counts. O(pixels) for finding what differs, much more for each pixel that does.
  public init?(_ expected: PixelBuffer, _ actual: PixelBuffer) {
    guard expected.width == actual.width, expected.height == actual.height else { return nil }
    let grounds: [Ground] =
      expected.isTransparent || actual.isTransparent ? [.black, .white] : [.black]
    let all =
      switch (expected.samples, actual.samples) {
      case (.eight(let one), .eight(let other)):
        Self.compared(one, expected, other, actual, on: grounds)
      default: Self.deep(expected, actual, on: grounds)
      }
    map =
      all.count > 1 && all[1].scores.deltaE.mean > all[0].scores.deltaE.mean
      ? all[1].map : all[0].map
    scores = all.dropFirst().reduce(all[0].scores) { $0.worse($1.scores) }
  }

  private init(scores: Scores, map: DeltaEMap) {
    self.scores = scores
    self.map = map
  }

  private static func deep(
    _ expected: PixelBuffer, _ actual: PixelBuffer, on grounds: [Ground]
  ) -> [PixelComparison] {
    let (one, other) = (expected.deep, actual.deep)
    guard case .sixteen(let left) = one.samples, case .sixteen(let right) = other.samples else {
      return []
    }
    return compared(left, one, right, other, on: grounds)
  }

  private static func compared<Sample: FixedWidthInteger & UnsignedInteger>(
    _ left: [Sample], _ expected: PixelBuffer, _ right: [Sample], _ actual: PixelBuffer,
    on grounds: [Ground]
  ) -> [PixelComparison] {
    let converter = LabConverter<Sample>.shared
    return grounds.map { ground in
      let (scores, map) = OpaqueComparison.compared(
        OpaquePicture(left, of: expected, on: ground),
        OpaquePicture(right, of: actual, on: ground), converter)
      return PixelComparison(scores: scores, map: map)
    }
  }
}

extension Scores {
  /// The worse of each.
  func worse(_ other: Scores) -> Scores {
    let isLouder = other.histogram.total > histogram.total
    return Scores(
      pixels: pixels, differing: Swift.max(differing, other.differing),
      histogram: isLouder ? other.histogram : histogram, max: Swift.max(max, other.max),
      bias: zip(bias, other.bias).map { abs($0) >= abs($1) ? $0 : $1 },
      psnr: [psnr, other.psnr].compactMap { $0 }.min(), deltaE: deltaE.worse(other.deltaE),
      ssim: SSIMScores(
        mean: min(ssim.mean, other.ssim.mean),
        worst: ssim.worst.value <= other.ssim.worst.value ? ssim.worst : other.ssim.worst),
      density: density.value >= other.density.value ? density : other.density)
  }
}

extension DeltaEScores {
  fileprivate func worse(_ other: DeltaEScores) -> DeltaEScores {
    DeltaEScores(
      over1: Swift.max(over1, other.over1), over23: Swift.max(over23, other.over23),
      over5: Swift.max(over5, other.over5), p999: Swift.max(p999, other.p999),
      max: Swift.max(max, other.max), mean: Swift.max(mean, other.mean),
      worst: worst.value >= other.worst.value ? worst : other.worst)
  }
}

extension [Int] {
  /// All differences together, in levels.
  fileprivate var total: Int { indices.reduce(0) { $0 + $1 * self[$1] } }
}
