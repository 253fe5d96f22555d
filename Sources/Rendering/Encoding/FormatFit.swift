import Recipes
import Vips

/// Brings pixels to what a format can hold: no alpha, 8 bits.
struct FormatFit {
  let format: OutputFormat
  let background: Color

  func image(_ pixels: Pixels) throws(VipsError) -> VipsImage {
    var image = pixels.image
    if pixels.hasAlpha && !format.hasAlpha { image = try flattened(image, pixels.maximum) }
    if image.bandFormat == .ushort && !format.isDeep { image = try image.toEightBits() }
    return try image.inMemory()
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
