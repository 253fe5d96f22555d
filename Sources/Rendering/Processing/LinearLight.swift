import Vips

/// From the samples of sRGB (or its grey) to amounts of light, and back.
///
/// IEC 61966-2-1: v / 12.92 up to 0.04045, else ((v + 0.055) / 1.055)^2.4. Done in floating point,
/// so that every 8-bit and 16-bit value comes back as what it was.
struct LinearLight {
  /// The largest value of a sample: 255 or 65,535.
  let maximum: Double

  /// Samples to light, from 0 to 1.
  func decoded(_ colours: VipsImage) throws(VipsError) -> VipsImage {
    let values = (0...Int(maximum)).map { Float(Double($0) / maximum) }
    let value = try VipsImage.from(floats: values, width: values.count)
    let low = try value.scaled(by: [1 / 12.92], plus: [0])
    let high = try value.scaled(by: [1 / 1.055], plus: [0.055 / 1.055]).power(2.4)
    let table = try value.above(0.04045).choosing(high, else: low)
    return try colours.mapped(by: try table.inMemory())
  }

  /// Light to samples, neither rounded nor clipped.
  func encoded(_ light: VipsImage) throws(VipsError) -> VipsImage {
    let light = try light.inMemory()
    let low = try light.scaled(by: [12.92 * maximum], plus: [0])
    let high = try light.power(1 / 2.4).scaled(by: [1.055 * maximum], plus: [-0.055 * maximum])
    return try light.above(0.003_130_8).choosing(high, else: low)
  }
}

extension LinearLight {
  /// The luminance of sRGB as grey, alpha untouched: 0.2126 R + 0.7152 G + 0.0722 B of the light.
  static func grey(_ picture: Picture) throws(VipsError) -> Picture {
    guard picture.colourCount == 3 else { return picture }
    let curve = LinearLight(maximum: picture.maximum)
    let light = try curve.decoded(try picture.colours).mixed([0.2126, 0.7152, 0.0722])
    return try picture.withColours(
      try curve.encoded(light), interpretation: picture.isDeep ? "grey16" : "b-w")
  }
}
