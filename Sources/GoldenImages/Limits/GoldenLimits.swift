/// How far a rendition may be from its golden: a profile, and limits of its own that win over it.
public struct GoldenLimits: Hashable, Sendable, Codable {
  /// Where the numbers come from.
  public var profile: GoldenProfile
  /// On the pixels before encoding; what has no limit has no key.
  public var pixels: [PixelLimit: Double]
  /// On the encoder's work.
  public var encoding: [EncodeLimit: Double]

  public init(
    profile: GoldenProfile, pixels: [PixelLimit: Double], encoding: [EncodeLimit: Double]
  ) {
    self.profile = profile
    self.pixels = pixels
    self.encoding = encoding
  }
}

/// A named set of limits.
public enum GoldenProfile: String, Hashable, Sendable, Codable, CaseIterable {
  /// The same pixels.
  case exact
  /// What another order of the same arithmetic makes.
  case rounding
  /// What a vector path makes.
  case simd
  /// Drawings and text, where one wrong edge is seen.
  case chart
  /// What hardly anybody sees.
  case visual
}

/// What can be limited of the pixels. Shares are from 0 to 1.
public enum PixelLimit: String, Hashable, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  /// The most that a sample may differ, in levels.
  case max
  /// The most that a channel's mean may move, in levels.
  case bias
  case p999 = "dE-p99.9"
  case maxDeltaE = "dE-max"
  /// The largest mean ΔE of a 32×32 tile.
  case worstDeltaE = "dE-tile"
  /// The largest shares of pixels with a ΔE over 1, 2.3 and 5.
  case over1 = "dE-over-1"
  case over23 = "dE-over-2.3"
  case over5 = "dE-over-5"
  /// The smallest mean SSIM, and that of a 16×16 tile: these are lower bounds.
  case ssim
  case worstSSIM = "ssim-tile"
  /// The smallest PSNR, in dB: a lower bound.
  case psnr
  case density

  /// True where the score has to be at least the limit.
  public var isLowerBound: Bool { self == .ssim || self == .worstSSIM || self == .psnr }
}

/// What can be limited of the encoder's work, as shares of what was recorded.
public enum EncodeLimit: String, Hashable, Sendable, Codable, CaseIterable, CodingKeyRepresentable {
  /// How much more may be lost: 0.02 is 2 % more of 1 − SSIM.
  case loss
  /// How much larger or smaller the file may be; smaller passes as an improvement.
  case size
}

/// A limit that was not kept.
public struct LimitMiss: Hashable, Sendable, Codable {
  /// The limit's name, such as `dE-p99.9`, `loss`, or the part of the structure.
  public var limit: String
  public var allowed: Double
  public var found: Double

  public init(_ limit: String, allowed: Double, found: Double) {
    self.limit = limit
    self.allowed = allowed
    self.found = found
  }
}
