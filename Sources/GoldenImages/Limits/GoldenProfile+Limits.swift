extension GoldenProfile {
  /// The limits on pixels before encoding. `rounding` and `simd` are measured: see
  /// `config/golden.md`.
  public var pixels: [PixelLimit: Double] {
    switch self {
    case .exact: [.max: 0]
    case .rounding: [.max: 2, .bias: 0.25, .over1: 0.001]
    case .simd:
      [
        .max: 8, .bias: 0.30, .p999: 2.0, .over23: 0.0005, .worstDeltaE: 0.6, .worstSSIM: 0.997,
      ]
    case .chart: [.bias: 0.30, .maxDeltaE: 10, .over23: 0.001, .worstSSIM: 0.98, .density: 0.1]
    case .visual:
      [.bias: 1, .p999: 5, .over5: 0.001, .worstDeltaE: 1.5, .ssim: 0.99, .worstSSIM: 0.95]
    }
  }

  /// What a fingerprint may show: levels by which a block's mean, and its deviation, may move.
  var blocks: Double {
    switch self {
    case .exact: 0
    case .rounding: 0.5
    case .simd: 1
    case .chart: 1.5
    case .visual: 3
    }
  }

  /// In a few words, for a person.
  public var meaning: String {
    switch self {
    case .exact: "the same pixels"
    case .rounding: "what another order of the same arithmetic makes"
    case .simd: "what a vector path makes"
    case .chart: "drawings and text, where one wrong edge is seen"
    case .visual: "what hardly anybody sees"
    }
  }
}

extension GoldenLimits {
  /// A profile's own limits. The encoder may lose 2 % more than recorded in a JPEG and 10 % more in
  /// other files, and a file may be 5 % larger.
  public init(_ profile: GoldenProfile, format: String? = nil) {
    self.init(
      profile: profile, pixels: profile.pixels,
      encoding: [.loss: format == "jpeg" || format == nil ? 0.02 : 0.10, .size: 0.05])
  }
}
