/// Arithmetic on pixels; libvips widens the number format where the result needs it.
extension VipsImage {
  /// a·v + b: `vips_linear`. One number for all bands, or one a band; floats come out.
  public func scaled(by factors: [Double], plus offsets: [Double]) throws(VipsError) -> VipsImage {
    var operation = Operation("linear")
    operation.set("in", self)
    operation.set("a", factors)
    operation.set("b", offsets)
    return try operation.image()
  }

  /// The product of two images: `vips_multiply`. One of them may have one band for all.
  public func times(_ other: VipsImage) throws(VipsError) -> VipsImage {
    try binary("multiply", other)
  }

  /// The sum of two images: `vips_add`.
  public func plus(_ other: VipsImage) throws(VipsError) -> VipsImage { try binary("add", other) }

  /// The difference of two images: `vips_subtract`.
  public func minus(_ other: VipsImage) throws(VipsError) -> VipsImage {
    try binary("subtract", other)
  }

  /// The quotient of two images, 0 where the divisor is: `vips_divide`.
  public func over(_ other: VipsImage) throws(VipsError) -> VipsImage {
    try binary("divide", other)
  }

  private func binary(_ name: String, _ other: VipsImage) throws(VipsError) -> VipsImage {
    var operation = Operation(name)
    operation.set("left", self)
    operation.set("right", other)
    return try operation.image()
  }

  /// Each value to a power: `vips_math2_const`.
  public func power(_ exponent: Double) throws(VipsError) -> VipsImage {
    var operation = Operation("math2_const")
    operation.set("in", self)
    operation.set("math2", "pow")
    operation.set("c", [exponent])
    return try operation.image()
  }

  /// The values without their signs: `vips_abs`.
  public func magnitude() throws(VipsError) -> VipsImage {
    var operation = Operation("abs")
    operation.set("in", self)
    return try operation.image()
  }

  /// 255 where a value is above `limit`, else 0: `vips_relational_const`.
  public func above(_ limit: Double) throws(VipsError) -> VipsImage {
    var operation = Operation("relational_const")
    operation.set("in", self)
    operation.set("relational", "more")
    operation.set("c", [limit])
    return try operation.image()
  }

  /// `first` where this is not 0, else `second`: `vips_ifthenelse`.
  public func choosing(_ first: VipsImage, else second: VipsImage) throws(VipsError) -> VipsImage {
    var operation = Operation("ifthenelse")
    operation.set("cond", self)
    operation.set("in1", first)
    operation.set("in2", second)
    return try operation.image()
  }

  /// The values as places in a table: `vips_maplut`.
  public func mapped(by table: VipsImage) throws(VipsError) -> VipsImage {
    var operation = Operation("maplut")
    operation.set("in", self)
    operation.set("lut", table)
    return try operation.image()
  }

  /// The bands of all images, one after the other: `vips_bandjoin`.
  public static func joined(_ images: [VipsImage]) throws(VipsError) -> VipsImage {
    if images.count == 1 { return images[0] }
    var operation = Operation("bandjoin")
    operation.set("in", images)
    return try operation.image()
  }

  /// One band made of all by weights: `vips_recomb`.
  public func mixed(_ weights: [Double]) throws(VipsError) -> VipsImage {
    var operation = Operation("recomb")
    operation.set("in", self)
    operation.set("m", try VipsImage.from(floats: weights.map(Float.init), width: weights.count))
    return try operation.image()
  }

  /// Bits of all bands or-ed into one: `vips_bandbool`.
  public func anyBand() throws(VipsError) -> VipsImage {
    var operation = Operation("bandbool")
    operation.set("in", self)
    operation.set("boolean", "or")
    return try operation.image()
  }

  /// The sums of the columns and of the rows: `vips_project`.
  public func sums() throws(VipsError) -> (columns: VipsImage, rows: VipsImage) {
    var operation = Operation("project")
    operation.set("in", self)
    return (columns: try operation.image("columns"), rows: try operation.output("rows"))
  }
}
