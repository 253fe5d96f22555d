/// Many small pictures on one, each with a caption.
public struct ContactSheet: Hashable, Sendable {
  public struct Tile: Hashable, Sendable {
    /// The bytes of an image file that Widthwise wrote; nil where there is no picture.
    public var picture: [UInt8]?
    /// Lines of text, each in one line of the caption.
    public var caption: [String]
    /// What the picture shows that is no picture: a failure.
    public var isFailure: Bool

    public init(picture: [UInt8]?, caption: [String], isFailure: Bool = false) {
      self.picture = picture
      self.caption = caption
      self.isFailure = isFailure
    }
  }

  /// The longer side of the pictures, in pixels.
  public var side: Int
  /// How many tiles stand beside each other.
  public var columns: Int
  public var tiles: [Tile]

  public init(side: Int, columns: Int, tiles: [Tile]) {
    self.side = side
    self.columns = columns
    self.tiles = tiles
  }
}
