import Geometry
import Vips

/// Draws an SVG or a page of a PDF as large as its largest rendition, so that nothing is ever
/// enlarged from pixels.
struct VectorDrawing {
  let source: OpenedSource
  /// The document's own size: what it states; else the view box's; else that of what is drawn.
  let stored: PixelSize
  let largest: PixelSize

  func load(_ options: VipsImage.LoadOptions) throws(VipsError) -> VipsImage {
    var options = options
    options.scale = max(
      Double(largest.width) / Double(stored.width), Double(largest.height) / Double(stored.height))
    var image = try source.load(options)
    // The document's own size may have been rounded up to whole pixels: then this is too small.
    for _ in 0..<3 where image.width < largest.width || image.height < largest.height {
      options.scale *= max(
        Double(largest.width) / Double(image.width), Double(largest.height) / Double(image.height))
      image = try source.load(options)
    }
    return image
  }
}
