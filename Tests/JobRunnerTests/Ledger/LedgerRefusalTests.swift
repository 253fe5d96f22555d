import Files
import Geometry
import Glibc
import Manifests
import Recipes
import Synchronization
import TestSupport
import Testing

@testable import JobRunner

/// Refuses all sources, and writes down which it was asked for.
private final class RefusingReader: SourceReader {
  let asked = Mutex<[String]>([])
  let failure: Failure

  init(_ failure: Failure) { self.failure = failure }

  func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    asked.withLock { $0.append(path.name.description) }
    throw failure
  }

  func contentHash(of path: BytePath) throws(Failure) -> String { throw failure }
  func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox? { nil }
  func hasKernel(_ kernel: Kernel) -> Bool { true }
  func canWrite(_ format: OutputFormat) -> Bool { true }
  func missing(_ options: EncodingOptions, in format: OutputFormat) -> String? { nil }
}

@Suite struct `A source that is refused by its header` {
  let bench = LedgerBench()
  private let noImage = Failure(.notAnImage, "is not an image but text; remove it")

  init() {
    bench.write("a.jpg", "source")
    bench.planned = bench.now
  }

  /// A night over the one source: how often its header was asked for, and what was said.
  @discardableResult
  private func night(
    _ failure: Failure? = nil, allowed: Set<SourceFormat> = SourceFormat.defaults,
    limits: Limits = Limits()
  ) -> (asked: Int, failure: Failure?) {
    let reader = RefusingReader(failure ?? noImage)
    let ledger = bench.ledger()
    defer { ledger.close() }
    let path = bench.path("a.jpg")
    let answer = LedgerReader(ledger, over: reader).headers(
      of: [path], allowed: allowed, limits: limits)[0]
    guard case .failure(let said) = answer else { return (reader.asked.withLock { $0.count }, nil) }
    let planned = PlannedJob(
      index: 0, source: path, refusal: said, origin: Origin(file: "m.yaml", line: 1, column: 1))
    ledger.record(refusalOf: planned, HeaderTerms(allowed, limits))
    return (reader.asked.withLock { $0.count }, said)
  }

  private var today: String {
    ThisProcess.timestamp(of: time(nil) + Int(bench.ahead)).prefix(10).description
  }

  @Test func `is not opened again while nothing has changed`() {
    #expect(night().asked == 1)
    let second = night()
    #expect(second.asked == 0)
    #expect(second.failure?.kind == .notAnImage)
    #expect(
      second.failure?.message
        == "still broken since \(today): is not an image but text; remove it")
    #expect(second.failure?.since != nil)
    // It is hashed once, when it is recorded.
    #expect(bench.hasher.names == ["a.jpg"])
  }

  @Test func `is opened again when its content changes`() {
    night()
    bench.path("a.jpg").overwrite("sourcE")
    bench.path("a.jpg").touch(1_000_000_000)
    #expect(night().asked == 1)
    #expect(night().asked == 0)
  }

  @Test func `is opened again by another engine, and under other terms`() {
    night()
    bench.engine.libvips = "8.16.0"
    #expect(night().asked == 1)
    bench.engine.libvips = "8.14.1"
    #expect(night(allowed: [.jpeg]).asked == 1)
    #expect(night(limits: Limits(pixels: 10)).asked == 1)
    #expect(night(limits: Limits(frames: 3)).asked == 1)
    #expect(night(limits: Limits(bytes: 3)).asked == 1)
    #expect(night(limits: Limits(bytes: 3)).asked == 0)
  }

  @Test func `is opened again where that is asked for, and keeps its first day`() throws {
    let first = night()
    #expect(first.failure?.since == nil)
    let since = try #require(night().failure?.since)
    bench.ahead += 86_400
    for change in [\LedgerBench.retriesFailed, \.remakes, \.verifies] {
      bench[keyPath: change] = true
      #expect(night().asked == 1)
      bench[keyPath: change] = false
    }
    #expect(night().failure?.since == since)
  }

  @Test(arguments: [
    Failure(.unreadable, "x", fault: .passing), Failure(.damaged, "x", fault: .lasting),
    Failure(.overLimit, "x"), Failure(.notAllowed, "x"), Failure(.timedOut, "x"),
    Failure(.overMemory, "x"), Failure(.notFound, "x"),
  ])
  func `is opened every night where that may pass, or goes by options`(_ failure: Failure) {
    night(failure)
    #expect(night(failure).asked == 1)
  }

  /// Planning saw it before; what it saw may have been other content.
  @Test func `is not recorded where it may have changed since planning`() {
    bench.planned = LedgerContext.wallClock()
    night()
    #expect(night().asked == 1)
    bench.planned = bench.now
    night()
    #expect(night().asked == 0)
  }

  @Test func `is no longer known once something was made of it`() {
    night()
    bench.night(bench.job())
    // What is recorded now is its header.
    #expect(night().asked == 0)
    #expect(night().failure == nil)
  }

  @Test func `does not count as one more that fails`() {
    night()
    let still = night().failure
    let reports = [nil, still].map { refusal in
      Run(
        plan(refusal), runner: TwinRunner.writing(), claim: nil, workers: 1,
        maxFailures: .sources(0)
      ).performWhole(started: "now")
    }
    #expect(reports.map(\.stopped) == [.tooManyFailures, nil])
    #expect(reports.map(\.totals.stillBroken) == [0, 1])
    #expect(reports.map(\.totals.failed) == [1, 1])
    #expect(reports[1].sources[0].since == ThisProcess.timestamp(of: Int(still?.since ?? 0)))
  }

  /// Two sources, of which the first is refused.
  private func plan(_ refusal: Failure?) -> Plan {
    let origin = Origin(file: "m.yaml", line: 1, column: 1)
    let job = poolJob(1)
    return Plan(
      jobs: [
        PlannedJob(
          index: 0, source: bench.path("a.jpg"), refusal: refusal ?? noImage, origin: origin),
        PlannedJob(index: 1, source: job.source, header: job.header, job: job, origin: origin),
      ], sourceFolder: BytePath("in"), outputFolder: BytePath("out"))
  }
}
