import Files
import Geometry
import JobRunner
import Manifests
import TestSupport
import Testing

@Suite struct `A run` {
  let folder = TemporaryFolder()

  private func plan(_ jobs: [PlannedJob]) -> Plan {
    Plan(jobs: jobs, sourceFolder: folder.at("in"), outputFolder: folder.at("out"))
  }

  private func planned(_ index: Int) -> PlannedJob {
    var job = poolJob(index)
    job.renditions[0].path = folder.at("out/sub/\(index).jpg")
    return PlannedJob(
      index: index, source: job.source, header: job.header, job: job, origin: somewhere)
  }

  private func refused(_ index: Int) -> PlannedJob {
    PlannedJob(
      index: index, source: BytePath("in/\(index).jpg"), refusal: Failure(.damaged, "is broken"),
      origin: somewhere)
  }

  private let somewhere = Origin(file: "m.yaml", line: 1, column: 1)

  @Test func `reports every source in plan order, refused ones too`() throws {
    let plan = plan([refused(0), planned(1), refused(2), planned(3), refused(4)])
    let claim = try OutputClaim(for: plan)
    var told: [String] = []
    let run = Run(plan, runner: TwinRunner.writing(), claim: claim, workers: 2)
    let report = run.perform(started: "2024-05-01T02:00:00Z") { source in
      told.append("\(source.path) \(source.status)")
    }
    #expect(
      told == [
        "in/0.jpg failed", "in/1.jpg done", "in/2.jpg failed", "in/3.jpg done", "in/4.jpg failed",
      ])
    #expect(report.sources == [])
    #expect(report.started == "2024-05-01T02:00:00Z")
    #expect(!report.dryRun)
    #expect(report.stopped == nil)
    // Jobs 1 and 3 write index + 1 bytes each, and read 1000.
    #expect(report.totals.bytesWritten == 2 + 4)
    #expect(report.totals.bytesRead == 2000)
    #expect(report.totals.decodes == 2)
    #expect(report.totals.failed == 3)
    #expect(report.totals.done == 2)
  }

  @Test func `without a claim is dry: nothing is made, nothing counts as read`() {
    let run = Run(plan([planned(0)]), runner: DryRunner(), claim: nil, workers: 1)
    let report = run.performWhole(started: "now")
    #expect(report.dryRun)
    #expect(report.totals.done == 1)
    #expect(report.totals.decodes == 0)
    #expect(report.totals.bytesRead == 0)
    #expect((try? FileStatus(at: folder.at("out"), followingLinks: true)) == nil)
  }

  struct Spared: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// In planning, for a border.
    var planned = 0
    /// As the runner says; nil is nothing.
    var decodes: Int?
    var results: [RenditionResult]
    /// The counts that are expected: decodes, spared ones.
    var counts: [Int]
  }

  static let spared: [Spared] = {
    let made = RenditionResult.written(bytes: 7, crop: nil)
    let failed = RenditionResult.failed(Failure(.damaged, "cut"))
    return [
      Spared(
        testDescription: "three of one decode", decodes: 1, results: [made, made, made],
        counts: [1, 2]),
      Spared(
        testDescription: "a border was found before", planned: 1, decodes: 1,
        results: [made, made, made], counts: [2, 1]),
      Spared(
        testDescription: "a second pass for what is damaged", decodes: 2, results: [made],
        counts: [2, 0]),
      Spared(
        testDescription: "nothing came of it", decodes: 1, results: [failed, failed],
        counts: [1, 0]),
      Spared(
        testDescription: "what is up to date needs none", decodes: 1,
        results: [made, .upToDate(bytes: 9), .upToDate(bytes: 9)], counts: [1, 0]),
      Spared(
        testDescription: "a border for nothing", planned: 1, results: [.upToDate(bytes: 9)],
        counts: [1, 0]),
      Spared(
        testDescription: "the runner doesn't say", results: [made, made], counts: [1, 1]),
    ]
  }()

  @Test(arguments: spared)
  func `counts decodes, and renditions that needed none of their own`(row: Spared) throws {
    var planned = planned(0)
    planned.decodes = row.planned
    let runner = TwinRunner { job in
      var outcome = JobOutcome(index: job.index, results: row.results)
      outcome.decodes = row.decodes
      return outcome
    }
    let plan = plan([planned])
    let totals = Run(plan, runner: runner, claim: try OutputClaim(for: plan), workers: 1)
      .performWhole(started: "now").totals
    #expect([totals.decodes, totals.decodesSpared] == row.counts)
  }

  @Test func `says why it was stopped, and what was not run`() throws {
    let plan = plan([planned(0), planned(1)])
    let run = Run(plan, runner: TwinRunner.writing(), claim: nil, workers: 1)
    run.stop(.terminated)
    let report = run.performWhole(started: "now")
    #expect(report.stopped == .terminated)
    #expect(report.sources.map(\.status) == [.notRun, .notRun])
    #expect(report.totals.notRun == 2)
    #expect(report.totals.decodes == 0)
  }

  @Test func `has the output folder to itself`() throws {
    let plan = plan([planned(0)])
    let claim = try OutputClaim(for: plan)
    #expect(throws: OutputClaim.Refusal.self) { try OutputClaim(for: plan) }
    claim.release()
    try OutputClaim(for: plan).release()
  }

  @Test func `clears away what dead runs left in the folders of its renditions`() throws {
    let stray = folder.file("out/sub/.widthwise-0a1b2c3d.tmp")
    let kept = folder.file("out/sub/0.jpg")
    let elsewhere = folder.file("out/other/.widthwise-0a1b2c3d.tmp")
    try OutputClaim(for: plan([planned(0)])).release()
    #expect((try? FileStatus(at: stray, followingLinks: false)) == nil)
    #expect((try? FileStatus(at: kept, followingLinks: false)) != nil)
    #expect((try? FileStatus(at: elsewhere, followingLinks: false)) != nil)
  }

  @Test func `is refused where the output folder can't be made`() {
    folder.file("out", "a file")
    let plan = plan([planned(0)])
    #expect {
      try OutputClaim(for: plan)
    } throws: { error in
      guard case .file(let error)? = error as? OutputClaim.Refusal else { return false }
      return error.reason == "Not a directory"
    }
  }
}
