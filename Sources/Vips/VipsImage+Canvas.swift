/// Images on larger ones.
extension VipsImage {
  /// What is outside the image where it is embedded.
  public enum Outside: Sendable {
    /// One number a band, or one for all.
    case color([Double])
    case copiedEdges
    case mirrored
  }

  /// The image at a place of a larger one: `vips_embed`.
  public func embedded(
    x: Int, y: Int, width: Int, height: Int, outside: Outside
  ) throws(VipsError) -> VipsImage {
    if x == 0 && y == 0 && width == self.width && height == self.height { return self }
    var operation = Operation("embed")
    operation.set("in", self)
    operation.set("x", x)
    operation.set("y", y)
    operation.set("width", width)
    operation.set("height", height)
    switch outside {
    case .color(let color):
      operation.set("extend", "background")
      operation.set("background", color)
    case .copiedEdges: operation.set("extend", "copy")
    case .mirrored: operation.set("extend", "mirror")
    }
    return try operation.image()
  }

  /// The image with another put into it, its pixels replacing those below: `vips_insert`.
  public func inserting(_ part: VipsImage, x: Int, y: Int) throws(VipsError) -> VipsImage {
    var operation = Operation("insert")
    operation.set("main", self)
    operation.set("sub", part)
    operation.set("x", x)
    operation.set("y", y)
    return try operation.image()
  }

  /// Blurred by a Gaussian of this sigma, in floating point: `vips_gaussblur`.
  public func blurred(sigma: Double) throws(VipsError) -> VipsImage {
    var operation = Operation("gaussblur")
    operation.set("in", self)
    operation.set("sigma", sigma)
    operation.set("min_ampl", 0.01)
    operation.set("precision", "float")
    return try operation.image()
  }
}
