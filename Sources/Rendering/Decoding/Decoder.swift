import Geometry
import JobRunner
import Recipes
import Vips

/// From an opened source to its `BaseImage`: one decode, as small as the renditions allow.
struct Decoder {
  let source: OpenedSource
  let header: SourceHeader
  let target: DecodeTarget
  /// What the renditions want of the lines while they are decoded; nil where some of them need the
  /// pixels themselves.
  let reductions: [Reduction]?
  let policy: DamagePolicy
  /// Whether a level of the source's pyramid may be decoded in its place.
  var usesLevels = true

  func decode() throws(Failure) -> BaseImage {
    if let damage = source.damage, policy == .fail { throw Failure(.damaged, damage) }
    let (loaded, remarks) = try LogCapture.collecting { () throws(Failure) in try self.loaded() }
    let working = try WorkingSpace(loaded.picture, source.findings)
    let (frames, lines) = try pixels(of: working, known: Set(remarks))
    return BaseImage(
      fields: loaded.fields ?? frames.fields, frames: frames.images, reductions: frames.reductions,
      colours: ReducedColours(of: frames.reductions, depth: working.maximum > 255 ? 16 : 8),
      extent: extent, timing: timing(loaded.picture), isPremultiplied: frames.isPremultiplied,
      maximum: working.maximum, interpretation: working.image.interpretation,
      hasAlpha: frames.hasAlpha, profile: working.profile,
      notes: working.notes + [source.pagesNote(loaded.picture)].compactMap { $0 }
        + LibraryLog.telling(remarks) + lines)
  }

  /// Pulls the pixels. What the loader says meanwhile, and didn't say of the header already, comes
  /// with them, or is damage where the format's loader has no other way to say so.
  private func pixels(
    of working: WorkingSpace, known: Set<String>
  ) throws(Failure) -> (Frames, [String]) {
    let (pulled, lines) = try LogCapture.collecting { () throws(Failure) in
      try Failure.from(.damaged, saying: source.findings.suspicion) { () throws(VipsError) in
        // What was scaled has the room of its canvas already.
        let canvas = Canvas(
          size: header.stored,
          isAnimation: source.format.isAnimation && reduction.factor == 1)
        return try frames(of: working, on: canvas)
      }
    }
    let telling = LibraryLog.telling(lines).filter { !known.contains($0) }
    if policy == .fail, source.format.onlyLogsDamage, let first = telling.first {
      throw Failure(.damaged, first)
    }
    return (pulled, telling)
  }

  /// The picture, and what has its metadata where that is another image.
  private func loaded() throws(Failure) -> (picture: VipsImage, fields: VipsImage?) {
    let options = options()
    let loaded = try Failure.from(.damaged) { () throws(VipsError) in try source.load(options) }
    let level = reduction.level
    try checkUnchanged(loaded, to: header.stored, shrink: level == nil ? reduction.factor : 1)
    if let level {
      let small = try Failure.from(.damaged) { () throws(VipsError) in
        try source.load(level, like: loaded, options)
      }
      try checkUnchanged(small, to: level.size, shrink: 1)
      return (
        small, try Failure.from(.processing) { () throws(VipsError) in try loaded.withoutPixels() }
      )
    }
    guard source.format.isVector else { return (loaded, nil) }
    let drawing = VectorDrawing(source: source, stored: header.stored, largest: target.largest)
    return (try Failure.from(.damaged) { () throws(VipsError) in try drawing.load(options) }, nil)
  }

  private func options() -> VipsImage.LoadOptions {
    var options = VipsImage.LoadOptions()
    if source.format == .webp {
      options.scale = 1 / Double(reduction.factor)
    } else if reduction.level == nil {
      options.shrink = reduction.factor
    }
    options.pages = isAnimated ? -1 : 1
    switch policy {
    case .fail: options.failOn = source.format.warnsOfDamage ? "warning" : "error"
    case .warn: options.failOn = "none"
    }
    return options
  }

  private var isAnimated: Bool { target.keepsFrames && header.frames > 1 }

  private var reduction: DecodeReduction {
    let reduction = target.reduction(of: header)
    return reduction.level == nil || usesLevels ? reduction : DecodeReduction()
  }

  private var extent: DecodedExtent {
    let factor = reduction.factor
    if let level = reduction.level { return DecodedExtent(of: level, stored: header.stored) }
    let isExact = source.format != .jpeg
    return DecodedExtent(
      stored: header.stored, columns: isExact ? nil : factor, rows: isExact ? nil : factor)
  }

  /// The plan's sizes come from the header that planning saw: a file that is another by now would
  /// get a wrong shape.
  private func checkUnchanged(
    _ loaded: VipsImage, to stored: PixelSize, shrink: Int
  ) throws(Failure) {
    let height = isAnimated ? loaded.int("page-height") ?? loaded.height : loaded.height
    if source.format == .gif, source.findings.canvas == header.stored { return }
    guard Self.isShrunk(stored.width, to: loaded.width, by: shrink),
      Self.isShrunk(stored.height, to: height, by: shrink)
    else {
      throw Failure(.processing, "changed while the run was going on; run again")
    }
  }

  /// The partial block is dropped by some versions and kept by others.
  private static func isShrunk(_ side: Int, to loaded: Int, by factor: Int) -> Bool {
    loaded == side / factor || loaded == (side + factor - 1) / factor
  }

  private struct Frames {
    var fields: VipsImage
    var images: [VipsImage] = []
    var reductions: [Reduction: VipsImage] = [:]
    var hasAlpha: Bool
    var isPremultiplied = false
  }

  private func frames(of working: WorkingSpace, on canvas: Canvas) throws(VipsError) -> Frames {
    let (image, hasAlpha) = (working.image, working.hasAlpha)
    if isAnimated || canvas.isLarger(than: image) {
      let whole = try image.inMemory()
      let frames = isAnimated ? try split(whole) : [whole]
      let placed = try canvas.placing(frames, hasAlpha: hasAlpha)
      if isAnimated {
        return Frames(fields: placed.frames[0], images: placed.frames, hasAlpha: placed.hasAlpha)
      }
      return try still(placed.frames[0], hasAlpha: placed.hasAlpha, of: working.maximum)
    }
    return try still(image, hasAlpha: hasAlpha, of: working.maximum)
  }

  private func still(
    _ image: VipsImage, hasAlpha: Bool, of maximum: Double
  ) throws(VipsError) -> Frames {
    guard maximum <= 255 else {
      return try reduced(image, hasAlpha: hasAlpha, of: maximum)
    }
    if let pictures = try passingBy(image, hasAlpha: hasAlpha) {
      return Frames(
        fields: try image.withoutPixels(), reductions: pictures, hasAlpha: hasAlpha)
    }
    let whole = try image.inMemory()
    return Frames(fields: whole, images: [whole], hasAlpha: hasAlpha)
  }

  /// What is made of the lines while they are decoded; nil where the image has to be kept.
  private func passingBy(
    _ image: VipsImage, hasAlpha: Bool
  ) throws(VipsError) -> [Reduction: VipsImage]? {
    func pass() throws(VipsError) -> LinePass? {
      guard let reductions else { return nil }
      return try LinePass(over: image, hasAlpha: hasAlpha, extent, making: reductions)
    }
    if policy == .fail,
      let lines = PlainLines(of: source, like: image, shrink: reduction.factor),
      let pictures = try pass()?.pictures(from: lines)
    {
      return pictures
    }
    return try pass()?.pictures()
  }

  /// 16-bit samples, by means of whole blocks of pixels.
  private func reduced(
    _ image: VipsImage, hasAlpha: Bool, of maximum: Double
  ) throws(VipsError) -> Frames {
    let horizontal = BlockReduction.factor(image.width, to: target.largest.width)
    let vertical = BlockReduction.factor(image.height, to: target.largest.height)
    guard horizontal > 1 || vertical > 1 else {
      let whole = try image.inMemory()
      return Frames(fields: whole, images: [whole], hasAlpha: hasAlpha)
    }
    let straight = hasAlpha ? try image.premultiplied(maxAlpha: maximum) : image
    let small = try straight.shrunk(horizontal: horizontal, vertical: vertical).inMemory()
    return Frames(fields: small, images: [small], hasAlpha: hasAlpha, isPremultiplied: hasAlpha)
  }

  private func split(_ strip: VipsImage) throws(VipsError) -> [VipsImage] {
    let height = strip.int("page-height") ?? header.stored.height
    var frames: [VipsImage] = []
    for frame in 0..<max(1, strip.height / height) {
      frames.append(
        try strip.cropped(x: 0, y: frame * height, width: strip.width, height: height))
    }
    return frames
  }

  private func timing(_ loaded: VipsImage) -> FrameTiming? {
    guard isAnimated else { return nil }
    return FrameTiming(delays: loaded.ints("delay") ?? [], loops: max(0, loaded.int("loop") ?? 0))
  }
}

extension OpenedSource {
  /// A level of the pyramid of a page, with the profile of that page.
  fileprivate func load(
    _ level: SourceLevel, like page: VipsImage, _ options: VipsImage.LoadOptions
  ) throws(VipsError) -> VipsImage {
    var options = options
    switch level.place {
    case .page(let number): options.page = number
    case .subdirectory(let number): options.subdirectory = number
    }
    let tagged = try load(options).copy()
    let profile = "icc-profile-data"
    if let bytes = page.blob(profile) {
      tagged.set(profile, blob: bytes)
    } else {
      tagged.remove(profile)
    }
    return tagged
  }
}

extension Failure {
  /// Runs `body`; an error of libvips becomes a failure of this kind, with these words or its own.
  static func from<Value>(
    _ kind: Kind, saying words: String? = nil, _ body: () throws(VipsError) -> Value
  ) throws(Failure) -> Value {
    do throws(VipsError) {
      return try body()
    } catch {
      throw Failure(kind, error, saying: words)
    }
  }
}
