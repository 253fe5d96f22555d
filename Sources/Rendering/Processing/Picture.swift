import Vips

/// An image with what its bands mean: grey, RGB or CMYK, and perhaps an alpha behind them.
struct Picture {
  var image: VipsImage
  var hasAlpha: Bool
  /// The largest value of a sample: 255 or 65,535.
  let maximum: Double

  var isDeep: Bool { maximum > 255 }
  var isCMYK: Bool { image.interpretation == "cmyk" }
  var isGrey: Bool { colourCount == 1 }
  var colourCount: Int { image.bands - (hasAlpha ? 1 : 0) }

  /// The bands without the alpha.
  var colours: VipsImage {
    get throws(VipsError) { try image.bands(from: 0, count: colourCount) }
  }

  /// The alpha as a number from 0 to 1; nil where there is none.
  var opacity: VipsImage? {
    get throws(VipsError) {
      guard hasAlpha else { return nil }
      return try image.bands(from: colourCount, count: 1).scaled(by: [1 / maximum], plus: [0])
    }
  }

  /// These colours, rounded and clipped to the samples' range, with this picture's alpha.
  func withColours(
    _ colours: VipsImage, interpretation: String? = nil
  ) throws(VipsError) -> Picture {
    var parts = [try colours.cast(to: isDeep ? .ushort : .uchar)]
    if hasAlpha { parts.append(try image.bands(from: colourCount, count: 1)) }
    var made = self
    made.image = try VipsImage.joined(parts).copy(
      interpretation: interpretation ?? image.interpretation)
    return made
  }

  /// Does something linear, such as resampling or blurring, to colours times alpha and to alpha:
  /// what is hidden under transparency would bleed into the edges else.
  ///
  /// Floats go in where there is an alpha; the result is rounded and clipped.
  func blending(
    _ body: (VipsImage) throws(VipsError) -> VipsImage
  ) throws(VipsError) -> Picture {
    var made = self
    guard let opacity = try opacity else {
      made.image = try body(image).cast(to: isDeep ? .ushort : .uchar)
        .copy(interpretation: image.interpretation).inMemory()
      return made
    }
    let weighted = try VipsImage.joined([try colours.times(opacity), opacity])
    made.image = try straight(try body(weighted))
      .copy(interpretation: image.interpretation).inMemory()
    return made
  }

  /// Colours divided by the alpha behind them, both brought to the samples' range.
  func straight(_ weighted: VipsImage) throws(VipsError) -> VipsImage {
    let weighted = try weighted.inMemory()
    let count = weighted.bands - 1
    let opacity = try weighted.bands(from: count, count: 1)
    let colours = try weighted.bands(from: 0, count: count).over(opacity)
    return try VipsImage.joined([colours, try opacity.scaled(by: [maximum], plus: [0])])
      .cast(to: isDeep ? .ushort : .uchar)
  }
}
