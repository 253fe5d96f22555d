import Files
import Geometry
import PixelFiles
import Vips

/// An image file, opened for being looked at.
struct CanvasFile {
  let bytes: [UInt8]
  let format: PixelFileFormat

  /// Nil where it can't be read, or is no image of a known format.
  init?(_ path: BytePath) {
    guard let bytes = try? FileSystem.contents(of: path, limit: 500_000_000),
      let format = PixelFileFormat(bytes)
    else { return nil }
    self.bytes = bytes
    self.format = format
  }

  /// All frames, stacked below each other, with the numbers as they are stored.
  func canvas() throws(VipsError) -> Canvas {
    var options = VipsImage.LoadOptions()
    options.pages = format.isAnimated ? -1 : 1
    let image = try viewed(try load(options))
    return Canvas(
      width: image.width, height: image.height, bands: image.bands, bytes: try image.bytes())
  }

  /// The first frame in sRGB, at most so large that it fits into a square.
  func thumbnail(side: Int) throws(VipsError) -> VipsImage {
    var options = VipsImage.LoadOptions()
    if format == .jpeg {
      let header = try load(options)
      options.shrink = [8, 4, 2].first { max(header.width, header.height) / $0 >= side * 2 } ?? 1
    }
    let image = try inSRGB(try load(options))
    let block = max(1, max(image.width, image.height) / (side * 2))
    let small = block > 1 ? try image.shrunk(horizontal: block, vertical: block) : image
    let longest = max(small.width, small.height)
    if longest <= side { return small }
    return try small.resized(
      width: max(1, (small.width * side + longest / 2) / longest),
      height: max(1, (small.height * side + longest / 2) / longest))
  }

  private func load(_ options: VipsImage.LoadOptions) throws(VipsError) -> VipsImage {
    try VipsImage.load(format.loader, try VipsSource(bytes: bytes), options)
  }

  private func inSRGB(_ image: VipsImage) throws(VipsError) -> VipsImage {
    guard image.has("icc-profile-data") || image.interpretation == "cmyk" else {
      return try viewed(image)
    }
    return try image.toSRGB(depth: 8, fallback: "cmyk")
  }

  /// 8 bits; grey, or red, green and blue.
  private func viewed(_ image: VipsImage) throws(VipsError) -> VipsImage {
    if image.bandFormat == .ushort { return try viewed(try image.toEightBits()) }
    let known = ["srgb", "rgb", "b-w"].contains(image.interpretation)
    let plain = known ? image : try image.colourspace("srgb")
    return try plain.cast(to: .uchar)
  }
}

extension PixelFileFormat {
  /// Nil where not every browser shows it, or it may hold frames.
  var shownType: String? {
    switch self {
    case .png: "image/png"
    case .webp: "image/webp"
    case .jpeg: "image/jpeg"
    case .gif, .tiff, .avif, .heic, .jxl: nil
    }
  }
}
