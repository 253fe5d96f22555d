/// A number of pixels at each of the four edges.
public struct Edges: Hashable, Sendable, Codable {
  public var top: Int
  public var right: Int
  public var bottom: Int
  public var left: Int

  public init(top: Int, right: Int, bottom: Int, left: Int) {
    self.top = top
    self.right = right
    self.bottom = bottom
    self.left = left
  }

  /// The same number at all four.
  public init(_ all: Int) { self.init(top: all, right: all, bottom: all, left: all) }

  public static let none = Edges(0)

  /// What they take of each side.
  public var size: PixelSize { PixelSize(width: left + right, height: top + bottom) }

  /// These edges for a device pixel ratio: half rounds up, and what was there is at least 1.
  func scaled(by dpr: Fraction) -> Edges {
    Edges(
      top: dpr.of(edge: top), right: dpr.of(edge: right), bottom: dpr.of(edge: bottom),
      left: dpr.of(edge: left))
  }
}

extension Fraction {
  /// This share of an edge: half rounds up; at least 1 where the edge is.
  func of(edge: Int) -> Int { edge <= 0 ? 0 : of(side: edge) }
}
