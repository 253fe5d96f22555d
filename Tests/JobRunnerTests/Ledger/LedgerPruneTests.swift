import Files
import Geometry
import Glibc
import Manifests
import SQLite
import TestSupport
import Testing

@testable import JobRunner

@Suite struct `Pruning` {
  let bench = LedgerBench()
  let all = ["keep.jpg", "deep/er/old.jpg", "old.jpg", "deep/older.jpg"]

  init() {
    bench.write("a.jpg", "source")
    bench.night(bench.job(to: all))
  }

  private func plan(
    _ job: Job? = nil, source: BytePath? = nil, refusal: Failure? = nil,
    refused: [RefusedRendition] = []
  ) -> Plan {
    let job = job ?? bench.job(to: ["keep.jpg"])
    let planned = PlannedJob(
      index: 0, source: source ?? job.source, job: refusal == nil ? job : nil, refusal: refusal,
      refused: refused, origin: Origin(file: "m.yaml", line: 1, column: 1))
    return Plan(jobs: [planned], sourceFolder: bench.source, outputFolder: bench.output)
  }

  private func prunePlan(_ plan: Plan) -> PrunePlan {
    let ledger = bench.ledger(.reading)
    return ledger.prunePlan(ledger.pruneScope(of: plan))
  }

  @discardableResult
  private func prune(_ plan: Plan) -> PruneResult {
    let ledger = bench.ledger()
    defer { ledger.close() }
    return ledger.prune(ledger.prunePlan(ledger.pruneScope(of: plan)))
  }

  private func texts(_ plan: PrunePlan) -> [String] {
    plan.removals.map { "remove \($0.path)" } + plan.kept.map { "keep \($0.path): \($0.why)" }
  }

  private var files: [String] {
    FolderWalk(bench.output).entries.map(\.name.description).filter { !$0.hasPrefix(".widthwise") }
  }

  @Test func `is a list first, and lists what the plan no longer asks for`() {
    let plan = prunePlan(plan())
    #expect(texts(plan) == ["remove deep/er/old.jpg", "remove deep/older.jpg", "remove old.jpg"])
    // "made" is four bytes.
    #expect(plan.bytes == 12)
    #expect(files.count == 4)
  }

  @Test func `removes them, then the folders that are empty`() {
    let result = prune(plan())
    #expect(result.removed.map(\.description) == ["deep/er/old.jpg", "deep/older.jpg", "old.jpg"])
    #expect(result.folders.map(\.description) == ["deep/er", "deep"])
    #expect(result.bytes == 12 && result.notes == [])
    #expect(files == ["keep.jpg"])
    #expect(!bench.made("deep").exists)
    #expect(texts(prunePlan(plan())) == [])
    #expect(bench.morning(bench.job(to: all)) == ["up to date", "new", "new", "new"])
  }

  @Test func `leaves foreign files, and the folders that they are in`() {
    bench.folder.file("out/deep/foreign.jpg", "foreign")
    bench.folder.folder("out/empty")
    let result = prune(plan())
    #expect(result.folders.map(\.description) == ["deep/er"])
    #expect(files == ["deep/foreign.jpg", "keep.jpg"])
    #expect(bench.made("empty").exists)
  }

  @Test func `leaves what somebody changed, and takes what somebody only touched`() {
    bench.made("old.jpg").overwrite("madE")
    bench.made("deep/older.jpg").touch(1_000_000_000)
    #expect(
      texts(prunePlan(plan())) == [
        "remove deep/er/old.jpg", "remove deep/older.jpg",
        "keep old.jpg: was changed since it was written",
      ])
    prune(plan())
    #expect(files == ["keep.jpg", "old.jpg"])
  }

  /// Not even where its status is as the ledger has it.
  @Test func `leaves what somebody changed and set back`() throws {
    let path = bench.made("old.jpg")
    path.overwrite("madE")
    let status = try FileStatus(at: path, followingLinks: true)
    let database = try Database(path: bench.file.bytes, access: .writing)
    try database.execute(
      "UPDATE renditions SET modified = \(status.modified) WHERE path = CAST('old.jpg' AS BLOB)")
    #expect(database.changes == 1)
    #expect(texts(prunePlan(plan())).last == "keep old.jpg: was changed since it was written")
  }

  @Test func `never follows a link`() throws {
    // A link to the same bytes in place of a file, and one in place of a folder.
    bench.folder.file("elsewhere/old.jpg", "made")
    bench.folder.file("elsewhere/older.jpg", "made")
    unlink(bench.made("old.jpg").cString)
    bench.folder.link("out/old.jpg", to: "../elsewhere/old.jpg")
    rename(bench.made("deep").cString, bench.folder.at("away").cString)
    bench.folder.link("out/deep", to: "../elsewhere")
    #expect(
      texts(prunePlan(plan())) == [
        "keep deep/er/old.jpg: is reached through a link",
        "keep deep/older.jpg: is reached through a link", "keep old.jpg: is a link now",
      ])
    let result = prune(plan())
    #expect(result.removed == [])
    #expect(bench.folder.at("elsewhere/old.jpg").exists)
    #expect(bench.folder.at("elsewhere/older.jpg").exists)
    #expect(bench.folder.at("away/older.jpg").exists)
  }

  @Test func `leaves a folder that took the place of a rendition`() {
    unlink(bench.made("old.jpg").cString)
    bench.folder.file("out/old.jpg/inside", "foreign")
    prune(plan())
    #expect(bench.made("old.jpg/inside").exists)
  }

  @Test func `forgets what somebody else removed`() {
    unlink(bench.made("old.jpg").cString)
    let result = prune(plan())
    #expect(result.removed.count == 2 && result.notes == [])
    bench.folder.file("out/old.jpg", "made")
    #expect(texts(prunePlan(plan())) == [])
  }

  @Test func `removes nothing that is changed between list and act`() {
    let ledger = bench.ledger()
    let list = ledger.prunePlan(ledger.pruneScope(of: plan()))
    bench.made("old.jpg").overwrite("mine")
    let result = ledger.prune(list)
    #expect(result.notes == ["'old.jpg' was changed meanwhile; it stays"])
    #expect(bench.made("old.jpg").contents == "mine")
  }

  @Test func `keeps what a source that can't be read had made`() {
    let list = prunePlan(plan(refusal: Failure(.unreadable, "may not be read")))
    #expect(list.removals == [])
    #expect(
      list.kept.map(\.why) == Array(repeating: "could not be made anew from its source", count: 4))
  }

  @Test func `keeps what sources in a folder that can't be listed had made`() {
    let unreadable = plan(
      source: bench.source, refusal: Failure(.unreadable, "may not be read"))
    #expect(prunePlan(unreadable).removals == [])
  }

  @Test func `keeps refused renditions, and with one that has no name all of its source`() {
    var refused = RefusedRendition(
      path: bench.made("old.jpg"), recipe: recipe(), failure: Failure(.impossible, "no"))
    #expect(prunePlan(plan(refused: [refused])).removals.count == 2)
    refused.path = nil
    #expect(prunePlan(plan(refused: [refused])).removals == [])
  }

  @Test func `keeps the earlier renditions of a source that failed`() {
    let ledger = bench.ledger()
    var scope = ledger.pruneScope(of: plan())
    scope.hold(bench.path("a.jpg"))
    #expect(ledger.prunePlan(scope).removals == [])
  }

  @Test func `keeps what another manifest asked for`() {
    bench.manifest = "other.yaml"
    #expect(texts(prunePlan(plan())) == [])
    // It takes over what it asks for too.
    bench.night(bench.job(to: ["old.jpg"]))
    bench.manifest = "m.yaml"
    #expect(texts(prunePlan(plan())) == ["remove deep/er/old.jpg", "remove deep/older.jpg"])
  }

  @Test func `does nothing for a run without a manifest`() {
    bench.manifest = ""
    bench.night(bench.job(to: ["x.jpg"]))
    #expect(texts(prunePlan(plan())) == [])
  }

  @Test func `keeps a rendition that has become a source`() {
    var job = bench.job(to: ["keep.jpg"])
    job.source = bench.made("old.jpg")
    #expect(
      texts(prunePlan(plan(job))) == [
        "remove deep/er/old.jpg", "remove deep/older.jpg", "keep old.jpg: is a source now",
      ])
  }

  @Test func `does nothing without a ledger, or with one that it may not write`() {
    let list = prunePlan(plan())
    #expect(list.removals.count == 3)
    #expect(bench.ledger(.reading).prune(list) == PruneResult())
    bench.file.overwrite(
      "no ledger at all, and long enough to be no database by its first bytes...")
    #expect(prune(plan()) == PruneResult())
    #expect(files.count == 4)
  }

  @Test func `forgets sources and recipes that nothing is made of any more`() throws {
    bench.write("b.jpg", "another")
    bench.night(bench.job("b.jpg", to: ["b.jpg"], recipe(quality: 3)))
    prune(plan())
    let database = try Database(path: bench.file.bytes, access: .reading)
    #expect(try database.number("SELECT count(*) FROM sources") == 1)
    #expect(try database.number("SELECT count(*) FROM recipes") == 1)
  }
}

extension Ledger {
  /// What a plan asks for, as a run gathers it.
  fileprivate func pruneScope(of plan: Plan) -> PruneScope {
    var scope = emptyPruneScope
    for planned in plan.jobs { scope.add(planned) }
    return scope
  }
}
