public import Files
public import Geometry
public import Manifests
public import Recipes

/// What planning decided about one source.
public struct PlannedJob: Hashable, Sendable, Codable {
  /// The place in the plan, from 0; its job has the same.
  public var index: Int
  public var source: BytePath
  /// Nil where the source was refused before its header was understood.
  public var header: SourceHeader?
  /// Nil where nothing can be made: the source is refused, or every rendition is.
  public var job: Job?
  /// Why the whole source is refused.
  public var refusal: Failure?
  /// The renditions that are refused while the source is not.
  public var refused: [RefusedRendition]
  public var warnings: [String]
  /// How often planning decoded the source, to find borders for `trim`.
  public var decodes = 0
  /// The borders that were found so.
  var borders: [FoundBorder] = []
  /// The first row of the manifest that names the source.
  public var origin: Origin

  public init(
    index: Int, source: BytePath, header: SourceHeader? = nil, job: Job? = nil,
    refusal: Failure? = nil, refused: [RefusedRendition] = [], warnings: [String] = [],
    origin: Origin
  ) {
    self.index = index
    self.source = source
    self.header = header
    self.job = job
    self.refusal = refusal
    self.refused = refused
    self.warnings = warnings
    self.origin = origin
  }

  /// The same with another job.
  public func with(_ job: Job?) -> PlannedJob {
    var planned = self
    planned.job = job
    return planned
  }
}

/// One rendition that can't be made from its source; the others are made.
public struct RefusedRendition: Hashable, Sendable, Codable {
  /// Nil where it was refused before it had a name.
  public var path: BytePath?
  public var recipe: Recipe
  /// The size that it would have; nil where there is none.
  public var size: PixelSize?
  public var failure: Failure

  public init(path: BytePath? = nil, recipe: Recipe, size: PixelSize? = nil, failure: Failure) {
    self.path = path
    self.recipe = recipe
    self.size = size
    self.failure = failure
  }
}
