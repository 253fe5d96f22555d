public import ImageMetrics

extension GoldenLimits {
  /// The limits that scores don't keep, by name.
  ///
  /// Where no sample differs by more than one level, the least that there is, a ΔE above 1 is not
  /// counted: in dark colours one level is as much.
  public func misses(of scores: Scores) -> [LimitMiss] {
    pixels.sorted { $0.key.rawValue < $1.key.rawValue }.compactMap { limit, allowed in
      let found = scores.value(of: limit)
      if limit == .over1 && scores.max <= 1 { return nil }
      let isKept = limit.isLowerBound ? found >= allowed : found <= allowed
      return isKept ? nil : LimitMiss(limit.rawValue, allowed: allowed, found: found)
    }
  }

  /// What of an encoder's work is beyond the limits; what is better by more than they allow is an
  /// improvement. Only pixels that are the same or within their limits make this fair.
  public func encoding(
    of actual: EncodedOutput, against expected: EncodedOutput
  ) -> (misses: [LimitMiss], improvements: [String]) {
    var misses: [LimitMiss] = []
    var improvements: [String] = []
    if let share = encoding[.loss], let before = expected.loss, let now = actual.loss {
      // SSIM is computed in single precision: below a millionth there is nothing to tell.
      if now > before * (1 + share) + 1e-6 {
        misses.append(
          LimitMiss("loss", allowed: before * (1 + share), found: now))
      } else if now < before * (1 - share) - 1e-6 {
        improvements.append("loses \(Decimals.percent(1 - now / before, 1)) less")
      }
    }
    if let share = encoding[.size] {
      let (before, now) = (Double(expected.bytes), Double(actual.bytes))
      if now > before * (1 + share) {
        misses.append(LimitMiss("size", allowed: before * (1 + share), found: now))
      } else if now < before * (1 - share) {
        improvements.append("is smaller by \(Decimals.percent(1 - now / before, 1))")
      }
    }
    // Smaller because more is lost is no improvement, nor the other way round.
    return (misses, misses.isEmpty ? improvements : [])
  }
}

extension Scores {
  /// The score that a limit is on. What has no PSNR is without a difference.
  func value(of limit: PixelLimit) -> Double {
    switch limit {
    case .max: max
    case .bias: largestBias
    case .p999: deltaE.p999
    case .maxDeltaE: deltaE.max
    case .worstDeltaE: deltaE.worst.value
    case .over1: deltaE.over1
    case .over23: deltaE.over23
    case .over5: deltaE.over5
    case .ssim: ssim.mean
    case .worstSSIM: ssim.worst.value
    case .psnr: psnr ?? .infinity
    case .density: density.value
    }
  }
}
