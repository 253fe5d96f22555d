import CVips

/// Images in memory whose pixels have yet to be written, all of them: what they are at first is chance.
extension VipsImage {
  static func toWrite(
    width: Int, height: Int, bands: Int, _ format: VipsBandFormat
  ) throws(VipsError) -> VipsImage {
    try VipsLibrary.start()
    guard let made = ww_image_to_write(Int32(width), Int32(height), Int32(bands), format) else {
      throw VipsError(operation: "vips_image_new_from_memory", text: VipsError.takeText())
    }
    return VipsImage(owning: made)
  }

  /// One with this image's fields, in its size or in another.
  func toWrite(width: Int, height: Int) throws(VipsError) -> VipsImage {
    let made = try Self.toWrite(
      width: width, height: height, bands: bands, vips_image_get_format(pointer))
    try made.takeFields(of: self)
    made.pointer.pointee.Xsize = Int32(width)
    made.pointer.pointee.Ysize = Int32(height)
    return made
  }

  /// `vips_image_pipeline_array`, with one image.
  func takeFields(of image: VipsImage) throws(VipsError) {
    var inputs: [UnsafeMutablePointer<CVips.VipsImage>?] = [image.pointer, nil]
    guard vips_image_pipeline_array(pointer, VIPS_DEMAND_STYLE_ANY, &inputs) == 0 else {
      throw VipsError(operation: "vips_image_pipeline_array", text: VipsError.takeText())
    }
  }

  /// The first byte of an image in memory; the lines follow each other closely.
  var pixels: UnsafeMutableRawPointer { ww_image_pixels(pointer) }

  var lineBytes: Int { width * bands * bandFormat.bytes }
}
