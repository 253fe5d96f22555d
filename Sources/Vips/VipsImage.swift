import CVips

/// A libvips image: a promise of pixels, computed when they are pulled. Owns exactly one reference.
///
/// Not for sharing between threads.
public final class VipsImage {
  let pointer: UnsafeMutablePointer<CVips.VipsImage>
  /// Swift objects whose memory the pixels still come from.
  let parts: [AnyObject]

  init(owning pointer: UnsafeMutablePointer<CVips.VipsImage>, keeping parts: [AnyObject] = []) {
    self.pointer = pointer
    self.parts = parts
  }

  deinit { ww_unref(pointer) }

  public var width: Int { Int(vips_image_get_width(pointer)) }
  public var height: Int { Int(vips_image_get_height(pointer)) }
  public var bands: Int { Int(vips_image_get_bands(pointer)) }
  /// Such as `uchar` or `ushort`.
  public var bandFormat: BandFormat { BandFormat(vips_image_get_format(pointer)) }
  /// Such as `srgb`, `b-w`, `cmyk`, as libvips nicknames them.
  public var interpretation: String {
    let nick = vips_enum_nick(
      vips_interpretation_get_type(), Int32(vips_image_get_interpretation(pointer).rawValue))
    return nick.map { String(cString: $0) } ?? "unknown"
  }
  /// True where the last band is an alpha: `vips_image_hasalpha`.
  public var hasAlpha: Bool { vips_image_hasalpha(pointer) != 0 }

  /// Where the image was cut from, negative: `vips_image_get_xoffset`.
  var xOffset: Int { Int(vips_image_get_xoffset(pointer)) }
  var yOffset: Int { Int(vips_image_get_yoffset(pointer)) }

  /// A copy whose pixels are the same and whose fields can be changed: `vips_copy`.
  public func copy(interpretation: String? = nil) throws(VipsError) -> VipsImage {
    var operation = Operation("copy")
    operation.set("in", self)
    if let interpretation { operation.set("interpretation", interpretation) }
    return try operation.image()
  }
}

/// The number format of a band.
public enum BandFormat: Sendable {
  case uchar, char, ushort, short, uint, int, float, double, complex

  init(_ format: VipsBandFormat) {
    self =
      switch format {
      case VIPS_FORMAT_UCHAR: .uchar
      case VIPS_FORMAT_CHAR: .char
      case VIPS_FORMAT_USHORT: .ushort
      case VIPS_FORMAT_SHORT: .short
      case VIPS_FORMAT_UINT: .uint
      case VIPS_FORMAT_INT: .int
      case VIPS_FORMAT_FLOAT: .float
      case VIPS_FORMAT_DOUBLE: .double
      default: .complex
      }
  }

  var nick: String {
    self == .complex ? "complex" : "\(self)"
  }

  public var bytes: Int {
    switch self {
    case .uchar, .char: 1
    case .ushort, .short: 2
    case .uint, .int, .float: 4
    case .double, .complex: 8
    }
  }
}
