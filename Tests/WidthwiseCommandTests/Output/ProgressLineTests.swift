import Files
import Geometry
import JobRunner
import Synchronization
import Testing

@testable import WidthwiseCommand

@Suite struct `A progress line` {
  /// A clock that a test moves on.
  private final class Clock: Sendable {
    private let time = Mutex(ContinuousClock.now)
    var now: ContinuousClock.Instant { time.withLock { $0 } }
    func pass(_ duration: Duration) { time.withLock { $0 += duration } }
  }

  /// Columns that a test changes.
  private final class Window: Sendable {
    private let width: Mutex<Int>
    init(_ columns: Int) { width = Mutex(columns) }
    var columns: Int { width.withLock { $0 } }
    func resize(_ columns: Int) { width.withLock { $0 = columns } }
  }

  private let errors = MemorySink()
  private let clock = Clock()
  private let alarms = Alarms()

  private var console: Console {
    Console(output: MemorySink(), error: errors, voice: .normal, colored: false)
  }

  private func made(_ names: [String], side: Int = 1000) -> [Job] {
    names.enumerated().map { index, name in
      Job(
        index: index, source: BytePath(name),
        header: SourceHeader(format: .jpeg, stored: PixelSize(width: side, height: side)),
        renditions: [])
    }
  }

  private func line(_ jobs: [Job], _ form: ProgressLine.Form) -> ProgressLine {
    ProgressLine(
      jobs, form: form, console: console, now: { clock.now }, later: { alarms.set($0, $1) })
  }

  private static let done = [RenditionResult.written(bytes: 1, crop: nil)]
  private static let failed = [RenditionResult.failed(Failure(.damaged, "no"))]

  // One megapixel in a tenth of a second is ten a second; nine of ten are left: 0.9 s, so 0:01.
  @Test func `tells counts, time left, speed and the file in hand, ten times a second at most`() {
    let jobs = made((0..<10).map { "photos/\($0).jpg" })
    let line = line(jobs, .line(columns: { 80 }))
    line.started(jobs[0])
    clock.pass(.milliseconds(100))
    line.finished(jobs[0], JobOutcome(index: 0, results: Self.done))
    line.started(jobs[1])
    clock.pass(.milliseconds(99))
    line.finished(jobs[1], JobOutcome(index: 1, results: Self.failed))
    clock.pass(.milliseconds(1))
    line.started(jobs[2])
    let clear = "\u{1B}[K"
    #expect(
      errors.text == "0 of 10 images: photos/0.jpg\(clear)"
        + "\r1 of 10 images, 0:01 left, 10 MP/s\(clear)"
        + "\r2 of 10 images, 1 failed, 0:01 left, 10 MP/s: photos/2.jpg\(clear)")
    line.end()
    #expect(errors.text.hasSuffix("\r\(clear)"))
  }

  @Test func `goes by pixels, and counts what was there already apart`() {
    // 1 megapixel in a second, then 9 that were skipped, and 16 are left: 16 s.
    let jobs = [(0, 1000), (1, 3000), (2, 4000)].map { index, side in
      var job = made(["a"], side: side)[0]
      job.index = index
      return job
    }
    var meter = ProgressMeter(jobs)
    meter.finish(jobs[0], JobOutcome(index: 0, results: Self.done), after: 1)
    meter.finish(jobs[1], JobOutcome(index: 1, results: [.upToDate(bytes: 1)]), after: 1)
    #expect(meter.secondsLeft(after: 1) == 16)
    // While nothing ends, the time goes by; it doesn't grow.
    #expect(meter.secondsLeft(after: 4) == 13)
    #expect(meter.secondsLeft(after: 40) == 0)
    #expect(
      ProgressText(meter: meter, seconds: 1).plain
        == "2 of 3 images, 1 skipped, 0:16 left, 1.0 MP/s")
  }

  // Columns by hand: a Chinese character and an emoji take two, a combining mark none.
  @Test(arguments: [
    (80, "1 of 3 images, 0:02 left, 1.0 MP/s: 旅行/海岸的照片.jpg"),
    (50, "1 of 3 images, 0:02 left, 1.0 MP/s: …岸的照片.jpg"),
    (40, "1 of 3 images, 0:02 left, 1.0 MP/s"),
    (39, "1 of 3 images, 0:02 left, 1.0 MP/s"), (34, "1 of 3 images, 0:02 left, 1.0 MP/s"),
    (33, "1 of 3 images, 0:02 left"),
    (20, "1 of 3 images"), (9, "1 of 3 im"), (1, "1"),
  ])
  func `leaves out what matters least where there is no room`(columns: Int, text: String) {
    let jobs = made(["a", "旅行/海岸的照片.jpg", "c"])
    var meter = ProgressMeter(jobs)
    meter.finish(jobs[0], JobOutcome(index: 0, results: Self.done), after: 1)
    meter.start(jobs[1])
    let line = ProgressText(meter: meter, seconds: 1).line(columns: columns)
    #expect(line == text)
    #expect(TextWidth.columns(of: line) <= columns)
  }

  @Test func `asks how wide the window is each time it is drawn`() {
    let jobs = made(["a.jpg", "b.jpg"])
    let window = Window(80)
    let line = line(jobs, .line(columns: { window.columns }))
    line.started(jobs[0])
    window.resize(12)
    clock.pass(.seconds(1))
    line.begin()
    alarms.ring()
    #expect(errors.text == "0 of 2 images: a.jpg\u{1B}[K\r0 of 2 imag\u{1B}[K")
  }

  @Test func `is a plain line every ten seconds where nothing can be drawn`() {
    let jobs = made(["a.jpg", "b.jpg"])
    let line = line(jobs, .plain)
    line.begin()
    #expect(alarms.seconds == [10])
    line.started(jobs[0])
    clock.pass(.seconds(10))
    line.finished(jobs[0], JobOutcome(index: 0, results: Self.done))
    #expect(errors.text == "")
    alarms.ring()
    #expect(errors.text == "1 of 2 images, 0:10 left, 0.1 MP/s\n")
    line.end()
    let count = alarms.seconds.count
    alarms.ring()
    #expect(alarms.seconds.count == count)
    #expect(errors.text == "1 of 2 images, 0:10 left, 0.1 MP/s\n")
  }

  @Test func `is a line of JSON for machines, the last one at the end`() {
    let jobs = made(["a.jpg", "b.jpg"])
    let line = line(jobs, .json)
    line.started(jobs[0])
    clock.pass(.seconds(2))
    line.finished(jobs[0], JobOutcome(index: 0, results: Self.done))
    line.started(jobs[1])
    line.end()
    line.end()
    #expect(
      errors.text
        == #"{"progress":{"current":"b.jpg","done":1,"failed":0,"megapixelsPerSecond":0.5,"#
        + #""seconds":2,"secondsLeft":2,"skipped":0,"total":2}}"# + "\n")
  }
}
