import Files
import GoldenImages
import ImageMetrics
import TestSupport
import Testing
import Vips

struct GoldenKeeperTests {
  let folder = TemporaryFolder()
  private let name = BytePath("a.jpg")

  init() throws { try VipsLibrary.start() }

  private var keeper: GoldenKeeper { GoldenKeeper(folder.path, time: "2024-05-01T02:00:00Z") }
  private var run: LastRun { LastRun(in: folder.path) }

  /// What a check leaves of a case that didn't pass.
  private func candidate(_ pixels: PixelBuffer) throws -> LastRun.Candidate {
    try run.keepPicture(of: name, pixels)
    return LastRun.Candidate(name: name, record: Records.golden(pixels))
  }

  @Test("An approval writes the golden and a line of the log, and can be undone once")
  func approveAndRevert() throws {
    try run.begin()
    let (first, second) = (Pictures.plain, Pictures.mapped { $0 + 6 })
    try keeper.approve(try candidate(first), from: run, found: nil, reason: "new")
    #expect(try keeper.store.pixels(of: name) == first)
    var checked = CheckedCase(name: name, status: .changed, limits: GoldenLimits(.simd))
    checked.cause = Cause(.tone, "tone moved: 6 levels brighter")
    try keeper.approve(try candidate(second), from: run, found: checked, reason: nil)
    #expect(try keeper.store.pixels(of: name) == second)
    #expect(try keeper.revert(name, reason: "no"))
    #expect(try keeper.store.pixels(of: name) == first)
    #expect(try keeper.store.record(of: name)?.approval?.reason == "new")
    #expect(try !keeper.revert(name, reason: nil))

    let entries = ApprovalLog(in: folder.path).entries
    #expect(entries.map(\.action) == [.approve, .approve, .revert])
    #expect(entries[1].cause == "tone moved: 6 levels brighter")
    #expect(entries[1].pixelsBefore == first.pixelHash)
    #expect(entries[1].pixelsAfter == second.pixelHash)
    #expect(entries[2].pixelsAfter == first.pixelHash)
    #expect(entries[2].reason == "no")
  }

  @Test("Undoing the first approval leaves no golden")
  func revertFirst() throws {
    try run.begin()
    try keeper.approve(try candidate(Pictures.plain), from: run, found: nil, reason: nil)
    #expect(try keeper.revert(name, reason: nil))
    #expect(try keeper.store.names() == [])
  }

  @Test("What is pruned is gone, and logged")
  func prune() throws {
    try run.begin()
    try keeper.approve(try candidate(Pictures.plain), from: run, found: nil, reason: nil)
    try keeper.prune(name, reason: "dropped")
    #expect(try keeper.store.names() == [])
    #expect(ApprovalLog(in: folder.path).entries.last?.action == .prune)
  }

  @Test("A case whose pixels are gone can't be approved")
  func gone() throws {
    try run.begin()
    let candidate = LastRun.Candidate(name: name, record: Records.golden(Pictures.plain))
    #expect(
      throws: GoldenStore.Problem(
        path: name, message: "its pixels are gone from the last run; check it again")
    ) { try keeper.approve(candidate, from: run, found: nil, reason: nil) }
  }
}
