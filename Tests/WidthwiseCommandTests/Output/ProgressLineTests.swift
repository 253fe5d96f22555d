import Files
import Geometry
import JobRunner
import Synchronization
import Testing

@testable import WidthwiseCommand

@Suite struct `A progress line` {
  private let job = Job(
    index: 0, source: BytePath("a.jpg"),
    header: SourceHeader(format: .jpeg, stored: PixelSize(width: 4, height: 3)), renditions: [])

  /// A clock that a test moves on.
  private final class Clock: Sendable {
    private let time = Mutex(ContinuousClock.now)
    var now: ContinuousClock.Instant { time.withLock { $0 } }
    func pass(_ duration: Duration) { time.withLock { $0 += duration } }
  }

  @Test func `counts images and failures, at most ten times a second`() {
    let errors = MemorySink()
    let console = Console(output: MemorySink(), error: errors, voice: .normal, colored: false)
    let clock = Clock()
    let line = ProgressLine(total: 4, console: console, now: { clock.now })
    let failed = JobOutcome(index: 0, renditions: 1, failure: Failure(.damaged, "no"))
    let done = JobOutcome(index: 0, results: [.written(bytes: 1, crop: nil)])
    line.finished(job, done)
    clock.pass(.milliseconds(99))
    line.finished(job, failed)
    clock.pass(.milliseconds(1))
    line.finished(job, done)
    let erase = "\r\u{1B}[K"
    #expect(errors.text == "1 of 4 images\(erase)3 of 4 images, 1 failed")
  }
}
