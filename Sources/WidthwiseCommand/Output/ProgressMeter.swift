import Files
import JobRunner

/// How far a run is, told from its jobs as they start and end; knows no clock and no screen.
struct ProgressMeter {
  private(set) var done = 0
  private(set) var failed = 0
  private(set) var skipped = 0
  let total: Int
  /// Pixels of the sources that were worked through.
  private(set) var pixels = 0
  /// Pixels of the sources that are not done; those in hand count.
  private var rest: Int
  /// Seconds into the run when a job ended last: speed is measured then, so that it doesn't sink,
  /// nor the time left rise, while a large one is in hand.
  private var measured = 0.0
  /// In the order in which they were started.
  private var running: [(index: Int, source: BytePath)] = []

  init(_ jobs: some Sequence<Job>) {
    (total, rest) = jobs.reduce((0, 0)) { ($0.0 + 1, $0.1 + $1.header.pixels) }
  }

  var finished: Int { done + failed + skipped }

  /// What was started last of that which runs.
  var current: BytePath? { running.last?.source }

  mutating func start(_ job: Job) { running.append((job.index, job.source)) }

  mutating func finish(_ job: Job, _ outcome: JobOutcome, after seconds: Double) {
    measured = seconds
    running.removeAll { $0.index == job.index }
    rest -= job.header.pixels
    if outcome.results.allSatisfy({ if case .upToDate = $0 { true } else { false } }) {
      skipped += 1
      return
    }
    pixels += job.header.pixels
    if outcome.results.contains(where: { if case .failed = $0 { true } else { false } }) {
      failed += 1
    } else {
      done += 1
    }
  }

  /// Pixels a second; nil before anything is done.
  var speed: Double? { pixels > 0 && measured > 0 ? Double(pixels) / measured : nil }

  /// Seconds that the rest takes at the speed so far.
  func secondsLeft(after seconds: Double) -> Double? {
    speed.map { max(0, Double(rest) / $0 - (seconds - measured)) }
  }
}

extension SourceHeader {
  fileprivate var pixels: Int { stored.width * stored.height * max(1, frames) }
}
