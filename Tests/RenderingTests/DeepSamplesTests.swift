import Files
import Geometry
import JobRunner
import TestSupport
import Testing
import Vips

@testable import Rendering

/// 16-bit samples get smaller in libvips' reducer; what comes out is compared with Lanczos' kernel
/// in double precision.
@Suite struct `16-bit samples` {
  private static let from = PixelSize(400, 60)

  /// A portable greymap: `plane`, row by row, the upper byte of each sample first.
  private static func greymap(_ plane: [Int], _ bench: Workbench) throws -> BytePath {
    let head = Array("P5 \(from.width) \(from.height) 65535\n".utf8)
    return try bench.write(head + plane.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }, "deep.pgm")
  }

  /// The first of some renditions of one job.
  private static func made(_ plane: [Int], _ sizes: [PixelSize]) throws -> [Double] {
    let bench = try Workbench()
    let outcome = try bench.render(
      try greymap(plane, bench),
      sizes.enumerated().map { bench.rendition("\($0).png", .png, $1) }, allowed: [.ppm])
    for case .failed(let failure) in outcome.results { throw failure }
    let bytes = try bench.read("0.png", "pngload").bytes()
    return stride(from: 0, to: bytes.count, by: 2).map {
      Double(Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8)
    }
  }

  /// With weights of 12 bits, cut off, the bright end would be 30 to 100 too dark: as much as moving
  /// the slope by half a pixel. The reducer knows places to a 64th of a pixel, which is 1.2 here.
  @Test(arguments: [PixelSize(399, 59), PixelSize(289, 43), PixelSize(171, 26), PixelSize(87, 13)])
  func `keep their brightness and their place on a slope`(to: PixelSize) throws {
    let plane = (0..<(Self.from.width * Self.from.height)).map { 2000 + $0 % 400 * 157 }
    let found = try Self.made(plane, [to])
    let wanted = Lanczos.resized(plane.map(Double.init), Self.from, to)
    let inner = (0..<(to.width * to.height)).filter { (6..<(to.width - 6)).contains($0 % to.width) }
    #expect(inner.map { abs(found[$0] - wanted[$0]) }.max() ?? .infinity <= 4)
  }

  @Test(arguments: [PixelSize(399, 59), PixelSize(171, 26), PixelSize(31, 5), PixelSize(500, 75)])
  func `of one value stay that value`(to: PixelSize) throws {
    let found = try Self.made(
      Array(repeating: 60_000, count: Self.from.width * Self.from.height), [to])
    #expect(Set(found) == [60_000])
  }

  /// Noise has all there is to alias. After means of blocks, as libvips makes them by itself from a
  /// factor of four on, the error is 500. A fifth lies on the places that the reducer knows.
  @Test func `are not averaged by blocks where a larger rendition needs them whole`() throws {
    var generator = SeededGenerator.reported()
    let plane = (0..<(Self.from.width * Self.from.height)).map { _ in
      Int.random(in: 10_000...50_000, using: &generator)
    }
    let to = PixelSize(80, 12)
    let found = try Self.made(plane, [to, Self.from])
    let wanted = Lanczos.resized(plane.map(Double.init), Self.from, to)
    let squares = zip(found, wanted).map { ($0 - $1) * ($0 - $1) }
    #expect((squares.reduce(0, +) / Double(squares.count)).squareRoot() < 1)
  }
}
