import Geometry
import JobRunner
import Recipes
import Vips

/// From an opened source to its `BaseImage`: one decode, as small as the renditions allow.
struct Decoder {
  let source: OpenedSource
  let header: SourceHeader
  /// The largest size that any rendition resizes the whole source to, as stored (not upright).
  let largest: PixelSize
  /// True where some rendition keeps the frames of an animation.
  let keepsFrames: Bool
  let policy: DamagePolicy

  func decode() throws(Failure) -> BaseImage {
    if let damage = source.damage, policy == .fail { throw Failure(.damaged, damage) }
    let shrink = shrinkOnLoad()
    let loaded = try Failure.from(.damaged) { () throws(VipsError) in
      try source.load(options(shrink: shrink))
    }
    try checkUnchanged(loaded, shrink: shrink)
    let working = try WorkingSpace(loaded)
    return try Failure.from(.damaged) { () throws(VipsError) in
      let frames = try frames(of: working.image, hasAlpha: working.hasAlpha, of: working.maximum)
      return BaseImage(
        frames: frames.images, timing: timing(loaded), isPremultiplied: frames.isPremultiplied,
        maximum: working.maximum, interpretation: working.image.interpretation,
        hasAlpha: working.hasAlpha, profile: working.profile, notes: working.notes)
    }
  }

  private func options(shrink: Int) -> VipsImage.LoadOptions {
    var options = VipsImage.LoadOptions()
    options.shrink = shrink
    options.pages = isAnimated ? -1 : 1
    switch policy {
    case .fail: options.failOn = source.format.warnsOfDamage ? "warning" : "error"
    case .warn: options.failOn = "none"
    }
    return options
  }

  private var isAnimated: Bool { keepsFrames && header.frames > 1 }

  private func shrinkOnLoad() -> Int {
    source.format == .jpeg ? BlockReduction.whileDecoding(header.stored, to: largest) : 1
  }

  /// The plan's sizes come from the header that planning saw: a file that is another by now would
  /// get a wrong shape.
  private func checkUnchanged(_ loaded: VipsImage, shrink: Int) throws(Failure) {
    let height = isAnimated ? loaded.int("page-height") ?? loaded.height : loaded.height
    guard Self.isShrunk(header.stored.width, to: loaded.width, by: shrink),
      Self.isShrunk(header.stored.height, to: height, by: shrink)
    else {
      throw Failure(.processing, "changed while the run was going on; run again")
    }
  }

  /// The partial block is dropped by some versions and kept by others.
  private static func isShrunk(_ side: Int, to loaded: Int, by factor: Int) -> Bool {
    loaded == side / factor || loaded == (side + factor - 1) / factor
  }

  private func frames(
    of image: VipsImage, hasAlpha: Bool, of maximum: Double
  ) throws(VipsError) -> (images: [VipsImage], isPremultiplied: Bool) {
    if isAnimated { return (try split(image.inMemory()), false) }
    let horizontal = BlockReduction.factor(image.width, to: largest.width)
    let vertical = BlockReduction.factor(image.height, to: largest.height)
    guard horizontal > 1 || vertical > 1 else { return ([try image.inMemory()], false) }
    let straight = hasAlpha ? try image.premultiplied(maxAlpha: maximum) : image
    let reduced = try straight.shrunk(horizontal: horizontal, vertical: vertical)
    return ([try reduced.inMemory()], hasAlpha)
  }

  private func split(_ strip: VipsImage) throws(VipsError) -> [VipsImage] {
    let height = header.stored.height
    var frames: [VipsImage] = []
    for frame in 0..<max(1, strip.height / height) {
      frames.append(
        try strip.cropped(x: 0, y: frame * height, width: strip.width, height: height))
    }
    return frames
  }

  private func timing(_ loaded: VipsImage) -> FrameTiming? {
    guard isAnimated else { return nil }
    return FrameTiming(delays: loaded.ints("delay") ?? [], loops: loaded.int("loop") ?? 0)
  }
}

extension Failure {
  /// Runs `body`; an error of libvips becomes a failure of this kind.
  static func from<Value>(
    _ kind: Kind, _ body: () throws(VipsError) -> Value
  ) throws(Failure) -> Value {
    do throws(VipsError) {
      return try body()
    } catch {
      throw Failure(kind, error.summary)
    }
  }
}
