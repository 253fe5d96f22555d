/// JPEG, PNG and TIFF.
extension EncodingRules {
  static let maxBytes = OptionRule(
    .maxBytes, .bytes, nil,
    "The most bytes of the file: the highest quality that fits is taken, `quality` at most.")

  static let jpeg: [OptionRule] = [
    quality(80),
    OptionRule(.progressive, .flag, .flag(false), "Several scans, from coarse to fine."),
    OptionRule(
      .chroma, .word(["auto", "4:4:4", "4:2:0"]), .word("auto"),
      "Whether colours are stored at half the size; `auto` is 4:2:0 below quality 90."),
    OptionRule(
      .restartInterval, .whole(0...65_535, step: 1), .whole(0),
      "Restart markers every so many blocks (MCUs); 0 is none."),
    OptionRule(
      .optimizeCoding, .wordOrFlag(["sampled"]), .word("sampled"),
      "Huffman tables made from a sample of the picture (`sampled`) or from all of it (`true`, for a "
        + "fifth more time), or the standard's (`false`, 2 to 3 % more bytes)."
    ).needing((.progressive, [.flag(false)])),
    OptionRule(.trellis, .flag, .flag(false), "Trellis quantisation. With mozjpeg only."),
    OptionRule(
      .overshootDeringing, .flag, .flag(false),
      "Less ringing around black on white. With mozjpeg only."),
    OptionRule(
      .optimizeScans, .flag, .flag(false),
      "Searches for the smallest set of scans. With mozjpeg only."
    ).needing((.progressive, [.flag(true)])),
    OptionRule(
      .quantTable, .whole(0...8, step: 1), .whole(0),
      "Which of mozjpeg's quantisation tables is used. With mozjpeg only."),
  ]

  static let png: [OptionRule] = [
    OptionRule(
      .effort, .whole(0...9, step: 1), .whole(6), "zlib's level: CPU time for a smaller file."),
    OptionRule(
      .compression, .whole(0...9, step: 1), nil, "The same as `effort`, by PNG's own word."
    ).conflicting(with: .effort),
    OptionRule(
      .filter, .word(["none", "sub", "up", "avg", "paeth", "all"]), .word("none"),
      "The row filter; `all` chooses one for each row. `sub` or `all` suit photographs."),
    OptionRule(.progressive, .flag, .flag(false), "Interlaced (Adam7); the file gets larger."),
    OptionRule(
      .palette, .flag, .flag(false), "Few colours in a palette instead of true colours."
    ).conflicting(with: .bitDepth),
    OptionRule(
      .colours, .choice([2, 4, 16, 256]), .whole(256), "The most colours of the palette."
    ).needing(needsPalette),
    OptionRule(
      .dither, .number(0...1), .whole(1), "How strongly missing colours are dithered."
    ).needing(needsPalette),
    OptionRule(
      .paletteQuality, .whole(0...100, step: 1), .whole(100),
      "How good the palette must be; less leaves colours out that can be missed."
    ).needing(needsPalette),
    OptionRule(
      .bitDepth, .choice([1, 2, 4, 8, 16]), nil,
      "Bits a sample. 1, 2 and 4 make greys of a grey picture and a palette of one in colour. "
        + "Without it 16 where the source has them, else 8."),
  ]

  static let tiff: [OptionRule] = [
    OptionRule(
      .compression,
      .word(["none", "jpeg", "deflate", "lzw", "ccittfax4", "packbits", "zstd", "webp"]),
      .word("deflate"),
      "How pixels are compressed; `jpeg` and `webp` lose, `ccittfax4` is for `bit-depth: 1`."),
    quality(80).needing((.compression, [.word("jpeg"), .word("webp")])),
    OptionRule(
      .predictor, .word(["none", "horizontal"]), .word("horizontal"),
      "Whether differences of neighbours are compressed instead of the samples."
    ).needing((.compression, [.word("deflate"), .word("lzw"), .word("zstd")])),
    OptionRule(.tile, .flag, .flag(false), "Tiles instead of strips."),
    OptionRule(
      .tileWidth, .whole(16...32_768, step: 16), .whole(128), "Pixels, a multiple of 16."
    ).needing(tiled, pyramidal),
    OptionRule(
      .tileHeight, .whole(16...32_768, step: 16), .whole(128), "Pixels, a multiple of 16."
    ).needing(tiled, pyramidal),
    OptionRule(
      .pyramid, .flag, .flag(false), "Tiles, and smaller copies down to the size of one tile."),
    OptionRule(
      .bitDepth, .choice([1, 2, 4, 8, 16]), nil,
      "Bits a sample; 1, 2 and 4 for grey pictures without alpha only. "
        + "Without it 16 where the source has them, else 8."),
    OptionRule(
      .resolution, .number(1...100_000), nil, "Dots per inch, for the reader; no pixel changes."),
  ]

  static func quality(_ standard: Int) -> OptionRule {
    OptionRule(
      .quality, .whole(1...100, step: 1), .whole(standard), "1 is the worst, 100 the best.")
  }

  static func effort(_ range: ClosedRange<Int>, _ standard: Int) -> OptionRule {
    OptionRule(
      .effort, .whole(range, step: 1), .whole(standard), "CPU time for a smaller file.")
  }

  private static let needsPalette: (EncodingKey, [OptionValue]?) = (.palette, [.flag(true)])
  private static let tiled: (EncodingKey, [OptionValue]?) = (.tile, [.flag(true)])
  private static let pyramidal: (EncodingKey, [OptionValue]?) = (.pyramid, [.flag(true)])
}
