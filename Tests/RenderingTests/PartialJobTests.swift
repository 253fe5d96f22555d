import Geometry
import JobRunner
import Recipes
import Testing

@testable import Rendering

/// Renditions that are made without their siblings, which are up to date.
@Suite struct PartialJobTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var source: String
    /// The job's renditions; the last is the largest, for which the source is decoded otherwise than
    /// for the others.
    var sizes: [PixelSize]
    var formats: [OutputFormat]
    /// Whether the source is decoded otherwise for the smallest alone; 8-bit lines are not, but by
    /// decoders that scale, and where a pyramid has a smaller copy.
    var isReduced = true
    var testDescription: String { source }
  }

  static let rows = [
    Row(
      source: "mountains.jpg",
      sizes: [PixelSize(75, 50), PixelSize(150, 100), PixelSize(600, 400)],
      formats: [.jpeg, .webp, .png]),
    Row(
      source: "lossy.webp", sizes: [PixelSize(60, 40), PixelSize(360, 240)],
      formats: [.jpeg, .webp]),
    Row(
      source: "pyramid.tif", sizes: [PixelSize(30, 20), PixelSize(120, 80)],
      formats: [.jpeg, .png]),
    Row(
      source: "alpha.webp", sizes: [PixelSize(24, 30), PixelSize(120, 150)],
      formats: [.png], isReduced: false),
    Row(
      source: "alpha.png", sizes: [PixelSize(24, 30), PixelSize(120, 150)],
      formats: [.png, .webp, .jpeg], isReduced: false),
    Row(
      source: "orientation-6.jpg", sizes: [PixelSize(10, 15), PixelSize(60, 90)],
      formats: [.jpeg, .tiff]),
    Row(
      source: "deep.png", sizes: [PixelSize(16, 12), PixelSize(80, 60)], formats: [.png, .avif]),
    Row(
      source: "flight.gif", sizes: [PixelSize(20, 15), PixelSize(80, 60)], formats: [.png, .gif],
      isReduced: false),
    Row(source: "badge.svg", sizes: [PixelSize(12, 8), PixelSize(240, 160)], formats: [.png]),
  ]

  @Test("a part of a job makes the very bytes that the whole makes", arguments: rows)
  func part(_ row: Row) throws {
    let bench = try Workbench()
    let source = Fixture.image(row.source)
    let allowed = Set(SourceFormat.allCases)
    let renditions = row.sizes.flatMap { size in
      row.formats.map { bench.rendition("\(size.width).\($0.rawValue)", $0, size) }
    }
    let header = try Workbench.header(source, allowed: allowed)
    let whole = Job(
      index: 0, source: source, header: header, renditions: renditions, allowed: allowed)
    let expected = try bytes(of: whole)
    for place in renditions.indices {
      #expect(
        try bytes(of: whole.keeping([place])) == [expected[place]], "\(renditions[place].path.name)"
      )
    }
    // Planned alone, the smallest is decoded otherwise, and that shows.
    let alone = Job(
      index: 0, source: source, header: header, renditions: [renditions[0]], allowed: allowed)
    #expect(try (bytes(of: alone) != [expected[0]]) == row.isReduced)
  }

  private func bytes(of job: Job) throws -> [[UInt8]] {
    let outcome = Renderer().perform(job)
    for case .failed(let failure) in outcome.results { throw failure }
    return try job.renditions.map { try Workbench.bytes($0.path) }
  }
}
