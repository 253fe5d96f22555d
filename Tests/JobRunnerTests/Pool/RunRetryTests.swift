import Files
import Geometry
import JobRunner
import Recipes
import Synchronization
import Testing

/// What a runner is asked and how long is waited, in order.
private final class Diary: Sendable {
  private let lines = Mutex<[String]>([])

  var entries: [String] { lines.withLock { $0 } }

  func write(_ line: String) { lines.withLock { $0.append(line) } }

  var patience: RunPatience { RunPatience { self.write("\($0) s") } }
}

@Suite struct `A passing fault` {
  private let diary = Diary()
  private let passing = Failure(.writing, "Input/output error", fault: .passing)

  /// Writes all renditions but those of these names, which fail as often as said.
  private func runner(_ failures: [String: Int], _ failure: Failure) -> TwinRunner {
    let left = Mutex(failures)
    let diary = diary
    return TwinRunner { job in
      let names = job.renditions.map { $0.path.name.description }
      diary.write(names.joined(separator: " "))
      let results = names.map { name -> RenditionResult in
        left.withLock { left in
          guard let count = left[name], count > 0 else { return .written(bytes: 7, crop: nil) }
          left[name] = count - 1
          return .failed(failure)
        }
      }
      return JobOutcome(index: job.index, results: results, warnings: ["odd"], seconds: 1)
    }
  }

  @Test func `is tried again after a while, with the renditions that failed alone`() {
    let retrying = RetryingRunner(runner(["0-1.jpg": 2], passing), patience: diary.patience)
    let outcome = retrying.perform(poolJob(0, renditions: 3))
    #expect(outcome.results == Array(repeating: .written(bytes: 7, crop: nil), count: 3))
    #expect(outcome.warnings == ["odd"])
    #expect(outcome.seconds == 3)
    #expect(outcome.decodes == 3)
    #expect(
      diary.entries == ["0-0.jpg 0-1.jpg 0-2.jpg", "0.2 s", "0-1.jpg", "1.0 s", "0-1.jpg"])
  }

  // What decides how the source is decoded has to stay, since the bytes depend on it.
  @Test func `does not change how the source is decoded`() {
    let targets = Mutex<[DecodeTarget]>([])
    let passing = passing
    let runner = TwinRunner { job in
      targets.withLock { $0.append(job.target) }
      let made = RenditionResult.written(bytes: 7, crop: nil)
      return JobOutcome(
        index: job.index, results: job.renditions.count > 1 ? [.failed(passing), made] : [made])
    }
    var large = poolRendition("out/0-1.jpg")
    large.scaled = PixelSize(width: 400, height: 300)
    let small = poolJob(0)
    let job = Job(
      index: 0, source: small.source, header: small.header,
      renditions: small.renditions + [large])
    #expect(job.target != small.target)
    _ = RetryingRunner(runner, patience: diary.patience).perform(job)
    #expect(targets.withLock { $0 } == [job.target, job.target])
  }

  // The first and the last fail, then the first again: each answer gets into its own place.
  @Test func `puts each answer into its own place`() {
    let tries = Mutex(0)
    let failed = RenditionResult.failed(passing)
    let runner = TwinRunner { job in
      let number = tries.withLock {
        $0 += 1
        return $0
      }
      let results: [RenditionResult] =
        switch number {
        case 1: [failed, .written(bytes: 1, crop: nil), failed]
        case 2: [failed, .written(bytes: 2, crop: nil)]
        default: [.written(bytes: 3, crop: nil)]
        }
      return JobOutcome(index: job.index, results: results)
    }
    let retrying = RetryingRunner(runner, patience: diary.patience)
    #expect(
      retrying.perform(poolJob(0, renditions: 3)).results == [
        .written(bytes: 3, crop: nil), .written(bytes: 1, crop: nil),
        .written(bytes: 2, crop: nil),
      ])
  }

  @Test func `is believed after three more tries`() {
    let retrying = RetryingRunner(runner(["0-0.jpg": 9], passing), patience: diary.patience)
    #expect(retrying.perform(poolJob(0)).results == [.failed(passing)])
    #expect(
      diary.entries == [
        "0-0.jpg", "0.2 s", "0-0.jpg", "1.0 s", "0-0.jpg", "5.0 s", "0-0.jpg",
      ])
  }

  @Test(arguments: [FileFault.full, .readOnly, .tooManyFiles, .lasting, nil])
  func `alone is tried again`(fault: FileFault?) {
    let failure = Failure(.writing, "no", fault: fault)
    let retrying = RetryingRunner(runner(["0-0.jpg": 9], failure), patience: diary.patience)
    #expect(retrying.perform(poolJob(0)).results == [.failed(failure)])
    #expect(diary.entries == ["0-0.jpg"])
  }

  // Ten jobs in vain with three waits each; then none waits, until one has worked.
  @Test func `is not waited for by each of many jobs when it doesn't pass`() {
    let failures = Dictionary(uniqueKeysWithValues: (0..<12).map { ("\($0)-0.jpg", 99) })
    let retrying = RetryingRunner(runner(failures, passing), patience: diary.patience)
    for index in 0..<12 { _ = retrying.perform(poolJob(index)) }
    #expect(diary.entries.count { $0.hasSuffix(" s") } == 30)
    _ = retrying.perform(poolJob(99))
    _ = retrying.perform(poolJob(0))
    #expect(diary.entries.count { $0.hasSuffix(" s") } == 33)
  }

  @Test func `is not waited for any more when the run is to end`() {
    let diary = diary
    let patience = Mutex<RunPatience?>(nil)
    let ending = RunPatience { seconds in
      diary.write("\(seconds) s")
      patience.withLock { $0 }?.end()
    }
    patience.withLock { $0 = ending }
    let retrying = RetryingRunner(runner(["0-0.jpg": 9], passing), patience: ending)
    #expect(retrying.perform(poolJob(0)).results == [.failed(passing)])
    #expect(diary.entries == ["0-0.jpg", "0.2 s"])
    patience.withLock { $0 = nil }
  }

  @Test func `of a source's header is tried again too`() throws {
    let reader = RetryingReader(
      FlakyReader(left: 1, failure: Failure(.unreadable, "stale", fault: .passing)),
      patience: diary.patience)
    let header = try reader.header(of: BytePath("a"), allowed: [], limits: Limits())
    #expect(header.bytes == 12)
    #expect(diary.entries == ["0.2 s"])
    let lasting = RetryingReader(
      FlakyReader(left: 1, failure: Failure(.damaged, "cut")), patience: diary.patience)
    #expect(throws: Failure(.damaged, "cut")) {
      try lasting.header(of: BytePath("a"), allowed: [], limits: Limits())
    }
  }
}

/// Fails so many times, then answers.
private final class FlakyReader: SourceReader {
  private let left: Mutex<Int>
  private let failure: Failure

  init(left: Int, failure: Failure) {
    self.left = Mutex(left)
    self.failure = failure
  }

  func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    let fails = left.withLock {
      $0 -= 1
      return $0 >= 0
    }
    if fails { throw failure }
    return SourceHeader(format: .jpeg, stored: .init(width: 4, height: 3), bytes: 12)
  }

  func contentHash(of path: BytePath) throws(Failure) -> String { "" }

  func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox? { nil }

  func hasKernel(_ kernel: Kernel) -> Bool { true }

  func missing(_ options: EncodingOptions, in format: OutputFormat) -> String? { nil }

  func canWrite(_ format: OutputFormat) -> Bool { true }
}
