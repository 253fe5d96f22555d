public import ImageMetrics

/// Holds a rendition against its golden: first the pixels before encoding, then the encoder's work,
/// then what the file is besides.
public struct GoldenJudge: Sendable {
  public let golden: GoldenRecord
  public let limits: GoldenLimits

  public init(_ golden: GoldenRecord, limits: GoldenLimits) {
    self.golden = golden
    self.limits = limits
  }

  /// What was found.
  public struct Verdict: Hashable, Sendable {
    public var status: CaseStatus
    public var cause: Cause?
    public var misses: [LimitMiss] = []
    public var improvements: [String] = []
    public var scores: Scores?
    public var structure: [StructureDifference] = []

    public init(status: CaseStatus) { self.status = status }
  }

  /// - Parameter expected: the golden's pixels; nil where only a fingerprint or hash is kept.
  public func verdict(of actual: ActualRendition, expected: PixelBuffer?) -> Verdict {
    verdict(of: actual, expected, actual.buffer.map { Fingerprint($0) })
  }

  /// The same where of both sides no more than a fingerprint is known.
  public func verdict(of actual: ActualRendition, fingerprint: Fingerprint?) -> Verdict {
    verdict(of: actual, nil, fingerprint)
  }

  private func verdict(
    of actual: ActualRendition, _ expected: PixelBuffer?,
    _ fingerprint: @autoclosure () -> Fingerprint?
  ) -> Verdict {
    if let output = actual.output, output.hash == golden.output?.hash,
      actual.pixels.hash == golden.pixels.hash
    {
      return Verdict(status: .sameBytes)
    }
    var verdict = Verdict(status: .samePixels)
    verdict.structure = golden.structure.differences(to: actual.structure)
    if actual.pixels.size != golden.pixels.size || actual.pixels.frames != golden.pixels.frames {
      verdict.status = .resized
      verdict.cause = CauseWriter.resized(golden.pixels, actual, expected)
      return verdict
    }
    let pixels = pixelFinding(actual, expected, fingerprint)
    verdict.scores = pixels.scores
    verdict.misses = pixels.misses
    let work = encoding(actual)
    verdict.misses += work.misses
    verdict.improvements = work.improvements
    let isSame = actual.pixels.hash == golden.pixels.hash
    if verdict.misses.isEmpty && verdict.structure.isEmpty {
      verdict.status = isSame ? .samePixels : .within
    } else {
      verdict.status = hasNewInputs(actual) ? .inputsChanged : .changed
      if !pixels.misses.isEmpty { verdict.improvements = [] }
    }
    let writer = CauseWriter(
      golden: golden, actual: actual, verdict: verdict, pixels: pixels, isSame: isSame)
    verdict.cause = writer.cause
    return verdict
  }

  /// What is found of the pixels before encoding.
  struct PixelFinding {
    var misses: [LimitMiss] = []
    var scores: Scores?
    /// Looked for where the limits are not kept.
    var change: PictureChange?
    /// Where only a fingerprint is kept.
    var blocks: FingerprintComparison?
  }

  private func pixelFinding(
    _ actual: ActualRendition, _ expected: PixelBuffer?, _ fingerprint: () -> Fingerprint?
  ) -> PixelFinding {
    if actual.pixels.hash == golden.pixels.hash { return PixelFinding() }
    if let expected, let buffer = actual.buffer,
      let comparison = PixelComparison(expected, buffer)
    {
      let misses = limits.misses(of: comparison.scores)
      return PixelFinding(
        misses: misses, scores: comparison.scores,
        change: misses.isEmpty ? nil : PictureChange.find(expected, buffer, comparison))
    }
    guard let before = golden.fingerprint, let now = fingerprint(),
      let blocks = FingerprintComparison(before, now)
    else { return hashFinding }
    return PixelFinding(misses: misses(of: blocks), blocks: blocks)
  }

  /// Of pixels that only a hash is kept of, nothing more can be told.
  private var hashFinding: PixelFinding {
    PixelFinding(misses: [LimitMiss("pixel-hash", allowed: 0, found: 1)])
  }

  /// A fingerprint shows how far blocks moved; the profile says how far they may.
  private func misses(of blocks: FingerprintComparison) -> [LimitMiss] {
    let most = limits.profile.blocks
    let bias = blocks.bias.map { abs($0) }.max() ?? 0
    let found = [
      ("bias", limits.pixels[.bias] ?? most, bias), ("block-mean", most, blocks.mean),
      ("block-deviation", most, blocks.deviation),
    ]
    // Other pixels, though no block shows it: `exact` allows not even that.
    let exact = limits.profile == .exact ? [LimitMiss("pixel-hash", allowed: 0, found: 1)] : []
    return exact
      + found.filter { $0.2 > $0.1 }.map { LimitMiss($0.0, allowed: $0.1, found: $0.2) }
  }

  private func encoding(
    _ actual: ActualRendition
  ) -> (misses: [LimitMiss], improvements: [String]) {
    guard let before = golden.output, let now = actual.output, before.hash != now.hash else {
      return ([], [])
    }
    return limits.encoding(of: now, against: before)
  }

  private func hasNewInputs(_ actual: ActualRendition) -> Bool {
    let isSource = golden.source != nil && actual.source != nil && golden.source != actual.source
    return isSource || (!golden.recipe.isEmpty && golden.recipe != actual.recipe)
  }
}
