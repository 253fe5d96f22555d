import Geometry
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

@Suite struct AlphaTests {
  @Test(
    "a picture is the same however its transparency is stored",
    arguments: [("twin-palette.png", "twin-rgba.png"), ("keyed.png", "keyed-rgba.png")],
    [PixelSize(48, 60), PixelSize(17, 11), PixelSize(90, 101)])
  func twins(_ names: (String, String), _ size: PixelSize) throws {
    let bench = try Workbench()
    let one = try bench.pixels(Fixture.image(names.0), size)
    let other = try bench.pixels(Fixture.image(names.1), size)
    #expect(one.bands == 4 && one.bytes == other.bytes)
    #expect(Self.pixels(one).contains { $0[3] < 255 })
  }

  @Test(
    "a flat colour stays exactly flat, opaque and translucent, shrunk and enlarged",
    arguments: [PixelSize(13, 9), PixelSize(60, 46), PixelSize(61, 47), PixelSize(200, 170)])
  func flat(_ size: PixelSize) throws {
    let bench = try Workbench()
    let opaque = try bench.pixels(Fixture.image("flat.png"), size)
    #expect(Set(Self.pixels(opaque)) == [[0xFD, 0xCC, 0xE6]])
    let half = try bench.pixels(Fixture.image("flat-half.png"), size)
    #expect(Set(Self.pixels(half)) == [[0xFD, 0xCC, 0xE6, 127]])
  }

  static func pixels(_ image: (bytes: [UInt8], bands: Int, warnings: [String])) -> [[UInt8]] {
    stride(from: 0, to: image.bytes.count, by: image.bands).map {
      Array(image.bytes[$0..<($0 + image.bands)])
    }
  }

  /// One colour under an alpha with hard and soft edges, and green hidden where alpha is zero: on
  /// paper, no mean of it all by alpha can be another colour.
  @Test(
    "what is hidden under transparency doesn't bleed into edges",
    arguments: [PixelSize(31, 23), PixelSize(90, 61), PixelSize(150, 130)])
  func fringes(_ size: PixelSize) throws {
    let bench = try Workbench()
    var bytes: [UInt8] = []
    for y in 0..<100 {
      for x in 0..<120 {
        let isInside = (30..<80).contains(x) && (20..<70).contains(y)
        let alpha = isInside ? 255 : max(0, 200 - 10 * abs(x - 100))
        bytes += alpha == 0 ? [0, 255, 0, 0] : [240, 60, 120, UInt8(alpha)]
      }
    }
    let image = try VipsImage.from(bytes: bytes, width: 120, height: 100, bands: 4)
    let source = try bench.write(try image.encoded(by: "pngsave", options: []).bytes, "f.png")
    for pixel in Self.pixels(try bench.pixels(source, size)) where pixel[3] > 0 {
      // The rounding of colour times alpha is at most half a level, which division by alpha blows up.
      let slack = 1 + 255 / Int(pixel[3])
      for (found, wanted) in zip(pixel, [240, 60, 120]) {
        #expect(abs(Int(found) - wanted) <= slack, "\(pixel)")
      }
    }
  }

  /// The reference weighs colours by alpha and resamples in double precision, written anew here.
  @Test("resampling with alpha is Lanczos of colours times alpha")
  func reference() throws {
    let bench = try Workbench()
    let source = try VipsImage.load(
      "pngload", try VipsSource(bytes: Workbench.bytes(Fixture.image("alpha.png"))))
    let size = PixelSize(source.width * 5 / 12, source.height * 5 / 12)
    let made = Self.pixels(try bench.pixels(Fixture.image("alpha.png"), size))
    let from = PixelSize(source.width, source.height)
    let bytes = try source.bytes()
    let premultiplied = (0..<4).map { band in
      (0..<from.pixels).map { pixel in
        let value = Double(bytes[4 * pixel + band])
        return band == 3 ? value : value * Double(bytes[4 * pixel + 3]) / 255
      }
    }
    let planes = premultiplied.map { Lanczos.resized($0, from, size) }
    var worst = 0.0
    for (place, pixel) in made.enumerated() {
      let alpha = min(255, max(0, planes[3][place]))
      for band in 0..<3 {
        let wanted = min(255, max(0, planes[band][place] * 255 / max(planes[3][place], 1e-9)))
        // As seen on black: hidden colours count for nothing.
        let difference = wanted * alpha - Double(pixel[band]) * Double(pixel[3])
        worst = max(worst, abs(difference) / 255)
      }
    }
    #expect(worst < 3, "\(worst)")
  }

  @Test("grey with alpha gets the background where the format has none, and the report says so")
  func greyBackground() throws {
    let bench = try Workbench()
    let outcome = try bench.render(
      Fixture.image("soft-grey.png"),
      [
        bench.rendition("b.jpg", .jpeg, PixelSize(48, 60)) {
          $0.background = Color(red: 0, green: 0, blue: 255)
        }
      ])
    #expect(
      outcome.warnings == ["jpeg has no transparency: the background shows instead"])
    let corner = try bench.read("b.jpg", "jpegload").bytes().prefix(3)
    #expect(corner[0] < 12 && corner[1] < 12 && corner[2] > 240, "\(corner)")
  }

  @Test("an alpha that is opaque everywhere is not told of")
  func opaqueAlpha() throws {
    let bench = try Workbench()
    let bytes = [UInt8](repeating: 255, count: 16 * 16 * 4)
    let image = try VipsImage.from(bytes: bytes, width: 16, height: 16, bands: 4)
    let source = try bench.write(try image.encoded(by: "pngsave", options: []).bytes, "o.png")
    let outcome = try bench.render(source, [bench.rendition("o.jpg", .jpeg, PixelSize(8, 8))])
    #expect(outcome.warnings == [])
  }
}
