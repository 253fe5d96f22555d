import CVips

/// Bytes that libvips made, such as an encoded image. Owns one reference to a `VipsArea`.
public final class VipsBlob {
  private let area: UnsafeMutablePointer<VipsArea>

  init(owning area: UnsafeMutablePointer<VipsArea>) { self.area = area }

  deinit { vips_area_unref(area) }

  /// A copy of the bytes.
  public var bytes: [UInt8] {
    [UInt8](UnsafeRawBufferPointer(start: area.pointee.data, count: area.pointee.length))
  }
}
