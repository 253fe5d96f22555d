public import Geometry
public import Recipes

/// What planning asks about the border of a source.
public struct TrimRequest: Hashable, Sendable, Codable {
  public var header: SourceHeader
  /// The part of the upright source that is looked at; nil is all of it.
  public var region: PixelBox?
  /// See `Trim`.
  public var threshold: Int
  public var onDamaged: DamagePolicy
  public var allowed: Set<SourceFormat>
  public var limits: Limits

  public init(
    header: SourceHeader, region: PixelBox? = nil, threshold: Int,
    onDamaged: DamagePolicy = .fail, allowed: Set<SourceFormat> = SourceFormat.defaults,
    limits: Limits = Limits()
  ) {
    self.header = header
    self.region = region
    self.threshold = threshold
    self.onDamaged = onDamaged
    self.allowed = allowed
    self.limits = limits
  }
}
