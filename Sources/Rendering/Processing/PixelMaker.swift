import Geometry
import JobRunner
import Recipes
import Vips

/// From the base image to a rendition's pixels: cut, resize, turn, crop, convert colours, finish,
/// decorate.
///
/// Works on the small image as early as possible: turning and colour come after resizing, but for
/// linear light, which needs to know the colours first.
struct PixelMaker {
  let base: BaseImage
  let orientation: Orientation
  /// The size of the upright source.
  let source: PixelSize
  let request: PixelRequest

  func pixels() throws(VipsError) -> Pixels {
    var colour = ColourConversion(base: base, policy: request.profile)
    var notes: [String] = []
    let (frames, crop) = try frames(&colour, &notes)
    return Pixels(
      image: frames.count == 1
        ? frames[0].image : try VipsImage.stacked(frames.map(\.image)).inMemory(),
      frameHeight: frames[0].image.height, crop: taken(crop),
      timing: request.keepsFrames ? base.timing : nil, hasAlpha: frames[0].hasAlpha,
      maximum: base.maximum, profile: colour.kept, notes: colour.notes + notes)
  }

  private func frames(
    _ colour: inout ColourConversion, _ notes: inout [String]
  ) throws(VipsError) -> ([Picture], crop: PixelBox) {
    let made = base.reductions[reduction]
    if let made, let crop = crop.box {
      let box = turn.stored(crop, in: reduction.size)
      let part = picture(try colour.converted(made, of: reduction, box))
      return ([try finished(try upright(part))], crop)
    }
    var scaled: [Picture] = []
    if let made {
      scaled.append(try upright(picture(made)))
    } else {
      for frame in request.keepsFrames ? base.frames : Array(base.frames.prefix(1)) {
        scaled.append(try upright(try resized(frame, &colour, &notes)))
      }
    }
    let crop = try cropBox(in: scaled[0].image)
    var frames: [Picture] = []
    for var picture in scaled {
      picture.image = try picture.image.cropped(
        x: crop.x, y: crop.y, width: crop.width, height: crop.height)
      if !resizesInLight { picture.image = try colour.converted(picture.image) }
      frames.append(try finished(picture))
    }
    return (frames, crop)
  }

  private var reduction: Reduction { Reduction(request, orientation, of: source) }

  private func picture(_ image: VipsImage) -> Picture {
    Picture(image: image, hasAlpha: base.hasAlpha, maximum: base.maximum)
  }

  /// The part of a stored frame that is used.
  private func cut(_ frame: VipsImage) throws(VipsError) -> VipsImage {
    guard let region = reduction.region else { return frame }
    let box = region.mapped(
      from: base.extent.stored, to: PixelSize(width: frame.width, height: frame.height))
    return try frame.cropped(x: box.x, y: box.y, width: box.width, height: box.height)
  }

  /// From the source as stored to the rendition.
  private var turn: Orientation { orientation.then(request.turn) }

  private var resizesInLight: Bool { request.finish.linear && !base.isPremultiplied }

  private func resized(
    _ frame: VipsImage, _ colour: inout ColourConversion, _ notes: inout [String]
  ) throws(VipsError) -> Picture {
    if !request.finish.linear, !base.isPremultiplied, let made = try reduced(frame) {
      return picture(made)
    }
    let resampling = Resampling(size: reduction.size, kernel: reduction.kernel)
    let part = try cut(frame)
    if base.isPremultiplied { return try resizedPremultiplied(part, resampling) }
    guard resizesInLight else { return try resampling.resized(picture(part)) }
    let converted = picture(try colour.converted(part))
    if converted.isCMYK {
      notes.append("its CMYK colours are kept, so they were not resized in linear light")
      if let made = try reduced(frame) { return picture(made) }
      return try resampling.resized(converted)
    }
    return try resampling.resizedInLight(converted)
  }

  /// By our own resampler; nil where it can't.
  private func reduced(_ frame: VipsImage) throws(VipsError) -> VipsImage? {
    let work = try ReductionInWork(reduction, of: frame, hasAlpha: base.hasAlpha, base.extent)
    return try work?.picture(of: frame)
  }

  private func resizedPremultiplied(
    _ frame: VipsImage, _ resampling: Resampling
  ) throws(VipsError) -> Picture {
    var picture = picture(frame)
    let straight = try resampling.resized(frame).unpremultiplied(maxAlpha: base.maximum)
    picture.image = try straight.cast(to: picture.isDeep ? .ushort : .uchar)
      .copy(interpretation: base.interpretation).inMemory()
    return picture
  }

  private func upright(_ picture: Picture) throws(VipsError) -> Picture {
    var turned = picture
    if turn.quarterTurns > 0 {
      turned.image = try turned.image.rotated(degrees: 90 * turn.quarterTurns)
    }
    if turn.isMirroring { turned.image = try turned.image.mirrored() }
    turned.image = try turned.image.inMemory()
    return turned
  }

  private func finished(_ picture: Picture) throws(VipsError) -> Picture {
    var made = picture
    if request.finish.grayscale { made = try LinearLight.grey(made) }
    if let sharpen = request.finish.sharpen {
      made = try Sharpening(sharpen: sharpen).sharpened(made)
    }
    if let plan = request.decoration {
      made.image = try made.image.inMemory()
      made = try Decorator(plan).decorated(made)
    }
    made.image = try made.image.inMemory()
    return made
  }

  private var crop: CropPlan {
    CropPlan(
      source: source, region: request.region, turn: request.turn, scaled: request.scaled,
      picture: request.picture, position: request.position)
  }

  private func cropBox(in scaled: VipsImage) throws(VipsError) -> PixelBox {
    if let box = crop.box { return box }
    return try interesting(request.position == .entropy ? "entropy" : "attention", in: scaled)
  }

  private func interesting(_ kind: String, in scaled: VipsImage) throws(VipsError) -> PixelBox {
    let size = request.picture
    let place = try scaled.interestingPlace(
      width: size.width, height: size.height, interesting: kind)
    return PixelBox(x: place.x, y: place.y, width: size.width, height: size.height)
  }

  /// The part of the upright source that is shown; nil where that is all of it.
  private func taken(_ box: PixelBox) -> PixelBox? {
    let taken = crop.shown(by: box)
    return taken == PixelBox(whole: source) ? nil : taken
  }
}
