import Foundation
import Geometry
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

@Suite("Kernels, linear light, grey and sharpening")
struct FinishTests {
  @Test(
    "every kernel that libvips has changes the pixels in its way, and keeps flat colour flat",
    arguments: Kernel.allCases)
  func kernels(_ kernel: Kernel) throws {
    guard HeaderReader().hasKernel(kernel) else { return }
    let bench = try LookBench()
    let photo = Fixture.image("mountains.jpg")
    let own = try bench.made(photo, .png, SizeRequest(width: .pixels(97))) {
      $0.finish.kernel = kernel
    }
    let other = try bench.made(photo, .png, SizeRequest(width: .pixels(97))) {
      $0.finish.kernel = kernel == .lanczos3 ? .mitchell : .lanczos3
    }
    #expect(own.samples != other.samples)
    let flat = try bench.made(
      try LookBench.flat([253, 204, 230, 90], 61, 47), .png,
      SizeRequest(mode: .fit, width: .pixels(100))
    ) { $0.finish.kernel = kernel }
    #expect(Set((0..<flat.width).map { flat[$0, 30] }) == [[253, 204, 230, 90]])
  }

  @Test("nearest repeats pixels when it enlarges and picks them when it reduces")
  func nearest() throws {
    let image = try LookBench.image(4, 2) { x, y in [UInt8(50 * x + 25 * y)] }
    let large = try LookBench().made(image, .png, SizeRequest(mode: .fit, width: .pixels(12))) {
      $0.finish.kernel = .nearest
    }
    for y in 0..<6 { for x in 0..<12 { #expect(large[x, y] == [50 * (x / 3) + 25 * (y / 3)]) } }
    // Reduced by 2.985: the pixel in whose middle (i + 1/2) · 2.985 lies, or one beside it.
    let ramp = try LookBench.image(200, 20) { x, _ in [UInt8(x)] }
    let small = try LookBench().made(ramp, .png, SizeRequest(width: .pixels(67))) {
      $0.finish.kernel = .nearest
    }
    for x in 0..<67 { #expect(abs(small[x, 3][0] - (2 * x + 1) * 200 / 134) <= 1, "\(x)") }
    let stripes = try LookBench.image(210, 20) { x, _ in [x % 7 < 3 ? 0 : 255] }
    let picked = try LookBench().made(stripes, .png, SizeRequest(width: .pixels(67))) {
      $0.finish.kernel = .nearest
    }
    #expect(Set(picked.samples) == [0, 255])
  }

  /// Half black, half white is 50 % of light: 188 in sRGB (IEC 61966-2-1: 255 · 0.7354), while the
  /// mean of the numbers is 127.5.
  @Test("in linear light a fine chequerboard is as bright as it looks", arguments: [1, 3])
  func linear(_ bands: Int) throws {
    let board = try LookBench.image(256, 256) { x, y in
      Array(repeating: (x + y) % 2 == 0 ? 0 : 255, count: bands)
    }
    func middle(_ linear: Bool) throws -> [Int] {
      try LookBench().made(board, .png, SizeRequest(width: .pixels(16))) {
        $0.finish.linear = linear
      }[8, 8]
    }
    #expect(try middle(true).allSatisfy { abs($0 - 188) <= 1 })
    #expect(try middle(false).allSatisfy { abs($0 - 128) <= 1 })
  }

  @Test("every level of 8 bits comes back from linear light as what it was")
  func flatLinear() throws {
    let bench = try LookBench()
    for level in 0...255 {
      let image = try LookBench.flat([UInt8(level), UInt8(255 - level), 7, 200], 20, 20)
      let made = try bench.made(image, .png, SizeRequest(width: .pixels(7))) {
        $0.finish.linear = true
      }
      #expect(
        made.colours(PixelBox(x: 0, y: 0, width: 7, height: 7)) == [[level, 255 - level, 7, 200]])
    }
  }

  @Test("16-bit levels come back from linear light as what they were")
  func flatDeep() throws {
    let bench = try LookBench()
    for level in [0, 1, 2, 37, 1000, 2650, 2651, 32_767, 50_001, 65_534, 65_535] {
      let image = try VipsImage.from(
        samples: [UInt16](repeating: UInt16(level), count: 400), width: 20, height: 20)
      let made = try bench.made(image, .png, SizeRequest(width: .pixels(7))) {
        $0.finish.linear = true
      }
      #expect(made.bandFormat == .ushort && Set(made.samples) == [level])
    }
  }

  @Test("transparency doesn't bleed in linear light either")
  func linearAlpha() throws {
    // Opaque orange, beside green that is wholly transparent.
    let image = try LookBench.image(64, 64) { x, _ in
      x < 32 ? [255, 165, 0, 255] : [0, 255, 0, 0]
    }
    let made = try LookBench().made(image, .png, SizeRequest(width: .pixels(21))) {
      $0.finish.linear = true
    }
    for x in 0..<21 where made[x, 10][3] > 0 {
      #expect(zip(made[x, 10], [255, 165, 0]).allSatisfy { abs($0 - $1) <= 1 }, "\(made[x, 10])")
    }
  }

  /// CIE luminance of sRGB's primaries, back through the curve: 0.2126, 0.7152 and 0.0722 of
  /// light are 0.4985, 0.8638 and 0.2986 of 255.
  @Test("grey is the luminance")
  func grey() throws {
    let table: [([UInt8], Int)] = [
      ([255, 0, 0], 127), ([0, 255, 0], 220), ([0, 0, 255], 76), ([255, 255, 255], 255),
      ([0, 0, 0], 0), ([90, 90, 90], 90),
    ]
    for (colour, level) in table {
      let made = try LookBench().made(
        try LookBench.flat(colour + [77], 10, 10), .png, SizeRequest(width: .pixels(5))
      ) { $0.finish.grayscale = true }
      #expect(made.bands == 2)
      #expect(abs(made[2, 2][0] - level) <= 1 && made[2, 2][1] == 77, "\(colour): \(made[2, 2])")
    }
  }

  /// The step's lightness by a Gaussian of its own, summed here, at sigma 1.
  private static func blurredStep(_ x: Int, low: Double, high: Double) -> Double {
    let weights = (-8...8).map { exp(-Double($0 * $0) / 2) }
    let sum = weights.reduce(0, +)
    return zip(-8...8, weights).reduce(0) { $0 + $1.1 / sum * (x + $1.0 < 20 ? low : high) }
  }

  @Test("sharpening adds the difference to the blurred lightness, less the threshold")
  func sharpen() throws {
    let (low, high) = (100.0, 160.0)
    let step = try LookBench.image(40, 20) { x, _ in x < 20 ? [100, 100, 100] : [160, 160, 160] }
    let made = try LookBench().made(step, .png, SizeRequest(width: .pixels(40))) {
      $0.finish.sharpen = Sharpen(amount: Fraction(3, 2), radius: Fraction(1), threshold: 2)
    }
    for x in 0..<40 {
      let value = x < 20 ? low : high
      let difference = value - Self.blurredStep(x, low: low, high: high)
      let kept = max(0, abs(difference) - 2) * (difference < 0 ? -1 : 1)
      #expect(made[x, 10].allSatisfy { abs(Double($0) - (value + 1.5 * kept)) <= 1.5 }, "\(x)")
    }
    #expect(made[19, 10][0] < 90 && made[20, 10][0] > 170)
  }

  @Test("sharpening leaves flat colour, small differences and the alpha alone")
  func sharpenFlat() throws {
    let image = try LookBench.image(40, 20) { x, _ in
      [200, 50, x < 20 ? 10 : 30, x < 20 ? 255 : 100]
    }
    let made = try LookBench().made(image, .png, SizeRequest(width: .pixels(40))) {
      $0.finish.sharpen = Sharpen()
    }
    // 20 levels of blue are 1.4 of lightness, which is below the threshold of 2.
    for x in 0..<40 {
      #expect(made[x, 10] == [200, 50, x < 20 ? 10 : 30, x < 20 ? 255 : 100])
    }
  }

  @Test("without keys nothing is sharpened, turned grey or cut")
  func nothing() throws {
    let step = try LookBench.image(40, 20) { x, y in [UInt8(x), UInt8(y), 3] }
    let made = try LookBench().made(step, .png, SizeRequest(width: .pixels(40)))
    for y in 0..<20 { for x in 0..<40 { #expect(made[x, y] == [x, y, 3]) } }
    #expect(made.crop == nil && made.warnings == [])
  }
}
