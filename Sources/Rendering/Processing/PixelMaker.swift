import Geometry
import JobRunner
import Recipes
import Vips

/// From the base image to a rendition's pixels: resize, turn upright, crop, convert colours.
///
/// Works on the small image as early as possible: turning and colour come after resizing.
struct PixelMaker {
  let base: BaseImage
  let orientation: Orientation
  let request: PixelRequest

  func pixels() throws(VipsError) -> Pixels {
    let sources = request.keepsFrames ? base.frames : Array(base.frames.prefix(1))
    var scaled: [VipsImage] = []
    for frame in sources { scaled.append(try upright(try resized(frame))) }
    let crop = try cropBox(in: scaled[0])
    var frames: [VipsImage] = []
    var colour = ColourConversion(base: base, policy: request.profile)
    for frame in scaled {
      let cut = try frame.cropped(x: crop.x, y: crop.y, width: crop.width, height: crop.height)
      frames.append(try colour.converted(cut).inMemory())
    }
    let isWhole = crop.size == request.scaled
    return Pixels(
      image: frames.count == 1 ? frames[0] : try VipsImage.stacked(frames).inMemory(),
      frameHeight: crop.height, crop: isWhole ? nil : crop,
      timing: request.keepsFrames ? base.timing : nil, hasAlpha: base.hasAlpha,
      maximum: base.maximum, profile: colour.kept, notes: colour.notes)
  }

  /// Resampling with alpha takes colours times alpha, else what is hidden under transparency
  /// bleeds into the edges.
  private func resized(_ frame: VipsImage) throws(VipsError) -> VipsImage {
    let size = orientation.swapsSides ? request.scaled.transposed : request.scaled
    let isSameSize = frame.width == size.width && frame.height == size.height
    guard base.hasAlpha, !isSameSize || base.isPremultiplied else {
      return try frame.resized(width: size.width, height: size.height).inMemory()
    }
    let weighted = base.isPremultiplied ? frame : try frame.premultiplied(maxAlpha: base.maximum)
    let resized = try weighted.resized(width: size.width, height: size.height)
    let straight = try resized.unpremultiplied(maxAlpha: base.maximum)
    let format: BandFormat = base.maximum > 255 ? .ushort : .uchar
    return try straight.cast(to: format).copy(interpretation: base.interpretation).inMemory()
  }

  private func upright(_ image: VipsImage) throws(VipsError) -> VipsImage {
    let turned: VipsImage =
      switch orientation {
      case .upright: image
      case .mirrored: try image.mirrored()
      case .rotated180: try image.rotated(degrees: 180)
      case .flipped: try image.rotated(degrees: 180).mirrored()
      case .transposed: try image.rotated(degrees: 90).mirrored()
      case .rotated90: try image.rotated(degrees: 90)
      case .transversed: try image.rotated(degrees: 270).mirrored()
      case .rotated270: try image.rotated(degrees: 270)
      }
    return orientation == .upright ? image : try turned.inMemory()
  }

  private func cropBox(in scaled: VipsImage) throws(VipsError) -> PixelBox {
    let whole = PixelSize(width: scaled.width, height: scaled.height)
    if whole == request.size { return whole.placing(request.size, at: .topLeft) }
    switch request.position {
    case .anchor(let anchor): return whole.placing(request.size, at: anchor)
    case .focus(let focus): return whole.placing(request.size, around: focus)
    case .attention: return try interesting("attention", in: scaled)
    case .entropy: return try interesting("entropy", in: scaled)
    }
  }

  private func interesting(_ kind: String, in scaled: VipsImage) throws(VipsError) -> PixelBox {
    let size = request.size
    let place = try scaled.interestingPlace(
      width: size.width, height: size.height, interesting: kind)
    return PixelBox(x: place.x, y: place.y, width: size.width, height: size.height)
  }
}

/// What decides a rendition's pixels, so that renditions that agree in it can share them.
struct PixelRequest: Hashable {
  let scaled: PixelSize
  let size: PixelSize
  let position: CropPosition
  let profile: ColourPolicy
  /// True where the output is an animation.
  let keepsFrames: Bool

  init(_ rendition: Rendition) {
    scaled = rendition.scaled
    size = rendition.size
    position = rendition.recipe.position
    profile = ColourPolicy(rendition)
    keepsFrames = rendition.format.isAnimated
  }
}
