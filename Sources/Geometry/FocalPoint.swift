/// A point of the upright source, as shares of its width and height from the top left corner.
public struct FocalPoint: Hashable, Sendable, Codable {
  public var x: Fraction
  public var y: Fraction

  public init(x: Fraction, y: Fraction) {
    self.x = x
    self.y = y
  }
}
