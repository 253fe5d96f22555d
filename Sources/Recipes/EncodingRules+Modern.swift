/// WebP, AVIF, HEIC, JPEG XL and GIF.
extension EncodingRules {
  static let webp: [OptionRule] = [
    quality(80), lossless("No loss at all.").conflicting(with: .nearLossless),
    effort(0...6, 4),
    OptionRule(
      .nearLossless, .flag, .flag(false),
      "Lossless after pixels were evened a little; `quality` says how little (100: not at all)."),
    OptionRule(
      .alphaQuality, .whole(0...100, step: 1), .whole(100), "Quality of the alpha channel."
    ).needing(lossy).needing(notNear),
    OptionRule(
      .smartSubsample, .flag, .flag(false), "Halves the colours' size with more care."
    ).needing(lossy).needing(notNear),
    OptionRule(
      .preset, .word(["default", "picture", "photo", "drawing", "icon", "text"]),
      .word("default"), "Tunes the encoder for a kind of picture."
    ).needing(lossy).needing(notNear),
    OptionRule(
      .minSize, .flag, .flag(false), "Animations: tries more for the smallest file, slowly."),
    OptionRule(
      .mixed, .flag, .flag(false), "Animations: frames that get smaller so may lose."
    ).needing((.lossless, [.flag(true)]), (.nearLossless, [.flag(true)])),
    OptionRule(
      .kmin, .whole(0...9_999, step: 1), nil,
      "Animations: the fewest frames between key frames, less than `kmax`."
    ).needing((.kmax, nil)),
    OptionRule(
      .kmax, .whole(1...10_000, step: 1), nil,
      "Animations: the most frames between key frames; without it there is one, the first."),
  ]

  static let avif: [OptionRule] = [
    quality(50), lossless(nearlyLossless), effort(0...9, 4), halvedChroma, depth(12),
  ]

  static let heic: [OptionRule] = [
    quality(50), lossless(nearlyLossless), halvedChroma, depth(10),
  ]

  static let jxl: [OptionRule] = [
    quality(75), lossless("No loss at all."), effort(3...9, 7),
    OptionRule(
      .distance, .number(0...15), nil,
      "How far from the original it may look, instead of `quality`: 1 is hardly visible."
    ).needing(lossy).conflicting(with: .quality),
    OptionRule(
      .tier, .whole(0...4, step: 1), .whole(0), "Faster decoding for a worse or larger file."
    ).needing(lossy),
  ]

  static let gif: [OptionRule] = [
    effort(1...10, 7),
    OptionRule(
      .colours, .choice([2, 4, 8, 16, 32, 64, 128, 256]), .whole(256),
      "The most colours of a palette."),
    OptionRule(
      .dither, .number(0...1), .whole(1), "How strongly missing colours are dithered."),
    OptionRule(.progressive, .flag, .flag(false), "Interlaced."),
    OptionRule(
      .interframeTolerance, .number(0...32), .whole(0),
      "Animations: how far a pixel may differ from the frame before and yet not be written."),
    OptionRule(
      .interpaletteTolerance, .number(0...256), .whole(3),
      "Animations: how far a palette may be off and yet serve for the next frame."),
    OptionRule(
      .reusePalette, .flag, .flag(false),
      "Takes the source's palette, where it is a GIF with one palette for all frames."),
  ]

  private static let lossy: (EncodingKey, [OptionValue]?) = (.lossless, [.flag(false)])
  private static let notNear: (EncodingKey, [OptionValue]?) = (.nearLossless, [.flag(false)])

  private static let nearlyLossless =
    "No loss but that of turning colours into luma and chroma: at most one level a sample."

  private static func lossless(_ meaning: String) -> OptionRule {
    OptionRule(.lossless, .flag, .flag(false), meaning)
  }

  private static let halvedChroma = OptionRule(
    .chroma, .word(["auto", "4:4:4", "4:2:0"]), .word("auto"),
    "Whether colours are stored at half the size; `auto` is 4:2:0 below quality 90."
  ).needing(lossy)

  private static func depth(_ deep: Int) -> OptionRule {
    OptionRule(
      .bitDepth, .choice([8, 10, 12]), nil,
      "Bits a sample. Without it \(deep) where the source has more than 8, else 8.")
  }
}
