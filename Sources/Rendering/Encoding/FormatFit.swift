import JobRunner
import Recipes
import Vips

/// Brings pixels to what a format can hold with its options: no alpha, so many bits.
struct FormatFit {
  let format: OutputFormat
  let options: EncodingOptions
  let background: Color

  func image(_ pixels: Pixels) throws(VipsError) -> VipsImage {
    var image = pixels.image
    if pixels.hasAlpha && !hasAlpha { image = try flattened(image, pixels.maximum) }
    let isDeep = image.bandFormat == .ushort
    if isDeep && !wantsDeep(isDeep) { image = try image.toEightBits() }
    if !isDeep && wantsDeep(isDeep) { image = try image.toSixteenBits() }
    if wantsColour(image) { image = try image.colourspace("srgb") }
    return try image.inMemory()
  }

  /// Why the image can't be written with these options, and what to do; nil where it can.
  func refusal(of image: VipsImage) -> String? {
    guard format == .tiff, let bits = options[.bitDepth]?.whole, bits < 8 else { return nil }
    if options[.predictor] == .word("horizontal") {
      return "tiff has `predictor: horizontal` for 8 bits and more alone; "
        + "remove `predictor`, or `bit-depth: \(bits)`"
    }
    guard image.bands > 1 else { return nil }
    let kind = image.bands == 2 ? "has an alpha channel" : "is in colour"
    return "it \(kind), and tiff has `bit-depth: \(bits)` for grey pictures alone; "
      + "write `grayscale: true`, or remove `bit-depth`"
  }

  /// Black and white pages are never translucent, nor is JPEG inside TIFF.
  private var hasAlpha: Bool {
    guard format == .tiff else { return format.hasAlpha }
    return options[.compression]?.word != "jpeg" && (options[.bitDepth]?.whole ?? 8) >= 8
  }

  private func wantsDeep(_ isDeep: Bool) -> Bool {
    guard format.isDeep, options[.palette] != .flag(true) else { return false }
    switch options[.compression]?.word {
    case "jpeg", "webp": return false
    default: break
    }
    return options[.bitDepth]?.whole.map { $0 > 8 } ?? isDeep
  }

  /// Greys that a format can only hold as colours: WebP inside TIFF, and PNG of 1, 2 or 4 bits
  /// with alpha, which is a palette.
  private func wantsColour(_ image: VipsImage) -> Bool {
    guard image.bands < 3 else { return false }
    if format == .tiff { return options[.compression]?.word == "webp" }
    let bits = options[.bitDepth]?.whole ?? 8
    return format == .png && image.bands == 2 && bits < 8
  }

  private func flattened(_ image: VipsImage, _ maximum: Double) throws(VipsError) -> VipsImage {
    let isGrey = image.bands == 2
    let isNeutral = background.red == background.green && background.green == background.blue
    let factor = maximum / 255
    let channels = [background.red, background.green, background.blue].map { Double($0) * factor }
    if isGrey && isNeutral {
      return try image.flattened(on: [channels[0]], maxAlpha: maximum)
    }
    let colour = isGrey ? try image.colourspace(maximum > 255 ? "rgb16" : "srgb") : image
    return try colour.flattened(on: channels, maxAlpha: maximum)
  }
}
