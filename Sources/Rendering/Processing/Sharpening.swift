import Geometry
import Recipes
import Vips

/// Unsharp masking on lightness.
///
/// Y = 0.2126 R + 0.7152 G + 0.0722 B of the samples as they are stored, and d = Y − G(Y), G being
/// a Gaussian of sigma `radius`. What of |d| is above `threshold` (levels of 0 to 255), times
/// `amount`, is added to all colours alike, so no hue moves and flat colour stays as it is. Around
/// transparency G takes Y times alpha, divided by G(alpha). The alpha itself is not touched.
struct Sharpening {
  let sharpen: Sharpen

  func sharpened(_ picture: Picture) throws(VipsError) -> Picture {
    // In memory, since libvips computes what several others need for each of them again.
    var picture = picture
    picture.image = try picture.image.inMemory()
    let colours = try picture.colours
    let detail = try detail(try lightness(colours), try picture.opacity).inMemory()
    let threshold = Double(sharpen.threshold) * picture.maximum / 255
    let above = try detail.scaled(by: [1], plus: [-threshold])
    let below = try detail.scaled(by: [1], plus: [threshold])
    let kept = try positive(above).minus(try positive(try below.scaled(by: [-1], plus: [0])))
    let added = try kept.scaled(by: [sharpen.amount.number], plus: [0])
    return try picture.withColours(try colours.plus(added))
  }

  private func lightness(_ colours: VipsImage) throws(VipsError) -> VipsImage {
    switch colours.bands {
    case 3: try colours.mixed([0.2126, 0.7152, 0.0722])
    case 1: colours
    // CMYK, of ink: all four alike.
    default: try colours.mixed(Array(repeating: 1 / Double(colours.bands), count: colours.bands))
    }
  }

  private func detail(_ light: VipsImage, _ opacity: VipsImage?) throws(VipsError) -> VipsImage {
    let light = try light.scaled(by: [1], plus: [0]).inMemory()
    let sigma = sharpen.radius.number
    guard let opacity else { return try light.minus(try light.blurred(sigma: sigma)) }
    let weighted = try light.times(opacity).blurred(sigma: sigma)
    let blurred = try weighted.over(try opacity.blurred(sigma: sigma))
    return try light.minus(blurred)
  }

  /// The values above 0, and 0 for the others.
  private func positive(_ values: VipsImage) throws(VipsError) -> VipsImage {
    try values.above(0).scaled(by: [1.0 / 255], plus: [0]).times(values)
  }
}

extension Fraction {
  /// Nearly this number.
  var number: Double { Double(numerator) / Double(denominator) }
}
