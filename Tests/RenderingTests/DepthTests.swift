import Geometry
import JobRunner
import Testing
import Vips

@testable import Rendering

@Suite struct DepthTests {
  /// Column c of 16 holds c · (most + 1) / 16, which is that share of white.
  @Test("grey of few bits is spread to the whole range", arguments: [(2, 3), (4, 15)])
  func wedge(_ bits: Int, _ most: Int) throws {
    let bench = try Workbench()
    let made = try bench.pixels(Fixture.image("wedge-\(bits).png"))
    #expect(made.bands == 1)
    let expected = (0..<16).map { UInt8($0 * (most + 1) / 16 * 255 / most) }
    #expect(Array(made.bytes.prefix(16)) == expected)
  }

  @Test("white is what a portable pixmap's header says", arguments: [(100, 255), (1023, 65_535)])
  func whites(_ white: Int, _ full: Int) throws {
    let bench = try Workbench()
    let made = try bench.pixels(Fixture.image("white-\(white).pgm"), allowed: [.ppm])
    let samples =
      full == 255
      ? made.bytes.map(Int.init)
      : stride(from: 0, to: 6, by: 2).map { Int(made.bytes[$0]) | Int(made.bytes[$0 + 1]) << 8 }
    let half = Int((Double(white / 2) * Double(full) / Double(white)).rounded())
    #expect(samples == [0, half, full])
  }

  @Test("a fourth sample that a TIFF says is no alpha hides nothing")
  func otherSample() throws {
    let bench = try Workbench()
    let made = try bench.pixels(Fixture.image("no-alpha.tif"))
    #expect(made.bands == 3)
    #expect(made.warnings == ["1 extra channel was left out"])
    #expect(try bench.pixels(Fixture.image("moving.png")).bytes == made.bytes)
  }

  @Test(
    "samples without an agreed black and white are refused, not guessed",
    arguments: [
      ("float", "float, 1 bands, b-w"), ("signed", "short, 1 bands, grey16"),
      ("wide", "uint, 1 bands, b-w"),
    ])
  func refused(_ name: String, _ kind: String) throws {
    let bench = try Workbench()
    let outcome = try bench.render(
      Fixture.image("\(name).tif"), [bench.rendition("r.png", .png, PixelSize(8, 2))])
    #expect(
      outcome.results == [
        .failed(
          Failure(
            .impossible,
            "its samples (\(kind)) have no agreed black and white; "
              + "convert it to 8 or 16 bits without sign first"))
      ])
  }
}
