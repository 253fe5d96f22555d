public import Geometry

/// What is to be resampled, and into what.
public struct ResampleJob: Hashable, Sendable {
  /// The size of the pixels that are given.
  public var source: PixelSize
  /// Samples of a pixel: 1 to 4.
  public var bands: Int
  public var alpha: Alpha
  public var kernel: Kernel
  /// The part of the source that becomes the target.
  public var region: SourceRegion
  /// On neither axis larger than the region.
  public var target: PixelSize
  /// How it is computed; every way gives the same bytes.
  public var variant: Variant

  /// A job for the whole source, or for a region of it.
  public init(
    source: PixelSize, bands: Int, alpha: Alpha = .none, kernel: Kernel = .lanczos3,
    region: SourceRegion? = nil, target: PixelSize, variant: Variant = .fastest
  ) {
    self.source = source
    self.bands = bands
    self.alpha = alpha
    self.kernel = kernel
    let whole = SourceRegion(
      columns: SourceSpan(whole: source.width), rows: SourceSpan(whole: source.height))
    self.region = region ?? whole
    self.target = target
    self.variant = variant
  }

  /// Bytes of one source line.
  public var sourceLineBytes: Int { source.width * bands }

  /// Bytes of one target line.
  public var targetLineBytes: Int { target.width * bands }
}
