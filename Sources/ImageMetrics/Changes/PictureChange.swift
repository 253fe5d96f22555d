public import Geometry

/// In what way one picture differs from another, as far as one word says it.
public enum PictureChange: Hashable, Sendable {
  /// The orientation that turns the expected picture into the actual one.
  case turned(Orientation)
  /// The content moved by so many pixels to the right and down.
  case shifted(dx: Int, dy: Int)
  /// Colour is gone: red, green and blue are the same everywhere now.
  case lostColour
  /// Each value became another one, everywhere alike; the mean moved by so many levels a channel.
  case tone([Double])
  /// Edges are softer; the part of the gradients' energy that is left, below 1.
  case blurrier(Double)
  /// Edges are harder; above 1.
  case sharper(Double)
  /// Visible differences in this part alone; so many pixels.
  case damage(PixelBox, pixels: Int)
  /// None of these.
  case other

  /// Looks for the first of the cases that explains most of what differs. O(pixels), and done once
  /// for a picture that fails.
  public static func find(
    _ expected: PixelBuffer, _ actual: PixelBuffer, _ comparison: PixelComparison?
  ) -> PictureChange {
    let (one, other) = (LumaPicture(expected), LumaPicture(actual))
    if let turn = TurnFinder.find(one, other) { return .turned(turn) }
    guard one.width == other.width, one.height == other.height, let comparison else {
      return .other
    }
    if let shift = ShiftFinder.find(one, other) { return .shifted(dx: shift.dx, dy: shift.dy) }
    if let damage = DamageFinder.find(comparison.map) {
      return .damage(damage.box, pixels: damage.pixels)
    }
    if expected.isColourful && !actual.isColourful { return .lostColour }
    if ToneFinder.explains(expected, actual) { return .tone(comparison.scores.bias) }
    let ratio = Sharpness.ratio(one, other)
    if ratio < 0.97 { return .blurrier(ratio) }
    return ratio > 1.03 ? .sharper(ratio) : .other
  }
}
