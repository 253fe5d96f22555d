import Files
import Geometry
import Manifests
import Recipes
import SQLite
import TestSupport
import Testing

@testable import JobRunner

@Suite struct `The borders in the ledger` {
  let bench = LedgerBench()
  private let box = PixelBox(x: 10, y: 2, width: 200, height: 100)

  init() {
    bench.write("a.jpg", "source")
    bench.planned = bench.now
  }

  /// What a night asked of the source, and what it planned.
  private struct Night: Equatable {
    var asked: [String]
    var region: PixelBox?
    var decodes: Int
    var warnings: [String] = []

    /// One in which nothing was read.
    static func quiet(_ region: PixelBox?, warnings: [String] = []) -> Night {
      Night(asked: [], region: region, decodes: 0, warnings: warnings)
    }
  }

  private static let trimmed: Recipe = {
    var recipe = Recipe(sizing: SizeRequest(width: .pixels(100)))
    recipe.view.trim = Trim()
    return recipe
  }()

  /// A night over the one source, whose picture lies inside `box`.
  @discardableResult
  private func night(_ recipe: Recipe = trimmed, inside box: PixelBox?) throws -> Night {
    // As many bytes as "source" has, as a real header says.
    let header = SourceHeader(
      format: .jpeg, stored: PixelSize(width: 400, height: 300), bytes: 6)
    let reader = TwinReader(standard: header, trims: box.map { ["a.jpg": $0] } ?? [:])
    let known = bench.ledger(.reading)
    let ledger = bench.ledger()
    defer {
      known.close()
      ledger.close()
    }
    let manifest = Manifest(
      source: "in", output: "out", entries: [row(1, ["a.jpg"], [recipe])],
      sourceOrigin: Origin(file: "m.yaml", line: 90, column: 9),
      outputOrigin: Origin(file: "m.yaml", line: 91, column: 9))
    let plan = try Planner(reader: LedgerReader(known, over: reader), workers: 1).plan(
      OpenManifest(manifest), manifestFolder: bench.folder.path, keeping: .max)
    for decided in PlanDecisions(of: plan, by: ledger, workers: 1).joined() {
      if let job = decided.remaining, let evidence = decided.evidence {
        ledger.record(job, bench.write(job, "made"), evidence)
      }
    }
    let planned = try #require(plan.list.first)
    return Night(
      asked: reader.traffic, region: planned.job?.renditions.first?.region,
      decodes: planned.decodes, warnings: planned.warnings)
  }

  private func change(_ sql: String) throws {
    try Database(path: bench.file.bytes, access: .writing).execute(sql)
  }

  private var count: Int64? {
    try? Database(path: bench.file.bytes, access: .reading).number("SELECT count(*) FROM borders")
  }

  @Test func `spare decoding a source that is the file that was decoded`() throws {
    let first = Night(asked: ["header a.jpg", "trim a.jpg at 10"], region: box, decodes: 1)
    #expect(try night(inside: box) == first)
    #expect(try night(inside: nil) == .quiet(box))
  }

  @Test func `remember that there was nothing but border`() throws {
    let warnings = ["is of one colour all over, so `trim` leaves it whole"]
    #expect(try night(inside: nil).decodes == 1)
    #expect(try night(inside: box) == .quiet(nil, warnings: warnings))
  }

  struct Question: CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (inout Recipe) -> Void
  }

  static let questions = [
    Question(testDescription: "another threshold") { $0.view.trim = Trim(threshold: 11) },
    Question(testDescription: "another part") {
      $0.view.crop = CropRegion(
        x: .pixels(1), y: .pixels(1), width: .pixels(300), height: .pixels(200))
    },
    Question(testDescription: "another policy") { $0.onDamaged = .warn },
  ]

  @Test(arguments: questions)
  func `answer no other question, and stay for their own`(_ question: Question) throws {
    var recipe = Self.trimmed
    question.change(&recipe)
    try night(inside: box)
    #expect(try night(recipe, inside: box).decodes == 1)
    #expect(try night(recipe, inside: nil).asked == [])
    #expect(try night(inside: nil) == .quiet(box))
  }

  // The margin is added to what was found.
  @Test func `answer for every margin`() throws {
    var recipe = Self.trimmed
    recipe.view.trim = Trim(margin: 2)
    try night(inside: box)
    #expect(
      try night(recipe, inside: nil) == .quiet(PixelBox(x: 8, y: 0, width: 204, height: 104)))
  }

  struct Change: CustomTestStringConvertible {
    var testDescription: String
    var change: @Sendable (LedgerBench) -> Void
  }

  static let changes = [
    Change(testDescription: "other content of the same size") {
      $0.path("a.jpg").overwrite("sourcE")
      $0.path("a.jpg").touch(1_000_000_000)
    },
    Change(testDescription: "a new time") { $0.path("a.jpg").touch(1_000_000_000) },
    Change(testDescription: "another libvips") { $0.engine.libvips = "8.16.0" },
    Change(testDescription: "another renderer") { $0.engine.renderer = "2" },
  ]

  @Test(arguments: changes)
  func `are looked for again after a change, and recorded anew`(_ row: Change) throws {
    try night(inside: box)
    row.change(bench)
    let other = PixelBox(x: 50, y: 60, width: 70, height: 80)
    #expect(try night(inside: other).region == other)
    #expect(try night(inside: nil) == .quiet(other))
    #expect(count == 1)
  }

  @Test func `are not believed where all is to be verified`() throws {
    try night(inside: box)
    bench.verifies = true
    #expect(try night(inside: box).asked == ["header a.jpg", "trim a.jpg at 10"])
  }

  static let rows = [
    "DELETE FROM borders", "UPDATE borders SET width = 391", "UPDATE borders SET y = -1",
    "UPDATE borders SET height = 0", "UPDATE borders SET x = NULL",
  ]

  // The picture has 400x300 pixels: at x = 10 there are 390.
  @Test(arguments: rows)
  func `are looked for where a row is missing or can't be, and then known`(_ sql: String) throws {
    try night(inside: box)
    try change(sql)
    #expect(try night(inside: box) == Night(asked: ["trim a.jpg at 10"], region: box, decodes: 1))
    #expect(try night(inside: nil) == .quiet(box))
  }

  /// Planning decoded it before; what it saw may have been other content.
  @Test func `are not recorded of a file that may have changed since planning`() throws {
    bench.planned = LedgerContext.wallClock()
    try night(inside: box)
    #expect(count == 0)
    #expect(try night(inside: box).decodes == 1)
    // The next night plans after the edit, and records it though all is up to date.
    bench.planned = bench.now
    #expect(try night(inside: box).decodes == 1)
    #expect(try night(inside: nil) == .quiet(box))
  }

  @Test func `go with what they were found in`() throws {
    try night(inside: box)
    bench.path("a.jpg").overwrite("sourcE")
    try night(Recipe(sizing: SizeRequest(width: .pixels(100))), inside: box)
    #expect(count == 0)
    try night(inside: box)
    #expect(count == 1)
    let ledger = bench.ledger()
    _ = ledger.prune(ledger.prunePlan(ledger.emptyPruneScope))
    ledger.close()
    #expect(count == 0)
  }
}
