public import Geometry

/// What is put around a picture. Pixels are for a device pixel ratio of 1.
public struct Decoration: Hashable, Sendable, Codable {
  public static let paddings = 0...10_000
  public static let radii = 0...10_000

  /// Between the picture and its border, filled with the background.
  public var padding: Edges
  public var border: Border
  /// Pixels, or a share of the shorter side of picture, padding and border together.
  public var radius: Length
  /// True where the result is extended to exactly the box.
  public var pad: Bool
  /// What `padding` and `pad` are filled with.
  public var backdrop: Backdrop

  public init(
    padding: Edges = .none, border: Border = Border(width: 0), radius: Length = .pixels(0),
    pad: Bool = false, backdrop: Backdrop = .color
  ) {
    self.padding = padding
    self.border = border
    self.radius = radius
    self.pad = pad
    self.backdrop = backdrop
  }

  /// The part that decides sizes; `anchor` is where `pad` puts the picture.
  public func request(anchor: Anchor) -> DecorationRequest {
    DecorationRequest(
      padding: padding, border: border.width, radius: radius, pad: pad ? anchor : nil)
  }
}

/// A line around picture and padding.
public struct Border: Hashable, Sendable, Codable {
  public static let widths = 0...10_000

  /// 0 is none.
  public var width: Int
  public var color: Color

  public init(width: Int, color: Color = .black) {
    self.width = width
    self.color = color
  }
}

/// What fills the space around a picture.
public enum Backdrop: String, Hashable, Sendable, Codable, CaseIterable {
  /// The recipe's background colour.
  case color
  /// The picture itself, covering the space and blurred.
  case blur
  /// The pixels of the picture's edges, drawn out.
  case extend
  /// The picture, mirrored at its edges.
  case mirror

  /// Those that `background` names by a word instead of a colour.
  public static let words = allCases.filter { $0 != .color }.map(\.rawValue)
}
