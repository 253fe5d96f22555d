/// Everything about a recipe that decides the size.
///
/// `resolve(for:)` turns it into pixels, and says by which rules.
public struct SizeRequest: Hashable, Sendable, Codable {
  public var mode: SizeMode
  /// A length below 1 pixel counts as 1.
  public var width: Length?
  public var height: Length?
  /// Makes the side that is not given; where both are, it has nothing to make and is not read.
  public var aspect: AspectRatio?
  public var bounds: SizeBounds
  /// Device pixel ratio: multiplies width and height (of pixels, not of shares), half rounds up.
  public var dpr: Fraction
  /// Only for `fill`: false shrinks the box, at its own ratio, to what the source can cover.
  public var enlarge: Bool

  public init(
    mode: SizeMode = .downscale, width: Length? = nil, height: Length? = nil,
    aspect: AspectRatio? = nil, bounds: SizeBounds = SizeBounds(), dpr: Fraction = Fraction(1),
    enlarge: Bool = true
  ) {
    self.mode = mode
    self.width = width
    self.height = height
    self.aspect = aspect
    self.bounds = bounds
    self.dpr = dpr
    self.enlarge = enlarge
  }
}
