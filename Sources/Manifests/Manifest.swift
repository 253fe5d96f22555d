public import Recipes

/// A place in a text; line and column count from 1, the column in characters.
public struct Origin: Hashable, Sendable, Codable {
  public var file: String
  public var line: Int
  public var column: Int

  public init(file: String, line: Int, column: Int) {
    self.file = file
    self.line = line
    self.column = column
  }
}

/// What a manifest asks for, checked: nothing in it can be out of range.
public struct Manifest: Hashable, Sendable {
  /// The folder of the sources, as written: relative to the manifest's folder unless absolute.
  public var source: String
  /// The folder of the renditions, as written.
  public var output: String
  public var limits: Limits
  /// Formats that are read; the defaults and those that `allow` names.
  public var allowed: Set<SourceFormat>
  public var entries: [ManifestEntry]
  /// Where the manifest says `source` and `output`, for messages of planning.
  public var sourceOrigin: Origin
  public var outputOrigin: Origin
  public var markup: MarkupRequest

  public init(
    source: String, output: String, limits: Limits = Limits(),
    allowed: Set<SourceFormat> = SourceFormat.defaults, entries: [ManifestEntry],
    sourceOrigin: Origin, outputOrigin: Origin, markup: MarkupRequest = MarkupRequest()
  ) {
    self.source = source
    self.output = output
    self.limits = limits
    self.allowed = allowed
    self.entries = entries
    self.sourceOrigin = sourceOrigin
    self.outputOrigin = outputOrigin
    self.markup = markup
  }
}

/// One row of `images`.
public struct ManifestEntry: Hashable, Sendable {
  /// Patterns of sources, relative to the source folder: file names, folders or globs.
  public var sources: [Pattern]
  /// Patterns of files that are left out: the row's own and the manifest's.
  public var exclude: [Pattern]
  /// One recipe for each width, device pixel ratio and format, in the order written.
  public var recipes: [Recipe]
  public var origin: Origin

  public init(sources: [Pattern], exclude: [Pattern] = [], recipes: [Recipe], origin: Origin) {
    self.sources = sources
    self.exclude = exclude
    self.recipes = recipes
    self.origin = origin
  }
}

/// A text with the place where it was written.
public struct Pattern: Hashable, Sendable {
  public var text: String
  public var origin: Origin

  public init(_ text: String, origin: Origin) {
    self.text = text
    self.origin = origin
  }
}
