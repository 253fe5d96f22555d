/// The part of the upright source that is used at all, cut out before anything else.
public struct CropRegion: Hashable, Sendable, Codable {
  /// From the left edge, in pixels (0 too) or as a share of the source's width.
  public var x: Length
  /// From the top edge, in pixels (0 too) or as a share of the source's height.
  public var y: Length
  public var width: Length
  public var height: Length

  public init(x: Length = .pixels(0), y: Length = .pixels(0), width: Length, height: Length) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}

extension CropRegion {
  /// The box that it comes to in a picture of this size; it may reach beyond it.
  ///
  /// A share of a place is rounded down, a share of a side to the nearest (half up, at least 1).
  /// A side that is a share ends at the picture's edge where rounding alone would take it beyond.
  public func box(in picture: PixelSize) -> PixelBox {
    let (x, width) = Self.span(x, width, in: picture.width)
    let (y, height) = Self.span(y, height, in: picture.height)
    return PixelBox(x: x, y: y, width: width, height: height)
  }

  private static func span(
    _ start: Length, _ length: Length, in side: Int
  ) -> (start: Int, length: Int) {
    let first =
      switch start {
      case .pixels(let count): max(0, count)
      case .share(let share): min(side - 1, share.of(side, rounding: .down))
      }
    switch length {
    case .pixels(let count): return (first, max(1, count))
    case .share(let share): return (first, max(1, min(share.of(side: side), side - first)))
    }
  }
}

extension PixelSize {
  /// True where the box lies in a picture of this size with all its pixels.
  public func contains(_ box: PixelBox) -> Bool {
    box.x >= 0 && box.y >= 0 && box.width >= 1 && box.height >= 1
      && box.x <= width - box.width && box.y <= height - box.height
  }
}

extension PixelBox {
  /// All of a picture of this size.
  public init(whole size: PixelSize) {
    self.init(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// This box with so many pixels more at each edge, as far as a picture of this size goes.
  public func grown(by margin: Int, in picture: PixelSize) -> PixelBox {
    let (left, top) = (max(0, x - margin), max(0, y - margin))
    return PixelBox(
      x: left, y: top, width: min(picture.width, x + width + margin) - left,
      height: min(picture.height, y + height + margin) - top)
  }

  /// This box, given relative to `outer`, in what `outer` is given in.
  public func placed(in outer: PixelBox) -> PixelBox {
    PixelBox(x: outer.x + x, y: outer.y + y, width: width, height: height)
  }
}
