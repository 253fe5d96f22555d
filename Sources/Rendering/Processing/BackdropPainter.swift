import Geometry
import Recipes
import Vips

/// Puts a picture on a larger ground.
struct BackdropPainter {
  let backdrop: Backdrop
  let background: Color

  /// The ground of this size that shows around `picture`, which lies at `place` of it.
  func ground(
    _ size: PixelSize, around picture: Picture, at place: PixelBox
  ) throws(VipsError) -> Picture {
    var made = picture
    switch backdrop {
    case .blur: return try blurred(picture, covering: size)
    case .color:
      made.image = try embedded(picture, place, size, .color(picture.samples(of: background)))
    case .extend: made.image = try embedded(picture, place, size, .copiedEdges)
    case .mirror: made.image = try embedded(picture, place, size, .mirrored)
    }
    return made
  }

  /// The picture on its ground.
  func painted(
    _ size: PixelSize, under picture: Picture, at place: PixelBox
  ) throws(VipsError) -> Picture {
    var made = try ground(size, around: picture, at: place)
    // The other grounds are the picture with something around it.
    if backdrop == .blur {
      made.image = try made.image.inserting(picture.image, x: place.x, y: place.y)
    }
    return made
  }

  private func embedded(
    _ picture: Picture, _ place: PixelBox, _ size: PixelSize, _ outside: VipsImage.Outside
  ) throws(VipsError) -> VipsImage {
    try picture.image.embedded(
      x: place.x, y: place.y, width: size.width, height: size.height, outside: outside)
  }

  /// The picture scaled to cover the ground, its middle, blurred by a Gaussian whose sigma is a
  /// twentieth of the ground's shorter side.
  ///
  /// Blurred where it is small, at a shorter side of 64 to 127 pixels, and enlarged then: the same
  /// to the eye, and as fast for large grounds as for small ones.
  private func blurred(
    _ picture: Picture, covering size: PixelSize
  ) throws(VipsError) -> Picture {
    let factor = max(1, min(size.width, size.height) / 64)
    let small = PixelSize(
      width: max(1, size.width / factor), height: max(1, size.height / factor))
    let request = SizeRequest(
      mode: .fill, width: .pixels(small.width), height: .pixels(small.height))
    // Only sides above ten million pixels fail, and a picture that long can't be padded.
    let covering = (try? request.resolve(for: picture.size))?.scaled ?? small
    let sigma = Double(min(small.width, small.height)) / 20
    let middle = covering.placing(small, at: .center)
    return try picture.blending { (image) throws(VipsError) in
      let part = try Resampling(size: covering, kernel: .lanczos3).resized(image)
        .cropped(x: middle.x, y: middle.y, width: middle.width, height: middle.height).inMemory()
      let soft = try part.blurred(sigma: max(0.3, sigma)).inMemory()
      return try Resampling(size: size, kernel: .cubic).resized(soft)
    }
  }
}

extension Picture {
  var size: PixelSize { PixelSize(width: image.width, height: image.height) }

  /// A colour in the picture's own bands.
  ///
  /// Without alpha, a translucent colour lies on white. In a space that was kept with its profile
  /// the numbers are taken as they are; for CMYK they become the inks' complements.
  func samples(of color: Color) -> [Double] {
    let shown = hasAlpha ? color : color.onWhite
    let rgb = [shown.red, shown.green, shown.blue].map(Double.init)
    let channels =
      switch colourCount {
      case 1: [rgb[0]]
      case 4: rgb.map { 255 - $0 } + [0]
      default: rgb
      }
    let alpha = hasAlpha ? [Double(shown.alpha)] : []
    return (channels + alpha).map { $0 * maximum / 255 }
  }
}
