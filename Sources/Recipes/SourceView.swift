public import Geometry

/// What of a source is used, and which way up: all of it happens before sizing.
public struct SourceView: Hashable, Sendable, Codable {
  /// The part of the upright source that is cut out first.
  public var crop: CropRegion?
  /// Takes the border of one colour away, within `crop` where both are given.
  public var trim: Trim?
  /// Clockwise, after the source was turned upright and cut.
  public var rotate: Rotation
  /// After `rotate`.
  public var flip: Flip

  public init(
    crop: CropRegion? = nil, trim: Trim? = nil, rotate: Rotation = .none, flip: Flip = .none
  ) {
    self.crop = crop
    self.trim = trim
    self.rotate = rotate
    self.flip = flip
  }

  /// `rotate` and then `flip`, as one of the eight.
  public var turn: Orientation { rotate.orientation.then(flip.orientation) }
}

/// A turn clockwise, in degrees.
public enum Rotation: Int, Hashable, Sendable, Codable, CaseIterable {
  case none = 0
  case quarter = 90
  case half = 180
  case threeQuarters = 270

  var orientation: Orientation {
    Orientation(quarterTurns: rawValue / 90, isMirroring: false)
  }
}

/// A mirroring.
public enum Flip: String, Hashable, Sendable, Codable, CaseIterable {
  case none
  /// Left and right change places.
  case horizontal
  /// Top and bottom change places.
  case vertical
  case both

  var orientation: Orientation {
    switch self {
    case .none: .upright
    case .horizontal: .mirrored
    case .vertical: .flipped
    case .both: .rotated180
    }
  }
}

/// How a border of one colour is told from the picture.
public struct Trim: Hashable, Sendable, Codable {
  public static let thresholds = 0...255
  public static let margins = 0...100_000

  /// How far a channel (or alpha) may be from the top left pixel's and still be border: 0 to 255.
  public var threshold: Int
  /// Pixels of the source that are left around what is found.
  public var margin: Int

  public init(threshold: Int = 10, margin: Int = 0) {
    self.threshold = threshold
    self.margin = margin
  }
}
