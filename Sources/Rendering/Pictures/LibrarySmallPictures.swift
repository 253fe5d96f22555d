public import Files
import Geometry
public import JobRunner
import Recipes
import Vips

/// Pixels of small files, and contact sheets, by libvips in this process.
public struct LibrarySmallPictures: SmallPictures {
  public init() {}

  public func pixels(of path: BytePath) throws(Failure) -> SmallPixels {
    let source = try SourceOpener(allowed: [.png], limits: Limits()).open(path)
    return try QuietRoom.explaining { () throws(Failure) in
      try Failure.from(.processing) { () throws(VipsError) in
        let image = try Self.rgba(try source.load(VipsImage.LoadOptions()).inMemory())
        return SmallPixels(
          size: PixelSize(width: image.width, height: image.height), samples: try image.bytes())
      }
    }
  }

  public func drawn(_ sheet: ContactSheet) throws(Failure) -> [UInt8] {
    try QuietRoom.explaining { () throws(Failure) in
      try Failure.from(.processing) { () throws(VipsError) in try SheetPainter(sheet).png() }
    }
  }

  /// Red, green, blue and alpha of 8 bits, whatever the bands were.
  static func rgba(_ image: VipsImage) throws(VipsError) -> VipsImage {
    let narrow = image.bandFormat == .ushort ? try image.toEightBits() : image
    let coloured = try narrow.colourspace("srgb").cast(to: .uchar)
    return coloured.bands == 4 ? coloured : try coloured.withBand(of: 255).cast(to: .uchar)
  }
}
