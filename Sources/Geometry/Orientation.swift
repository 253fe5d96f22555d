/// What EXIF says of how the stored pixels have to be turned to stand upright.
public enum Orientation: Int, Hashable, Sendable, Codable, CaseIterable {
  case upright = 1
  case mirrored, rotated180, flipped, transposed, rotated90, transversed, rotated270

  /// Values outside 1...8 mean upright.
  public init(exif: Int) { self = Orientation(rawValue: exif) ?? .upright }
  /// True for 5 to 8, where width and height change places.
  public var swapsSides: Bool { rawValue >= 5 }
  /// The size of the upright image whose stored size is `stored`.
  public func upright(_ stored: PixelSize) -> PixelSize { swapsSides ? stored.transposed : stored }
}
