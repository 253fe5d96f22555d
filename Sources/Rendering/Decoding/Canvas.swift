import Geometry
import Vips

/// The area that a GIF's frames are drawn on.
///
/// libvips 8.14 mistrusts some sizes (640x480, 800x600, 1024x768 and the like, and all above 2048)
/// and takes the frames' own instead, which loses the room around a smaller picture.
struct Canvas {
  let size: PixelSize
  private let isAnimation: Bool

  init(size: PixelSize, isAnimation: Bool) {
    self.size = size
    self.isAnimation = isAnimation
  }

  init(of image: VipsImage, _ source: OpenedSource) {
    let declared = source.format == .gif ? source.findings.canvas : nil
    size = PixelSize(
      width: max(image.width, declared?.width ?? 0),
      height: max(image.height, declared?.height ?? 0))
    isAnimation = source.format.isAnimation
  }

  func isLarger(than image: VipsImage) -> Bool {
    isAnimation && (size.width > image.width || size.height > image.height)
  }

  /// Frames of the canvas's size; what no frame covers is transparent.
  func placing(
    _ frames: [VipsImage], hasAlpha: Bool
  ) throws(VipsError) -> (frames: [VipsImage], hasAlpha: Bool) {
    guard isLarger(than: frames[0]) else { return (frames, hasAlpha) }
    var placed: [VipsImage] = []
    for frame in frames {
      let clear = hasAlpha ? frame : try frame.withBand(of: 255)
      placed.append(
        try clear.embedded(width: size.width, height: size.height)
          .copy(interpretation: frame.interpretation).inMemory())
    }
    return (placed, true)
  }
}
