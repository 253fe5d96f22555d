import CVips

/// Single values: found in an image, joined to it, made into one.
extension VipsImage {
  /// The smallest sample: `vips_min`.
  public func minimum() throws(VipsError) -> Double {
    var operation = Operation("min")
    operation.set("in", self)
    try operation.run()
    return operation.double("out")
  }

  /// The image with one more band, of one value: `vips_bandjoin_const`.
  public func withBand(of value: Double) throws(VipsError) -> VipsImage {
    var operation = Operation("bandjoin_const")
    operation.set("in", self)
    operation.set("c", [value])
    return try operation.image()
  }

  /// The image at the top left of a larger one that is zero elsewhere: `vips_embed`.
  public func embedded(width: Int, height: Int) throws(VipsError) -> VipsImage {
    if width == self.width && height == self.height { return self }
    var operation = Operation("embed")
    operation.set("in", self)
    operation.set("x", 0)
    operation.set("y", 0)
    operation.set("width", width)
    operation.set("height", height)
    return try operation.image()
  }

  /// A matrix, row by row: `vips_image_new_matrix_from_array`.
  static func matrix(_ rows: [[Double]]) throws(VipsError) -> VipsImage {
    try VipsLibrary.start()
    let all = rows.flatMap { $0 }
    let made = vips_image_new_matrix_from_array(
      Int32(rows[0].count), Int32(rows.count), all, Int32(all.count))
    guard let made else {
      throw VipsError(
        operation: "vips_image_new_matrix_from_array", text: VipsError.takeText())
    }
    return VipsImage(owning: made)
  }
}
