public import Geometry

/// How far two images of one size are apart. Levels are those of 8 bits, also for 16-bit samples,
/// where they may be fractions.
///
/// Where there is an alpha, every part is that of the ground, black or white, where it is worse.
public struct Scores: Hashable, Sendable, Codable {
  /// Pixels compared, over all frames.
  public var pixels: Int
  /// Pixels that differ in any sample.
  public var differing: Int
  /// `histogram[d]`: how many samples differ by d levels (rounded up); no zeros at the end.
  public var histogram: [Int]
  /// The largest difference of a sample, in levels.
  public var max: Double
  /// The mean of actual − expected for each channel, in levels.
  public var bias: [Double]
  /// In dB; nil where nothing differs.
  public var psnr: Double?
  public var deltaE: DeltaEScores
  public var ssim: SSIMScores
  /// The largest share of visibly differing pixels (ΔE > 2.3) in a window of 32×32.
  public var density: TileScore

  public init(
    pixels: Int, differing: Int, histogram: [Int], max: Double, bias: [Double], psnr: Double?,
    deltaE: DeltaEScores, ssim: SSIMScores, density: TileScore
  ) {
    self.pixels = pixels
    self.differing = differing
    self.histogram = histogram
    self.max = max
    self.bias = bias
    self.psnr = psnr
    self.deltaE = deltaE
    self.ssim = ssim
    self.density = density
  }

  /// The largest bias of any channel, without its sign.
  public var largestBias: Double { bias.map(abs).max() ?? 0 }
}

/// CIEDE2000 over all pixels.
public struct DeltaEScores: Hashable, Sendable, Codable {
  /// The shares of pixels, 0 to 1, with a ΔE over 1, 2.3 and 5.
  public var over1: Double
  public var over23: Double
  public var over5: Double
  /// The 99.9th percentile.
  public var p999: Double
  public var max: Double
  public var mean: Double
  /// The tile of 32×32 with the largest mean.
  public var worst: TileScore

  public init(
    over1: Double, over23: Double, over5: Double, p999: Double, max: Double, mean: Double,
    worst: TileScore
  ) {
    self.over1 = over1
    self.over23 = over23
    self.over5 = over5
    self.p999 = p999
    self.max = max
    self.mean = mean
    self.worst = worst
  }
}

/// SSIM over all windows that lie within the image.
public struct SSIMScores: Hashable, Sendable, Codable {
  public var mean: Double
  /// The tile of 16×16 window centres with the smallest mean.
  public var worst: TileScore

  public init(mean: Double, worst: TileScore) {
    self.mean = mean
    self.worst = worst
  }
}

/// The score of one tile, and where it lies; frames are stacked below each other.
public struct TileScore: Hashable, Sendable, Codable {
  public var value: Double
  public var place: PixelBox

  public init(_ value: Double, _ place: PixelBox) {
    self.value = value
    self.place = place
  }
}
