/// How a rendition is encoded; nil is the format's default (see `EncodingRules`).
public struct EncodingOptions: Hashable, Sendable, Codable {
  /// 1 (worst) to 100 (best).
  public var quality: Int?
  /// No loss at all; quality is then not used.
  public var lossless: Bool?
  /// How much CPU time goes into a smaller file; the range depends on the format.
  public var effort: Int?
  /// JPEG progressive, PNG interlaced (Adam7).
  public var progressive: Bool?

  public init(
    quality: Int? = nil, lossless: Bool? = nil, effort: Int? = nil, progressive: Bool? = nil
  ) {
    self.quality = quality
    self.lossless = lossless
    self.effort = effort
    self.progressive = progressive
  }

  /// These options where they say something, else those of `base`.
  public func over(_ base: EncodingOptions) -> EncodingOptions {
    EncodingOptions(
      quality: quality ?? base.quality, lossless: lossless ?? base.lossless,
      effort: effort ?? base.effort, progressive: progressive ?? base.progressive)
  }
}

/// Which options a format has, with their ranges and defaults.
///
/// The one table behind the manifest's checks, the schema, the documentation and the encoder.
public struct EncodingRules: Sendable {
  public let quality: (range: ClosedRange<Int>, standard: Int)?
  public let effort: (range: ClosedRange<Int>, standard: Int)?
  /// True where the format can be written with and without loss, at choice.
  public let lossless: Bool
  public let progressive: Bool

  public static func of(_ format: OutputFormat) -> EncodingRules {
    switch format {
    case .jpeg:
      EncodingRules(quality: (1...100, 80), effort: nil, lossless: false, progressive: true)
    case .png:
      EncodingRules(quality: nil, effort: (0...9, 6), lossless: false, progressive: true)
    case .webp:
      EncodingRules(quality: (1...100, 80), effort: (0...6, 4), lossless: true, progressive: false)
    case .avif, .heic:
      EncodingRules(quality: (1...100, 50), effort: (0...9, 4), lossless: true, progressive: false)
    case .jxl:
      EncodingRules(quality: (1...100, 75), effort: (3...9, 7), lossless: true, progressive: false)
    case .tiff:
      EncodingRules(quality: nil, effort: nil, lossless: false, progressive: false)
    case .gif:
      EncodingRules(quality: nil, effort: (1...10, 7), lossless: false, progressive: false)
    }
  }
}
