import GoldenImages
import GoldenTesting
import ImageMetrics
import PixelFiles
import Testing
import Vips

/// This package's own goldens, in `Goldens`: they pass on libvips 8.14.1, and have to on others.
struct OwnGoldenTests {
  init() throws { try VipsLibrary.start() }

  @Test("The pictures of these tests are what they were")
  func pictures() {
    expectGolden(image: Pictures.plain, named: "waves", limits: GoldenLimits(.exact))
    expectGolden(image: Pictures.blurred(0.9), named: "blurred-waves")
  }

  @Test("An encoder loses no more of them than it did", arguments: ["jpegsave", "webpsave"])
  func encoders(saver: String) throws {
    let file = try Pictures.plain.image.encoded(by: saver, options: [("Q", .int(80))]).bytes
    expectGolden(rendition: file, madeOf: Pictures.plain, named: "waves-\(saver)")
  }

  @Test("A file is what it was")
  func file() throws {
    let file = try Pictures.plain.image.encoded(by: "pngsave", options: []).bytes
    expectGolden(file: file, named: "waves.png")
  }
}
