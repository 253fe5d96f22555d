import Geometry
import Testing

/// Cases where other resizers are known to go wrong.
///
/// Each expected size is h = (2·H·w + W) / (2·W) on paper; the unrounded figure stands beside it.
@Suite("Sizes that others get wrong")
struct NamedSizeTests {
  static func width(
    _ mode: SizeMode, _ source: PixelSize, at width: Int, gives final: PixelSize
  ) -> SizeCase {
    SizeCase(
      "\(source.width)x\(source.height) at width \(width), \(mode)", source,
      SizeRequest(mode: mode, width: .pixels(width)), gives: final)
  }

  static func box(
    _ mode: SizeMode, _ source: PixelSize, in box: PixelSize, gives final: PixelSize
  ) -> SizeCase {
    SizeCase(
      "\(source.width)x\(source.height) in \(box.width)x\(box.height), \(mode)", source,
      SizeRequest(mode: mode, width: .pixels(box.width), height: .pixels(box.height)),
      gives: final)
  }

  @Test(
    "the height is the exact one, half up",
    arguments: [
      width(.downscale, px(84, 14), at: 75, gives: px(75, 13)),  // 12.5
      width(.fit, px(84, 14), at: 75, gives: px(75, 13)),
      width(.downscale, px(500, 399), at: 100, gives: px(100, 80)),  // 79.8
      width(.downscale, px(1500, 735), at: 300, gives: px(300, 147)),  // 147
      width(.fit, px(165, 220), at: 300, gives: px(300, 400)),  // 400, enlarged
      width(.downscale, px(165, 220), at: 300, gives: px(165, 220)),
      width(.downscale, px(4096, 2731), at: 496, gives: px(496, 331)),  // 330.71
      width(.downscale, px(997, 1009), at: 33, gives: px(33, 33)),  // 33.40
      width(.downscale, px(273, 5250), at: 32, gives: px(32, 615)),  // 615.38
      width(.downscale, px(51, 1988), at: 12, gives: px(12, 468)),  // 467.76
      width(.downscale, px(180, 4), at: 25, gives: px(25, 1)),  // 0.56
      width(.downscale, px(4, 10), at: 1, gives: px(1, 3)),  // 2.5, of each of three frames
      width(.downscale, px(1, 10_000), at: 1, gives: px(1, 10_000)),
      width(.downscale, px(10_000, 1), at: 100, gives: px(100, 1)),  // 0.01
      width(.downscale, px(256, 162), at: 33, gives: px(33, 21)),  // 20.88
    ])
  func widthAlone(_ row: SizeCase) throws { try row.check() }

  @Test(
    "the box's binding side is the exact one",
    arguments: [
      box(.downscale, px(3279, 6016), in: px(1800, 1200), gives: px(654, 1200)),  // 654.06
      box(.fit, px(3279, 6016), in: px(1800, 1200), gives: px(654, 1200)),
      box(.downscale, px(100, 145), in: px(50, 50), gives: px(34, 50)),  // 34.48
      // 1200 / 2292 > 628 / 1200, so the height binds: 1199.48. At width 1200 it would be 628.27.
      box(.downscale, px(2292, 1200), in: px(1200, 628), gives: px(1199, 628)),
      box(.fit, px(10_000, 1), in: px(100, 100), gives: px(100, 1)),
      box(.fit, px(3, 2), in: px(9, 6), gives: px(9, 6)),
      box(.downscale, px(3, 2), in: px(9, 1), gives: px(2, 1)),  // 1.5
    ])
  func boxes(_ row: SizeCase) throws { try row.check() }

  @Test("4000x2667 fills 650x433 exactly")
  func fill() throws {
    // 650 / 4000 > 433 / 2667, so the width binds: the height is 433.39 and covers 433.
    try SizeCase(
      "fill", px(4000, 2667),
      SizeRequest(mode: .fill, width: .pixels(650), height: .pixels(433)),
      gives: px(650, 433)
    ).check()
  }
}
