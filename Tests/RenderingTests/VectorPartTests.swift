import Files
import Geometry
import JobRunner
import Recipes
import Testing
import Vips

@testable import Rendering

/// Parts of vectors, and vectors beside renditions that count pixels, are drawn at their size.
@Suite struct VectorPartTests {
  /// Red on the left, blue on the right; the edge is at 15 of 30.
  static let halves = Array(
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 20"><rect width="15" height="20" \
    fill="#f00"/><rect x="15" width="15" height="20" fill="#00f"/></svg>
    """.utf8)

  /// How many columns of the first line are neither red nor blue: on paper none, but for one that
  /// the edge may cross.
  static func smear(_ image: VipsImage) throws -> Int {
    let line = try image.bytes().prefix(image.width * image.bands)
    let pixels = stride(from: 0, to: line.count, by: image.bands).map { Array(line[$0..<($0 + 3)]) }
    return pixels.count { $0 != [255, 0, 0] && $0 != [0, 0, 255] }
  }

  @Test("a vector is crisp in linear light, and as the part that a crop takes")
  func crisp() throws {
    let bench = try Workbench()
    let source = try bench.write(Self.halves, "halves.svg")
    let size = PixelSize(600, 400)
    var part = bench.rendition("part.png", .png, size)
    part.region = PixelBox(x: 9, y: 4, width: 12, height: 8)
    let renditions = [
      bench.rendition("plain.png", .png, size), part,
      bench.rendition("light.png", .png, size) { $0.finish.linear = true },
    ]
    let header = try HeaderReader().header(of: source, allowed: [.svg], limits: Limits())
    let outcome = Renderer().perform(
      Job(index: 0, source: source, header: header, renditions: renditions, allowed: [.svg]))
    for (rendition, result) in zip(renditions, outcome.results) {
      guard case .written = result else {
        Issue.record("\(rendition.path): \(result)")
        continue
      }
    }
    // The largest drawing is the part's: 1500 wide. The others come from it by reduction, whose
    // kernel reaches three pixels to each side.
    #expect(try Self.smear(bench.read("part.png", "pngload")) <= 1)
    for name in ["plain.png", "light.png"] {
      #expect(try Self.smear(bench.read(name, "pngload")) <= 6, "\(name)")
    }
  }
}
