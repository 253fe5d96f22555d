import CVips

/// Cutting, turning and resizing.
extension VipsImage {
  /// Resizes to exactly this size: `vips_resize`, one scale a side.
  ///
  /// The scales are the quotients of whole numbers, so the product is within 1e-9 of the whole
  /// size asked for, and libvips' rounding can't fall to the neighbour.
  ///
  /// - Parameter gap: where more than this factor is to be reduced, whole blocks of pixels are
  ///   averaged first, and at least this factor is left for the kernel; nil is libvips' own, 2.
  public func resized(
    width: Int, height: Int, kernel: String = "lanczos3", gap: Double? = nil
  ) throws(VipsError) -> VipsImage {
    if width == self.width && height == self.height { return self }
    var operation = Operation("resize")
    operation.set("in", self)
    operation.set("scale", Double(width) / Double(self.width))
    operation.set("vscale", Double(height) / Double(self.height))
    operation.set("kernel", kernel)
    if let gap { operation.set("gap", gap) }
    return try operation.image()
  }

  /// The mean of whole blocks of pixels: `vips_shrink` with `ceil`, so that the last, partial
  /// block is kept.
  public func shrunk(horizontal: Int, vertical: Int) throws(VipsError) -> VipsImage {
    var operation = Operation("shrink")
    operation.set("in", self)
    operation.set("hshrink", Double(horizontal))
    operation.set("vshrink", Double(vertical))
    operation.set("ceil", true)
    return try operation.image()
  }

  /// A rectangle of the image: `vips_extract_area`.
  public func cropped(x: Int, y: Int, width: Int, height: Int) throws(VipsError) -> VipsImage {
    if x == 0 && y == 0 && width == self.width && height == self.height { return self }
    var operation = Operation("extract_area")
    operation.set("input", self)
    operation.set("left", x)
    operation.set("top", y)
    operation.set("width", width)
    operation.set("height", height)
    return try operation.image()
  }

  /// The image turned clockwise by 90, 180 or 270 degrees: `vips_rot`, which moves bytes one by one;
  /// a quarter turn of an image in memory is made here.
  public func rotated(degrees: Int) throws(VipsError) -> VipsImage {
    if degrees != 180, ww_is_in_memory(pointer) != 0 {
      return try turned(clockwise: degrees == 90)
    }
    var operation = Operation("rot")
    operation.set("in", self)
    operation.set("angle", "d\(degrees)")
    return try operation.image()
  }

  private func turned(clockwise: Bool) throws(VipsError) -> VipsImage {
    let turned = try toWrite(width: height, height: width)
    ww_turn(
      pixels, Int32(width), Int32(height), Int32(bands * bandFormat.bytes), clockwise ? 1 : 0,
      turned.pixels)
    return turned
  }

  /// The image mirrored left to right: `vips_flip`.
  public func mirrored() throws(VipsError) -> VipsImage {
    var operation = Operation("flip")
    operation.set("in", self)
    operation.set("direction", "horizontal")
    return try operation.image()
  }

  /// Where `vips_smartcrop` would put a box of this size; `interesting` is "attention" or
  /// "entropy".
  public func interestingPlace(
    width: Int, height: Int, interesting: String
  ) throws(VipsError) -> (x: Int, y: Int) {
    var operation = Operation("smartcrop")
    operation.set("input", self)
    operation.set("width", width)
    operation.set("height", height)
    operation.set("interesting", interesting)
    let cut = try operation.image()
    // extract_area, smartcrop's last step, leaves the place as a negative offset.
    return (-cut.xOffset, -cut.yOffset)
  }

  /// Images below each other, each at the top left of a box that is as wide as the widest and as
  /// tall as the tallest: `vips_arrayjoin` with one column.
  public static func stacked(_ images: [VipsImage]) throws(VipsError) -> VipsImage {
    var operation = Operation("arrayjoin")
    operation.set("in", images)
    operation.set("across", 1)
    return try operation.image()
  }
}
