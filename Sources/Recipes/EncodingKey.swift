/// The options of encoders, by the keys that a manifest gives them.
///
/// Which format has which is in `EncodingRules`.
public enum EncodingKey: String, Hashable, Sendable, Codable, CaseIterable, Comparable,
  CodingKeyRepresentable
{
  case quality, lossless, effort, progressive
  case maxBytes = "max-bytes"
  case chroma
  case optimizeCoding = "optimize-coding"
  case trellis
  case overshootDeringing = "overshoot-deringing"
  case optimizeScans = "optimize-scans"
  case quantTable = "quant-table"
  case restartInterval = "restart-interval"
  case compression, filter, palette, colours, dither
  case paletteQuality = "palette-quality"
  case bitDepth = "bit-depth"
  case nearLossless = "near-lossless"
  case alphaQuality = "alpha-quality"
  case smartSubsample = "smart-subsample"
  case preset
  case minSize = "min-size"
  case mixed, kmin, kmax
  case distance, tier
  case predictor, tile
  case tileWidth = "tile-width"
  case tileHeight = "tile-height"
  case pyramid, resolution
  case interframeTolerance = "interframe-tolerance"
  case interpaletteTolerance = "interpalette-tolerance"
  case reusePalette = "reuse-palette"

  /// Those that may stand in a recipe, for all formats that have them; the others, whose meaning
  /// is one format's own, stand in that format's block.
  public static let general: [EncodingKey] = [
    .quality, .lossless, .effort, .progressive, .maxBytes,
  ]

  public static func < (left: EncodingKey, right: EncodingKey) -> Bool {
    left.rawValue < right.rawValue
  }
}
