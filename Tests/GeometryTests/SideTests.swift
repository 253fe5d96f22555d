import Geometry
import Testing

/// How sides come about: one from the other, from an aspect, from a share, times a pixel ratio.
///
/// Expected sizes are worked out on paper; unrounded figures stand beside them.
@Suite("Sides")
struct SideTests {
  static let source = px(1000, 501)

  @Test(
    "one side makes the other",
    arguments: [
      SizeCase(
        "a height", px(1000, 500), SizeRequest(mode: .fit, height: .pixels(51)),
        gives: px(102, 51)),
      SizeCase(
        "a height at a tie", px(3, 2), SizeRequest(mode: .fit, height: .pixels(1)),
        gives: px(2, 1)),  // 1.5
      SizeCase(
        "a height above the source's, downscale", px(3, 2), SizeRequest(height: .pixels(3)),
        gives: px(3, 2)),
      SizeCase(
        "a width and an aspect are a box", px(1000, 500),
        SizeRequest(mode: .fit, width: .pixels(400), aspect: AspectRatio("4:1")),
        gives: px(200, 100)),  // in 400x100
      SizeCase(
        "a height and an aspect are a box", px(1000, 500),
        SizeRequest(height: .pixels(100), aspect: AspectRatio("1:2")), gives: px(50, 25)),
      SizeCase(
        "a length below 1 is 1", px(1000, 500), SizeRequest(width: .pixels(0)), gives: px(1, 1)),
    ])
  func oneSide(_ row: SizeCase) throws { try row.check() }

  @Test(
    "the device pixel ratio multiplies pixels, half up",
    arguments: [
      SizeCase(
        "333 at 1.5", source, SizeRequest(width: .pixels(333), dpr: Fraction(3, 2)),
        gives: px(500, 251)),  // 499.5, 250.5
      SizeCase(
        "335 at 1.5", source, SizeRequest(width: .pixels(335), dpr: Fraction(3, 2)),
        gives: px(503, 252)),  // 502.5, 252.003
      SizeCase(
        "1 at 1.5", source, SizeRequest(width: .pixels(1), dpr: Fraction(3, 2)),
        gives: px(2, 1)),  // 1.5, 1.002
      SizeCase(
        "1 at 0.1", source, SizeRequest(width: .pixels(1), dpr: Fraction(1, 10)), gives: px(1, 1)),
      SizeCase(
        "a height at 1.5", source, SizeRequest(height: .pixels(167), dpr: Fraction(3, 2)),
        gives: px(501, 251)),  // 250.5, then 500.998
      SizeCase(
        "downscale stops at the source", source,
        SizeRequest(width: .pixels(600), dpr: Fraction(2)), gives: px(1000, 501)),
      // 374.63 of the multiplied width; the plain height, 187.31, would make 374.
      SizeCase(
        "before the aspect makes the other side", px(4000, 4000),
        SizeRequest(
          mode: .fill, width: .pixels(333), aspect: AspectRatio("16:9"), dpr: Fraction(2)),
        gives: px(666, 375), from: px(666, 666)),
    ])
  func pixelRatio(_ row: SizeCase) throws { try row.check() }

  @Test(
    "a share is of the source's own side",
    arguments: [
      SizeCase(
        "half the width", source, SizeRequest(width: .share(Fraction(1, 2))),
        gives: px(500, 251)),  // 250.5
      SizeCase(
        "half an odd height", source, SizeRequest(height: .share(Fraction(1, 2))),
        gives: px(501, 251)),  // 250.5, then 500.998
      SizeCase(
        "33.3 %", source, SizeRequest(width: Fraction(percent: "33.3%").map { .share($0) }),
        gives: px(333, 167)),  // 166.83
      SizeCase(
        "never below 1", px(20, 30), SizeRequest(width: .share(Fraction(1, 100))),
        gives: px(1, 2)),  // 0.2, 1.5
      SizeCase(
        "200 % enlarges", source, SizeRequest(mode: .fit, width: .share(Fraction(2))),
        gives: px(2000, 1002)),
      SizeCase(
        "200 % does not enlarge in downscale", source, SizeRequest(width: .share(Fraction(2))),
        gives: px(1000, 501)),
      SizeCase(
        "the pixel ratio leaves it alone", source,
        SizeRequest(width: .share(Fraction(1, 2)), dpr: Fraction(2)), gives: px(500, 251)),
      SizeCase(
        "both sides of a fill", px(1001, 501),
        SizeRequest(mode: .fill, width: .share(Fraction(1, 2)), height: .share(Fraction(1, 2))),
        gives: px(501, 251)),  // 500.5, 250.5; 501 / 1001 < 251 / 501, width 501.499
      SizeCase(
        "beside pixels", px(1000, 500),
        SizeRequest(
          mode: .fill, width: .pixels(100), height: .share(Fraction(1, 2)), dpr: Fraction(2)),
        gives: px(200, 250), from: px(500, 250)),
    ])
  func shares(_ row: SizeCase) throws { try row.check() }
}
