/// The sizes that a request comes to for one source.
public struct ResolvedSize: Hashable, Sendable, Codable {
  /// The whole source after resizing, before anything is cropped away.
  public var scaled: PixelSize
  /// The final size: equal to `scaled` but for `fill`.
  public var final: PixelSize

  public init(scaled: PixelSize, final: PixelSize) {
    self.scaled = scaled
    self.final = final
  }
}

extension ResolvedSize {
  /// The pixels of the upright source that a box of the scaled picture shows.
  ///
  /// Rounded outward: every source pixel that lies in the box with any part of it is included,
  /// and nothing else. So the near edges are rounded down and the far ones up, exactly.
  ///
  /// - Parameters:
  ///   - crop: a box inside `scaled`.
  ///   - source: the size of the upright source, of which `scaled` was made.
  public func sourceBox(for crop: PixelBox, in source: PixelSize) -> PixelBox {
    let left = crop.x.times(source.width, over: scaled.width, rounding: .down)
    let top = crop.y.times(source.height, over: scaled.height, rounding: .down)
    let right = (crop.x + crop.width).times(source.width, over: scaled.width, rounding: .up)
    let bottom = (crop.y + crop.height).times(source.height, over: scaled.height, rounding: .up)
    return PixelBox(x: left, y: top, width: right - left, height: bottom - top)
  }
}
