/// Everything about a decoration that decides sizes. Pixels are for a device pixel ratio of 1.
public struct DecorationRequest: Hashable, Sendable, Codable {
  /// Between the picture and its border.
  public var padding: Edges
  /// The width of the border on all sides.
  public var border: Int
  /// Of the corners of picture, padding and border together; a share is of the shorter side.
  public var radius: Length
  /// Set where the result is extended to exactly the box: where in it the framed picture lies.
  public var pad: Anchor?

  public init(
    padding: Edges = .none, border: Int = 0, radius: Length = .pixels(0), pad: Anchor? = nil
  ) {
    self.padding = padding
    self.border = border
    self.radius = radius
    self.pad = pad
  }
}

/// What lies around the picture of a rendition, in the rendition's own pixels.
public struct Frame: Hashable, Sendable, Codable {
  /// Where in the rendition the picture lies with its padding and border.
  public var box: PixelBox
  public var padding: Edges
  public var border: Int
  /// Of the corners of `box`; at most half its shorter side.
  public var radius: Fraction

  public init(box: PixelBox, padding: Edges, border: Int, radius: Fraction) {
    self.box = box
    self.padding = padding
    self.border = border
    self.radius = radius
  }

  /// The picture itself, within `box`.
  public var picture: PixelBox {
    PixelBox(
      x: border + padding.left, y: border + padding.top,
      width: box.width - 2 * border - padding.size.width,
      height: box.height - 2 * border - padding.size.height)
  }
}

/// The sizes that a request with a decoration comes to for one source.
public struct DecoratedSize: Hashable, Sendable, Codable {
  /// The whole source after resizing, before anything is cropped away.
  public var scaled: PixelSize
  /// The picture inside the decoration: equal to `scaled` but for `fill`.
  public var picture: PixelSize
  public var frame: Frame
  /// The size of the rendition, decoration included.
  public var final: PixelSize

  /// True where nothing lies around the picture and no corner is round.
  public var isPlain: Bool { picture == final && frame.radius.numerator == 0 }
}
