import Files
import Geometry
import Glibc
import Manifests
import Recipes
import Synchronization
import TestSupport
import Testing

@testable import JobRunner

/// A plan that isn't held has to be the one that is held, which the other tests check.
@Suite struct StreamedPlanTests {
  private let bench = PlanningBench()

  /// The jobs of a plan that is held, and of one of which nothing is.
  private func plans(_ rows: [ManifestEntry]) throws -> (held: Plan, streamed: Plan) {
    (try bench.plan(rows), try bench.plan(rows, keeping: 0))
  }

  @Test func `has the jobs of one that is held, as often as it is gone through`() throws {
    for name in ["a.jpg", "b/c.jpg", "b/d.png", "e.txt"] { bench.folder.file("in/\(name)") }
    let (held, streamed) = try plans([
      row(1, "b/d.png"), row(2, "**/*.jpg", widths: [100, 200]), row(3, "e.txt", "a.jpg"),
      row(4, "**/*", exclude: ["e.txt"], widths: [50]),
    ])
    #expect(bench.sources(held) == ["b/d.png", "a.jpg", "b/c.jpg", "e.txt"])
    #expect(streamed.list == held.list)
    #expect(streamed.list == held.list)
    #expect(streamed.warnings == held.warnings)
  }

  // Three times: when it was planned, and as often as it is listed.
  @Test func `looks for a border once, however often it is gone through`() throws {
    bench.folder.file("in/a.jpg")
    let reader = TwinReader(trims: ["a.jpg": PixelBox(x: 10, y: 2, width: 200, height: 100)])
    var recipe = Recipe(sizing: SizeRequest(width: .pixels(100)))
    recipe.view.trim = Trim()
    let plan = try bench.plan([row(1, ["a.jpg"], [recipe])], reader: reader, keeping: 0)
    #expect(plan.list == plan.list)
    #expect(plan.list.map(\.decodes) == [1])
    #expect(reader.traffic.filter { $0.hasPrefix("trim") } == ["trim a.jpg at 10"])
  }

  @Test func `counts what one that is held comes to`() throws {
    for name in ["a.jpg", "b.jpg", "c.jpg"] { bench.folder.file("in/\(name)") }
    bench.folder.folder("out/b-200w.jpg")
    let long = NameTemplate(parts: [.text(String(repeating: "x", count: 300))])
    let rows = [
      row(1, "a.jpg", widths: [100, 200]), row(2, "b.jpg"), row(3, "c.jpg"),
      row(4, "c.jpg", name: long),
    ]
    let (held, streamed) = try plans(rows)
    for tally in [held.tally, streamed.tally] {
      // a has two renditions; b's name is a folder's; one of c's is too long.
      #expect(tally.totals.sources == 3 && tally.totals.renditions == 3 && tally.jobs == 2)
      #expect(tally.totals.refused == 2 && tally.refusedSources == 2)
      #expect(tally.partlyRefused == [2])
      // 100x75 and twice 200x150.
      #expect(tally.totals.pixels == 7500 + 2 * 30_000)
      #expect(tally.folders == [bench.folder.at("out")])
    }
    #expect(streamed.tally.space == RunSpace(of: held.runnable))
    #expect(streamed.list == held.list)
  }

  @Test func `makes one job of rows that lie farther apart than a slice`() throws {
    for number in 0..<5000 { bench.folder.file("in/\(number).jpg") }
    let rows =
      [row(1, "7.jpg", widths: [10])]
      + (0..<5000).map { row(2 + $0, "\($0).jpg", widths: [20]) }
      + [row(6000, "7.jpg", widths: [30]), row(6001, "4999.jpg", "7.jpg", widths: [40])]
    let (held, streamed) = try plans(rows)
    #expect(held.tally.totals.sources == 5000)
    #expect(
      bench.outputs(held).first == ["7-10w.jpg", "7-20w.jpg", "7-30w.jpg", "7-40w.jpg"])
    #expect(bench.outputs(held).last == ["4999-20w.jpg", "4999-40w.jpg"])
    #expect(streamed.list == held.list)
    #expect(streamed.list.map(\.index) == Array(0..<5000))
  }

  @Test func `warns of names that differ by Unicode normal form only`() throws {
    bench.folder.file("in/e\u{301}.jpg")
    bench.folder.file("in/\u{E9}.jpg")
    let (held, streamed) = try plans([row(1, "*")])
    #expect(held.list.map(\.warnings.count) == [0, 1])
    #expect(streamed.list == held.list)
  }

  @Test func `refuses what came out otherwise than when it was looked through`() throws {
    for name in ["a.jpg", "b.jpg", "c.jpg"] { bench.folder.file("in/\(name)") }
    let reader = ChangingReader()
    let rows = [row(1, "a.jpg"), row(2, "b.jpg"), row(3, "c.jpg")]
    let plan = try Planner(reader: reader, workers: 2).plan(
      OpenManifest(bench.manifest(rows)), manifestFolder: bench.folder.path, keeping: 0)
    reader.sizes.withLock {
      $0["b.jpg"] = PixelSize(width: 100, height: 100)
    }
    _ = unlink(bench.folder.at("in/c.jpg").cString)
    #expect(
      plan.list.map(\.refusal) == [
        nil, Failure(.impossible, "was changed while the run was planned; run again"),
        Failure(.notFound, "the file is gone since it was listed; mend or remove it"),
      ])
    #expect(plan.runnable.map(\.index) == [0])
  }

  @Test func `says why there are no more jobs where the manifest can't be read any more`() throws {
    for number in 0..<9 { bench.folder.file("in/\(number).jpg") }
    let manifest = VanishingManifest(rows: 9)
    let plan = try manifest.plan(in: bench.folder.path)
    #expect(plan.list.count == 9)
    #expect(plan.slices.problem == nil)
    manifest.vanish()
    #expect(plan.list.isEmpty)
    #expect(
      plan.slices.problem?.all.map(\.text) == ["error: m.jsonl:2:1: was changed; run again"])
  }
}

/// Sources whose sizes change while nobody looks.
private final class ChangingReader: SourceReader {
  let sizes = Mutex<[String: PixelSize]>([:])

  func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    let size = sizes.withLock { $0[path.name.description] }
    return SourceHeader(format: .jpeg, stored: size ?? PixelSize(width: 400, height: 300))
  }

  func contentHash(of path: BytePath) throws(Failure) -> String { "" }
  func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox? { nil }
  func hasKernel(_ kernel: Kernel) -> Bool { true }
  func canWrite(_ format: OutputFormat) -> Bool { true }
  func missing(_ options: EncodingOptions, in format: OutputFormat) -> String? { nil }
}
