import Files
import Geometry
import JobRunner
import Manifests
import Recipes
import Testing

/// Which format a rendition gets, and what is said where there is none.
@Suite struct FormatChoiceTests {
  let bench = PlanningBench()

  private func header(_ format: SourceFormat) -> SourceHeader {
    SourceHeader(format: format, stored: PixelSize(width: 400, height: 300))
  }

  @Test("the source's own format and the same by name give one file")
  func twice() throws {
    bench.folder.file("in/a.jpg")
    bench.folder.file("in/b.png")
    let size = SizeRequest(width: .pixels(200))
    let recipes = [FormatChoice.source, .format(.jpeg)].map {
      // An option that JPEG lacks must not make two settings of one.
      Recipe(sizing: size, format: $0, encoding: EncodingOptions(quality: 70, effort: 4))
    }
    let reader = TwinReader(["a.jpg": header(.jpeg), "b.png": header(.png)])
    let plan = try bench.plan([row(1, ["*"], recipes)], reader: reader)
    #expect(bench.outputs(plan) == [["a-200w.jpg"], ["b-200w.png", "b-200w.jpg"]])
  }

  @Test("SVG becomes PNG; what is never written is refused")
  func unwritten() throws {
    let formats: [SourceFormat] = [.svg, .jp2, .bmp, .pdf]
    for format in formats { bench.folder.file("in/\(format.rawValue)") }
    let headers = formats.map { ($0.rawValue, header($0)) }
    let plan = try bench.plan(
      [row(1, "*")], reader: TwinReader(Dictionary(uniqueKeysWithValues: headers)))
    #expect(bench.sources(plan) == ["bmp", "jp2", "pdf", "svg"])
    #expect(bench.outputs(plan) == [[], [], [], ["svg-200w.png"]])
    #expect(
      plan.list.flatMap(\.refused).map(\.failure.message)
        == ["bmp", "jp2", "pdf"].map {
          "\($0) can be read but not written; name a format in 'formats'"
        })
  }

  @Test("an option that the installed libraries lack refuses its rendition alone")
  func missing() throws {
    bench.folder.file("in/a.jpg")
    let size = SizeRequest(width: .pixels(200))
    let recipes = [
      Recipe(
        sizing: size, format: .format(.jpeg), encoding: EncodingOptions([.trellis: .flag(true)])),
      Recipe(sizing: size, format: .format(.webp)),
    ]
    let planner = Planner(reader: PoorReader(), workers: 1)
    let plan = try planner.plan(
      OpenManifest(bench.manifest([row(1, ["*"], recipes)])), manifestFolder: bench.folder.path)
    #expect(bench.outputs(plan) == [["a-200w.webp"]])
    #expect(
      plan.list[0].refused.map(\.failure)
        == [Failure(.impossible, "`trellis` is not there; remove it")])
  }
}

/// Has every header and no trellis.
private struct PoorReader: SourceReader {
  private let twin = TwinReader()

  func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    try twin.header(of: path, allowed: allowed, limits: limits)
  }

  func contentHash(of path: BytePath) throws(Failure) -> String { try twin.contentHash(of: path) }
  func canWrite(_ format: OutputFormat) -> Bool { true }
  func hasKernel(_ kernel: Kernel) -> Bool { true }
  func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox? { nil }

  func missing(_ options: EncodingOptions, in format: OutputFormat) -> String? {
    options[.trellis] == nil ? nil : "`trellis` is not there; remove it"
  }
}
