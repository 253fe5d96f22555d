public import Files
public import Geometry
public import JobRunner
public import Recipes

/// A small picture that is wanted of a file.
public struct PreviewWish: Sendable {
  public var source: BytePath
  public var header: SourceHeader
  public var limits: Limits
  public var allowed: Set<SourceFormat>
  /// What is wanted of it; each is a file of its own.
  public var looks: [PreviewLook]

  public init(
    source: BytePath, header: SourceHeader, limits: Limits = Limits(),
    allowed: Set<SourceFormat> = Set(SourceFormat.allCases), looks: [PreviewLook]
  ) {
    self.source = source
    self.header = header
    self.limits = limits
    self.allowed = allowed
    self.looks = looks
  }
}

/// How a small picture is made.
public struct PreviewLook: Hashable, Sendable {
  /// The longer side has at most so many pixels.
  public var side: Int
  /// As small a file as looks right; else every pixel as it is.
  public var isCompact: Bool
  public var quality: Int

  /// For a page.
  public static func compact(side: Int, quality: Int) -> PreviewLook {
    PreviewLook(side: side, isCompact: true, quality: quality)
  }

  /// For a program.
  public static func exact(side: Int) -> PreviewLook {
    PreviewLook(side: side, isCompact: false, quality: 100)
  }
}

/// A small picture that was made.
public struct Preview: Hashable, Sendable {
  /// In the scratch folder; it is removed when the previews of its source have been delivered.
  public var file: BytePath
  public var format: OutputFormat
  public var size: PixelSize
}
