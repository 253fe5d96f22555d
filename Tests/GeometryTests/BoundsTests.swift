import Geometry
import Testing

/// Expected sizes are worked out on paper, for a source of 1000x500 where no other is named.
@Suite("Bounds")
struct BoundsTests {
  static func row(
    _ name: String, _ mode: SizeMode = .fit, source: PixelSize = px(1000, 500), width: Int? = nil,
    height: Int? = nil, aspect: String? = nil, by bounds: SizeBounds,
    dpr: Fraction = Fraction(1), enlarge: Bool = true, gives final: PixelSize,
    from scaled: PixelSize? = nil
  ) -> SizeCase {
    SizeCase(
      name, source,
      SizeRequest(
        mode: mode, width: width.map { .pixels($0) }, height: height.map { .pixels($0) },
        aspect: aspect.flatMap { AspectRatio($0) }, bounds: bounds, dpr: dpr, enlarge: enlarge),
      gives: final, from: scaled)
  }

  @Test(
    "a bound wins over the size asked for",
    arguments: [
      row("max-width", width: 800, by: SizeBounds(maxWidth: 600), gives: px(600, 300)),
      row("max-height", width: 800, by: SizeBounds(maxHeight: 200), gives: px(400, 200)),
      row("min-width", width: 100, by: SizeBounds(minWidth: 300), gives: px(300, 150)),
      row("min-height", width: 100, by: SizeBounds(minHeight: 100), gives: px(200, 100)),
      row(
        "the harder of two upper ones", width: 800, by: SizeBounds(maxWidth: 600, maxHeight: 200),
        gives: px(400, 200)),
      row(
        "the harder of two lower ones", width: 100, by: SizeBounds(minWidth: 300, minHeight: 100),
        gives: px(300, 150)),
      row(
        "over a box", width: 300, height: 300, by: SizeBounds(minWidth: 500), gives: px(500, 250)),
      row(
        "dpr leaves it alone", width: 400, by: SizeBounds(maxWidth: 500), dpr: Fraction(2),
        gives: px(500, 250)),
      row("a bound below 1 is 1", width: 400, by: SizeBounds(maxHeight: 0), gives: px(2, 1)),
    ])
  func wins(_ row: SizeCase) throws { try row.check() }

  @Test(
    "a bound that the whole pixels keep changes nothing",
    arguments: [
      row(
        "loose ones", width: 400, by: SizeBounds(maxWidth: 500, minHeight: 100), gives: px(400, 200)
      ),
      // The exact height is 628.27.
      row(
        "an upper one at the rounded side", source: px(2292, 1200), width: 1200,
        by: SizeBounds(maxHeight: 628), gives: px(1200, 628)),
      // The exact height is 0.01.
      row(
        "a lower one of 1", source: px(10_000, 1), width: 100, by: SizeBounds(minHeight: 1),
        gives: px(100, 1)),
    ])
  func kept(_ row: SizeCase) throws { try row.check() }

  @Test(
    "where bounds contradict each other, the upper one wins",
    arguments: [
      row(
        "on one side", width: 800, by: SizeBounds(maxWidth: 600, minWidth: 700), gives: px(600, 300)
      ),
      row(
        "across the sides", width: 500, by: SizeBounds(maxHeight: 200, minWidth: 800),
        gives: px(400, 200)),
      row(
        "fill, on one side", .fill, width: 400, height: 300,
        by: SizeBounds(maxWidth: 450, minWidth: 500), gives: px(450, 300), from: px(600, 300)),
      row(
        "fill through aspect, across the sides", .fill, width: 400, aspect: "4:3",
        by: SizeBounds(maxHeight: 150, minWidth: 800), gives: px(200, 150), from: px(300, 150)),
    ])
  func contradictions(_ row: SizeCase) throws { try row.check() }

  @Test(
    "an upper bound alone is a box",
    arguments: [
      row("a width", .downscale, by: SizeBounds(maxWidth: 300), gives: px(300, 150)),
      row("a height enlarges in fit", by: SizeBounds(maxHeight: 750), gives: px(1500, 750)),
      row("both", by: SizeBounds(maxWidth: 300, maxHeight: 100), gives: px(200, 100)),
      row("with an aspect", aspect: "3:1", by: SizeBounds(maxWidth: 300), gives: px(200, 100)),
      row(
        "larger than the source", .downscale, by: SizeBounds(maxWidth: 3000), gives: px(1000, 500)),
      row(
        "with a lower one", .downscale, by: SizeBounds(maxWidth: 300, minHeight: 200),
        gives: px(300, 150)),
    ])
  func alone(_ row: SizeCase) throws { try row.check() }

  @Test(
    "not enlarging wins over a lower bound",
    arguments: [
      row(
        "downscale", .downscale, width: 800, by: SizeBounds(minWidth: 1500), gives: px(1000, 500)),
      row("fit does enlarge", width: 800, by: SizeBounds(minWidth: 1500), gives: px(1500, 750)),
      row(
        "fill without enlarging", .fill, source: px(100, 100), width: 50, height: 50,
        by: SizeBounds(minWidth: 200), enlarge: false, gives: px(100, 25), from: px(100, 100)),
    ])
  func neverLarger(_ row: SizeCase) throws { try row.check() }

  @Test(
    "fill clamps a given box side by side, and scales one made by an aspect",
    arguments: [
      row(
        "max-width of a box", .fill, width: 400, height: 300, by: SizeBounds(maxWidth: 300),
        gives: px(300, 300), from: px(600, 300)),
      row(
        "min-height of a box", .fill, width: 400, height: 300, by: SizeBounds(minHeight: 350),
        gives: px(400, 350), from: px(700, 350)),
      row(
        "max-height of an aspect", .fill, width: 400, aspect: "4:3", by: SizeBounds(maxHeight: 150),
        gives: px(200, 150), from: px(300, 150)),
      row(
        "min-width of an aspect", .fill, width: 400, aspect: "4:3", by: SizeBounds(minWidth: 800),
        gives: px(800, 600), from: px(1200, 600)),
    ])
  func fill(_ row: SizeCase) throws { try row.check() }
}
