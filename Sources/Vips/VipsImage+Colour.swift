/// Colour, alpha and sample formats.
extension VipsImage {
  /// Colours times alpha, as floats: `vips_premultiply`.
  public func premultiplied(maxAlpha: Double) throws(VipsError) -> VipsImage {
    var operation = Operation("premultiply")
    operation.set("in", self)
    operation.set("max_alpha", maxAlpha)
    return try operation.image()
  }

  /// Colours divided by alpha, as floats: `vips_unpremultiply`.
  public func unpremultiplied(maxAlpha: Double) throws(VipsError) -> VipsImage {
    var operation = Operation("unpremultiply")
    operation.set("in", self)
    operation.set("max_alpha", maxAlpha)
    return try operation.image()
  }

  /// The image on a colour, without its alpha: `vips_flatten`. One number a colour band.
  public func flattened(on background: [Double], maxAlpha: Double) throws(VipsError) -> VipsImage {
    var operation = Operation("flatten")
    operation.set("in", self)
    operation.set("background", background)
    operation.set("max_alpha", maxAlpha)
    return try operation.image()
  }

  /// The samples in another number format, clipped to its range: `vips_cast`. Floats are rounded
  /// to the nearest before, where libvips alone would cut their fraction off.
  public func cast(to format: BandFormat) throws(VipsError) -> VipsImage {
    if bandFormat == format { return self }
    let isWhole = format != .float && format != .double
    let input = isWhole && (bandFormat == .float || bandFormat == .double) ? try rounded() : self
    var operation = Operation("cast")
    operation.set("in", input)
    operation.set("format", format.nick)
    return try operation.image()
  }

  private func rounded() throws(VipsError) -> VipsImage {
    var operation = Operation("round")
    operation.set("in", self)
    operation.set("round", "rint")
    return try operation.image()
  }

  /// The image in another colour space: `vips_colourspace`, by its nickname such as "srgb".
  public func colourspace(_ space: String) throws(VipsError) -> VipsImage {
    if interpretation == space { return self }
    var operation = Operation("colourspace")
    operation.set("in", self)
    operation.set("space", space)
    return try operation.image()
  }

  /// Through the embedded profile to sRGB: `vips_icc_transform`, perceptual intent.
  ///
  /// `fallback` is the profile of images that carry none, such as "cmyk".
  public func toSRGB(depth: Int, fallback: String? = nil) throws(VipsError) -> VipsImage {
    var operation = Operation("icc_transform")
    operation.set("in", self)
    operation.set("output_profile", "srgb")
    if let fallback { operation.set("input_profile", fallback) }
    operation.set("embedded", true)
    operation.set("intent", "perceptual")
    operation.set("depth", depth)
    return try operation.image()
  }

  /// The first bands, or one of them: `vips_extract_band`.
  public func bands(from first: Int, count: Int) throws(VipsError) -> VipsImage {
    if first == 0 && count == bands { return self }
    var operation = Operation("extract_band")
    operation.set("in", self)
    operation.set("band", first)
    operation.set("n", count)
    return try operation.image()
  }
}

extension VipsImage {
  /// 16-bit samples brought to 8 bits, rounded to the nearest: v / 257, by `vips_linear`.
  public func toEightBits() throws(VipsError) -> VipsImage {
    var operation = Operation("linear")
    operation.set("in", self)
    operation.set("a", [1.0 / 257])
    operation.set("b", [0.0])
    let name = interpretation == "grey16" ? "b-w" : interpretation == "rgb16" ? "srgb" : nil
    return try operation.image().cast(to: .uchar).copy(interpretation: name)
  }
}
