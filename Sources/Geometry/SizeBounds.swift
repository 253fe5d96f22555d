/// Bounds that win over the size asked for. Where they contradict each other, the upper one wins.
///
/// They are compared with whole pixels, so a bound that the size keeps already changes nothing.
/// `dpr` does not multiply them. A bound below 1 counts as 1.
public struct SizeBounds: Hashable, Sendable, Codable {
  public var maxWidth: Int?
  public var maxHeight: Int?
  public var minWidth: Int?
  public var minHeight: Int?

  public init(
    maxWidth: Int? = nil, maxHeight: Int? = nil, minWidth: Int? = nil, minHeight: Int? = nil
  ) {
    self.maxWidth = maxWidth
    self.maxHeight = maxHeight
    self.minWidth = minWidth
    self.minHeight = minHeight
  }
}

extension SizeBounds {
  /// The scale nearest to `scale` at which `size` keeps these bounds, its ratio unchanged.
  ///
  /// A side that breaks its bound gets exactly the bound: first the lower ones, then the upper.
  func bounding(_ scale: Fraction, of size: PixelSize) -> Fraction {
    var scale = scale
    let low = size.scaled(by: scale)
    if let minWidth, low.width < minWidth { scale = max(scale, Fraction(minWidth, size.width)) }
    if let minHeight, low.height < minHeight {
      scale = max(scale, Fraction(minHeight, size.height))
    }
    let high = size.scaled(by: scale)
    if let maxWidth, high.width > maxWidth {
      scale = min(scale, Fraction(max(1, maxWidth), size.width))
    }
    if let maxHeight, high.height > maxHeight {
      scale = min(scale, Fraction(max(1, maxHeight), size.height))
    }
    return scale
  }

  /// The bounds of a picture with this margin around it, where these are the outer size's.
  func leaving(_ margin: PixelSize) throws(SizeError) -> SizeBounds {
    var inner = self
    if let maxWidth { inner.maxWidth = try max(1, maxWidth).leaving(margin.width) }
    if let maxHeight { inner.maxHeight = try max(1, maxHeight).leaving(margin.height) }
    if let minWidth { inner.minWidth = max(1, minWidth - margin.width) }
    if let minHeight { inner.minHeight = max(1, minHeight - margin.height) }
    return inner
  }

  /// The box with each side moved between its own bounds, whatever becomes of its ratio.
  func clamping(_ box: PixelSize) -> PixelSize {
    PixelSize(
      width: Self.clamp(box.width, low: minWidth, high: maxWidth),
      height: Self.clamp(box.height, low: minHeight, high: maxHeight))
  }

  private static func clamp(_ side: Int, low: Int?, high: Int?) -> Int {
    max(1, min(max(side, low ?? side), high ?? .max))
  }
}
