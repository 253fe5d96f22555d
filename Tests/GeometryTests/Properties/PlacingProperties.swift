import Geometry
import Testing

/// Random offsets against the inequalities of a floor.
@Suite("Placing, at random")
struct PlacingProperties {
  /// True where `offset` is floor(n/d·S − c/2) clamped to 0...spare. All is multiplied by 2·d.
  private static func isRight(
    _ offset: Int, side: Int, length: Int, share: Fraction
  ) -> Bool {
    let (n, d) = (share.numerator, share.denominator)
    let exact = 2 * n * side - length * d
    let spare = side - length
    guard offset >= 0, offset <= spare else { return false }
    let notTooFar = offset == 0 || 2 * d * offset <= exact
    let farEnough = offset == spare || exact < 2 * d * (offset + 1)
    return notTooFar && farEnough
  }

  @Test("a focal point's offset is the exact floor, inside the edges")
  func focus() {
    RandomCases.run(150_000, salt: 31) { random in
      let side = random.side()
      let length = random.upTo(side)
      let denominator = random.oneIn(2) ? 1000 : random.upTo(1_000_000_000)
      let share = Fraction(random.upTo(denominator + 1) - 1, denominator)
      let box = PixelSize(width: side, height: 1).placing(
        PixelSize(width: length, height: 1), around: FocalPoint(x: share, y: share))
      return Self.isRight(box.x, side: side, length: length, share: share) && box.y == 0
        ? nil : "\(share) of \(side) with \(length) gave \(box)"
    }
  }

  @Test("a focal point in the middle is the centre anchor, and the ends are the outer ones")
  func anchors() {
    let points: [(Anchor, Fraction)] = [
      (.topLeft, Fraction(0)), (.center, Fraction(1, 2)), (.bottomRight, Fraction(1)),
    ]
    RandomCases.run(100_000, salt: 32) { random in
      let picture = random.size()
      let box = PixelSize(width: random.upTo(picture.width), height: random.upTo(picture.height))
      let (anchor, share) = points[random.upTo(3) - 1]
      let focused = picture.placing(box, around: FocalPoint(x: share, y: share))
      let anchored = picture.placing(box, at: anchor)
      return focused == anchored
        ? nil : "\(box) in \(picture): \(anchor) gave \(anchored), the point \(focused)"
    }
  }

  @Test("the source's part of a crop is the smallest that holds all of it")
  func sourceBoxes() {
    RandomCases.run(100_000, salt: 33) { random in
      let (source, scaled) = (random.size(), random.size())
      let width = random.upTo(scaled.width)
      let x = random.upTo(scaled.width - width + 1) - 1
      let crop = PixelBox(x: x, y: 0, width: width, height: scaled.height)
      let part = ResolvedSize(scaled: scaled, final: crop.size).sourceBox(for: crop, in: source)
      let (left, right) = (x * source.width, (x + width) * source.width)
      let end = part.x + part.width
      let near = part.x * scaled.width <= left && left < (part.x + 1) * scaled.width
      let far = (end - 1) * scaled.width < right && right <= end * scaled.width
      let whole = part.y == 0 && part.height == source.height && end <= source.width
      return near && far && whole ? nil : "\(crop) of \(scaled) in \(source) gave \(part)"
    }
  }
}
