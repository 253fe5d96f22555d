import Geometry
import Recipes
import Testing

@testable import Rendering

@Suite struct ShallowTIFFTests {
  /// libtiff refuses the predictor, our default, below 8 bits.
  @Test(
    "a grey TIFF of few bits is written with all other options as they are", arguments: [1, 2, 4])
  func shallow(_ bits: Int) throws {
    let bench = try Workbench()
    let outcome = try bench.render(
      Fixture.image("grey.jpg"),
      [
        bench.rendition("s.tif", .tiff, PixelSize(30, 20)) {
          $0.encoding[.bitDepth] = .whole(bits)
        }
      ])
    guard case .written = outcome.results[0] else {
      Issue.record("\(outcome.results[0])")
      return
    }
    let made = try bench.read("s.tif", "tiffload")
    #expect(made.width == 30 && made.height == 20)
    // So many bits make no more levels than this; the photograph has some 200.
    #expect(Set(try made.bytes()).count <= 1 << bits)
  }

  @Test("a predictor that few bits can't have is refused in words, and nothing is written")
  func predictor() throws {
    let bench = try Workbench()
    let outcome = try bench.render(
      Fixture.image("grey.jpg"),
      [
        bench.rendition("s.tif", .tiff, PixelSize(30, 20)) {
          $0.encoding[.bitDepth] = .whole(4)
          $0.encoding[.predictor] = .word("horizontal")
        }
      ])
    guard case .failed(let failure) = outcome.results[0] else {
      Issue.record("\(outcome.results[0])")
      return
    }
    #expect(
      failure.message
        == "tiff has `predictor: horizontal` for 8 bits and more alone; "
        + "remove `predictor`, or `bit-depth: 4`")
    #expect(try TemporaryFolder.names(in: bench.folder) == [])
  }
}
