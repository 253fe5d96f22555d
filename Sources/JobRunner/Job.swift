public import Files
public import Geometry
public import Recipes

/// One source with all its renditions; it is decoded once. A value that can be sent elsewhere.
public struct Job: Hashable, Sendable, Codable {
  /// The place in the plan, from 0.
  public var index: Int
  public var source: BytePath
  /// What planning saw of the source.
  public var header: SourceHeader
  public var renditions: [Rendition]
  /// Of all renditions that the source has, also where only some of them are in `renditions`.
  public var target: DecodeTarget
  public var limits: Limits
  public var allowed: Set<SourceFormat>
  /// The folder that all renditions lie in. Where it is gone, it is not made anew; nil makes
  /// whatever is missing.
  public var outputFolder: BytePath?
  /// True where no file may be replaced, not even one that appears while the job is performed;
  /// false where nothing is said.
  public var keepsExisting: Bool?

  public init(
    index: Int, source: BytePath, header: SourceHeader, renditions: [Rendition],
    limits: Limits = Limits(), allowed: Set<SourceFormat> = SourceFormat.defaults,
    outputFolder: BytePath? = nil
  ) {
    self.outputFolder = outputFolder
    target = DecodeTarget(of: renditions, header, limits)
    self.index = index
    self.source = source
    self.header = header
    self.renditions = renditions
    self.limits = limits
    self.allowed = allowed
  }

  /// The job with the renditions at these places alone. Its source is decoded as it was.
  public func keeping(_ places: [Int]) -> Job {
    var part = self
    part.renditions = places.map { renditions[$0] }
    return part
  }
}

/// One output file: a source through a recipe, its size and path decided.
public struct Rendition: Hashable, Sendable {
  /// Where it is written; absolute or relative to the working folder.
  public var path: BytePath
  /// The size of the file that will be written, of one frame.
  public var size: PixelSize
  /// The whole source (or `region` of it), turned as the recipe says, after resizing; larger than
  /// the picture only where `fill` crops.
  public var scaled: PixelSize
  public var format: OutputFormat
  public var recipe: Recipe
  /// The part of the upright source that is used; nil is all of it.
  public var region: PixelBox?
  /// What lies around the picture; nil is nothing.
  public var frame: Frame?
  /// What is to be told of the pixels besides; nil is nothing.
  public var proof: ProofRequest?

  public init(
    path: BytePath, size: PixelSize, scaled: PixelSize, format: OutputFormat, recipe: Recipe,
    region: PixelBox? = nil, frame: Frame? = nil
  ) {
    self.path = path
    self.size = size
    self.scaled = scaled
    self.format = format
    self.recipe = recipe
    self.region = region
    self.frame = frame
  }

  /// The size of the picture itself, without what lies around it.
  public var picture: PixelSize { frame?.picture.size ?? size }

  /// `scaled` as the upright source lies, before the recipe turns it.
  public var scaledUpright: PixelSize { recipe.view.turn.inverse.upright(scaled) }

  /// True where the source has to be decoded in full: pixels are counted in it, or the reduction
  /// that decoders offer would not be the one asked for.
  public var needsEveryPixel: Bool {
    region != nil || recipe.finish.linear || !recipe.finish.kernel.allowsReduction
  }
}

/// What the header of a source says; nothing is decoded for it.
public struct SourceHeader: Hashable, Sendable, Codable {
  public var format: SourceFormat
  /// The size as stored, of one frame.
  public var stored: PixelSize
  public var orientation: Orientation
  public var frames: Int
  public var hasAlpha: Bool
  public var bitsPerSample: Int
  /// Bytes of the file.
  public var bytes: Int
  /// Progressive JPEG or interlaced PNG, which decode into memory as a whole; nil where the format
  /// has no such thing.
  public var isProgressive: Bool?
  /// True where the decoder gives any smaller size as well: a WebP that is one opaque picture.
  public var isScalable: Bool?
  /// How many decoded pixels a side one sample of colour covers where the decoder of a JPEG reduces;
  /// nil where that is one. It makes up for colours that are halved in both directions (4:2:0), and
  /// for none that are in one alone: those of 4:2:2 stay 2x1.
  public var coarseChroma: PixelSize?
  /// The levels of its pyramid, the largest first, each half as large as the one before; nil where
  /// there are none that can be trusted.
  public var levels: [SourceLevel]?

  public init(
    format: SourceFormat, stored: PixelSize, orientation: Orientation = .upright, frames: Int = 1,
    hasAlpha: Bool = false, bitsPerSample: Int = 8, bytes: Int = 0, isProgressive: Bool? = nil,
    isScalable: Bool? = nil, coarseChroma: PixelSize? = nil, levels: [SourceLevel]? = nil
  ) {
    self.format = format
    self.stored = stored
    self.orientation = orientation
    self.frames = frames
    self.hasAlpha = hasAlpha
    self.bitsPerSample = bitsPerSample
    self.bytes = bytes
    self.isProgressive = isProgressive
    self.isScalable = isScalable
    self.coarseChroma = coarseChroma
    self.levels = levels
  }

  /// The source's size: upright, after orientation.
  public var size: PixelSize { orientation.upright(stored) }
}

extension Kernel {
  /// Whether what a decoder reduced may be resampled by it: by our own resampler, which knows where
  /// the reduced pixels lie.
  fileprivate var allowsReduction: Bool {
    switch self {
    case .linear, .cubic, .mitchell, .lanczos2, .lanczos3: true
    case .nearest, .mks2013, .mks2021: false
    }
  }
}
