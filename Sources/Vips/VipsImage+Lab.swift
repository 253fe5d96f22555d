/// CIELAB as TIFF files hold it.
extension VipsImage {
  /// From the white of printing, D50, to that of screens, D65, by Bradford's transform; the figures
  /// are Bruce Lindbloom's.
  private static let fromD50toD65 = [
    [0.9555766, -0.0230393, 0.0631636],
    [-0.0282895, 1.0099416, 0.0210077],
    [0.0122982, -0.0204830, 1.3299098],
  ]

  /// CIELAB with the white D50, as TIFF and ICC mean it, to sRGB: `vips_Lab2XYZ`, `vips_recomb`,
  /// `vips_XYZ2scRGB`, `vips_scRGB2sRGB`. libvips alone would take the white to be D65.
  public func sRGBFromLab(depth: Int) throws(VipsError) -> VipsImage {
    var toXYZ = Operation("Lab2XYZ")
    toXYZ.set("in", try floatLab())
    toXYZ.set("temp", [96.42, 100, 82.49])
    let matrix = try VipsImage.matrix(Self.fromD50toD65)
    var adapt = Operation("recomb")
    adapt.set("in", try toXYZ.image())
    adapt.set("m", matrix)
    let adapted = try adapt.image().copy(interpretation: "xyz")
    var narrow = Operation("scRGB2sRGB")
    narrow.set("in", try adapted.colourspace("scrgb"))
    narrow.set("depth", depth)
    return try narrow.image()
  }

  /// The 8-bit kind is read into 10 bits by appending zeros, so that white would be 1020 of 1023.
  private func floatLab() throws(VipsError) -> VipsImage {
    let isPacked = bands == 4 && bandFormat == .uchar
    let lab = try colourspace(isPacked ? "labs" : "lab").colourspace("lab")
    guard isPacked else { return lab }
    return try lab.scaled(by: [1023.0 / 1020, 1, 1], plus: [0, 0, 0]).copy(interpretation: "lab")
  }
}
