import Recipes
import Vips

/// What our options are called by libvips' savers.
struct SaverOptions {
  typealias Option = (name: String, value: VipsImage.SaveValue)

  let format: OutputFormat

  /// The nickname of the saver, such as "jpegsave".
  var saver: String {
    switch format {
    case .jpeg: "jpegsave"
    case .png: "pngsave"
    case .webp: "webpsave"
    case .avif, .heic: "heifsave"
    case .jxl: "jxlsave"
    case .tiff: "tiffsave"
    case .gif: "gifsave"
    }
  }

  func isKnown(_ option: String) -> Bool {
    VipsLibrary.hasOption(option, of: "\(saver)_buffer")
  }

  /// All that the saver is told: what was given, and our defaults as far as it knows them, so that
  /// a libvips whose own defaults are others makes the same files.
  func all(_ options: EncodingOptions) -> [Option] {
    let inForce = options.inForce(for: format)
    let bits = options[.bitDepth]?.whole ?? 8
    return EncodingRules.of(format).rules.flatMap { rule -> [Option] in
      guard let value = inForce[rule.key] else { return [] }
      // libtiff has no differences of samples below 8 bits, and libvips asks for them by itself.
      if rule.key == .predictor, options[.predictor] == nil, bits < 8 {
        return [("predictor", .string("none"))]
      }
      let own = saverOptions(rule.key, value)
      return options[rule.key] != nil ? own : own.filter { isKnown($0.name) }
    } + fixed
  }

  /// What is no option of ours.
  private var fixed: [Option] {
    switch format {
    case .avif: [("compression", .string("av1"))]
    case .heic: [("compression", .string("hevc"))]
    case .jpeg, .png, .webp, .jxl, .tiff, .gif: []
    }
  }

  /// What one option of ours is for the saver; nothing where we do it ourselves.
  func saverOptions(_ key: EncodingKey, _ value: OptionValue) -> [Option] {
    switch key {
    case .maxBytes: []
    case .quality where format == .jxl: [("distance", .double(Self.distance(value.whole ?? 75)))]
    case .distance: [("distance", .double(value.number ?? 1))]
    case .lossless where format == .avif || format == .heic: lossless(value)
    case .effort where format == .png: [("compression", Self.plain(value))]
    // No saver takes samples: tables are exact.
    case .optimizeCoding: [("optimize_coding", .bool(value != .flag(false)))]
    case .chroma: [("subsample_mode", .string(Self.subsampling(value)))]
    case .filter: [("filter", .int(Self.filter(value)))]
    case .colours: [("bitdepth", .int(Self.bits(value.whole ?? 256)))]
    case .bitDepth: bitDepth(value)
    case .resolution: resolution(value)
    case .dither, .interframeTolerance, .interpaletteTolerance:
      [(Self.names[key] ?? key.rawValue, .double(value.number ?? 0))]
    default: [(Self.names[key] ?? key.rawValue, Self.plain(value))]
    }
  }

  /// The names that differ by more than their hyphen.
  private static let names: [EncodingKey: String] = [
    .quality: "Q", .progressive: "interlace", .paletteQuality: "Q", .alphaQuality: "alpha_q",
    .trellis: "trellis_quant", .interframeTolerance: "interframe_maxerror",
    .interpaletteTolerance: "interpalette_maxerror", .reusePalette: "reuse",
  ]

  private static func plain(_ value: OptionValue) -> VipsImage.SaveValue {
    switch value {
    case .flag(let flag): .bool(flag)
    case .whole(let number): .int(number)
    case .number(let number): .double(number)
    case .word(let word): .string(word)
    }
  }

  /// With halved colours nothing would be lossless.
  private func lossless(_ value: OptionValue) -> [Option] {
    guard value == .flag(true) else { return [("lossless", .bool(false))] }
    return [("lossless", .bool(true)), ("subsample_mode", .string("off"))]
  }

  private func bitDepth(_ value: OptionValue) -> [Option] {
    let bits = value.whole ?? 8
    // To tiffsave 8 and 16 are what the pixels are.
    return format == .tiff && bits >= 8 ? [] : [("bitdepth", .int(bits))]
  }

  private func resolution(_ value: OptionValue) -> [Option] {
    let perMillimetre = (value.number ?? 72) / 25.4
    return [
      ("xres", .double(perMillimetre)), ("yres", .double(perMillimetre)),
      ("resunit", .string("inch")),
    ]
  }

  private static func subsampling(_ value: OptionValue) -> String {
    switch value.word {
    case "4:4:4": "off"
    case "4:2:0": "on"
    default: "auto"
    }
  }

  /// libpng's flags (png.h: PNG_FILTER_NONE and so on).
  private static func filter(_ value: OptionValue) -> Int {
    switch value.word {
    case "sub": 0x10
    case "up": 0x20
    case "avg": 0x40
    case "paeth": 0x80
    case "all": 0xF8
    default: 0x08
    }
  }

  private static func bits(_ colours: Int) -> Int { max(1, colours.trailingZeroBitCount) }

  /// Down to 30 it is libjxl's own formula (lib/jxl/encode.cc, JxlEncoderDistanceFromQuality).
  /// Below, libvips 8.14 asks for distances that libjxl refuses, and so gets the default; here the
  /// distance goes on in a line to 15, the largest that every libvips takes.
  static func distance(_ quality: Int) -> Double {
    if quality >= 30 { return 0.1 + Double(100 - quality) * 0.09 }
    return 6.4 + Double(30 - quality) * (15 - 6.4) / 29
  }
}
