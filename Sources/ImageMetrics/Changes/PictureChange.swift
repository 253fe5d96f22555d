public import Geometry

/// In what way one picture differs from another, as far as one word says it.
public enum PictureChange: Hashable, Sendable {
  /// The orientation that turns the expected picture into the actual one.
  case turned(Orientation)
  /// The content moved by so many pixels to the right and down.
  case shifted(dx: Int, dy: Int)
  /// It is more or less transparent than it was.
  case alpha(Opacity)
  /// All of it is one colour now, of this luma.
  case plain(Double)
  /// Red, green and blue have changed places: what each was before, from 0 to 2.
  case swapped([Int])
  /// Light and dark are elsewhere: it shows another thing.
  case another
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

  /// What became of the alpha.
  public enum Opacity: Hashable, Sendable {
    case opaque, transparent
    /// This part of the pixels differs, by at most so many levels.
    case other(share: Double, most: Double)
  }

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
    if let opacity = AlphaFinder.find(expected, actual) { return .alpha(opacity) }
    if let damage = DamageFinder.find(comparison.map) {
      return .damage(damage.box, pixels: damage.pixels)
    }
    if let level = other.onlyLevel, !actual.isColourful, one.onlyLevel == nil {
      return .plain(Double(level))
    }
    let likeness = Likeness(one, other)
    if let change = colour(expected, actual, comparison, likeness) { return change }
    if let damage = DamageFinder.find(comparison.map, .large) {
      return .damage(damage.box, pixels: damage.pixels)
    }
    return likeness.isSameInLarge ? sharpness(one, other) : .other
  }

  private static func colour(
    _ expected: PixelBuffer, _ actual: PixelBuffer, _ comparison: PixelComparison,
    _ likeness: Likeness
  ) -> PictureChange? {
    if let order = SwapFinder.find(expected, actual) { return .swapped(order) }
    if likeness.isUnlike && comparison.scores.deltaE.over23 > 0.7 { return .another }
    if expected.isColourful && !actual.isColourful && likeness.correlation ?? 1 > 0.9 {
      return .lostColour
    }
    return ToneFinder.explains(expected, actual) ? .tone(comparison.scores.bias) : nil
  }

  private static func sharpness(_ one: LumaPicture, _ other: LumaPicture) -> PictureChange {
    let ratio = Sharpness.ratio(one, other)
    let likeness = Sharpness.likeness(one, other)
    if ratio < 0.97 && likeness < -0.1 { return .blurrier(ratio) }
    return ratio > 1.03 && likeness > 0.1 ? .sharper(ratio) : .other
  }
}
