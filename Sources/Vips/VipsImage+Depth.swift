/// From 8 bits a sample to 16, and profiles that libvips has built in.
extension VipsImage {
  /// 8-bit samples brought to 16 bits: v * 257, by `vips_linear`.
  public func toSixteenBits() throws(VipsError) -> VipsImage {
    var operation = Operation("linear")
    operation.set("in", self)
    operation.set("a", [257.0])
    operation.set("b", [0.0])
    let name = interpretation == "b-w" ? "grey16" : interpretation == "srgb" ? "rgb16" : nil
    return try operation.image().cast(to: .ushort).copy(interpretation: name)
  }

  /// A profile that libvips brings along, such as "srgb": `vips_profile_load`.
  public static func profile(named name: String) throws(VipsError) -> [UInt8] {
    var operation = Operation("profile_load")
    operation.set("name", name)
    return try operation.blob("profile").bytes
  }
}
