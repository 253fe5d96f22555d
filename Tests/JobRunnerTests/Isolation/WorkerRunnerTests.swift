import Files
import Geometry
import JobRunner
import TestSupport
import Testing

@Suite struct `A worker that performs jobs` {
  let log = TrafficLog()

  private func runner(
    memory: Int = 2_000_000_000, _ answer: @escaping @Sendable (Int, Int) throws(WorkerLoss) -> Void
  ) -> WorkerRunner {
    let crew = WorkerCrew.twins(log) { number, request throws(WorkerLoss) in
      if case .job(let job, _) = request { try answer(number, job.index) }
      return writingAnswer(request)
    }
    return WorkerRunner(
      crew: crew, allowance: TimeAllowance(base: 60), memory: memory, processors: 2)
  }

  @Test func `is started when first needed, and used again`() {
    let runner = runner { _, _ in }
    #expect(log.lines == [])
    for index in 0..<3 {
      #expect(runner.perform(poolJob(index)).results == [.written(bytes: 7, crop: nil)])
    }
    // 60 s and nothing for 0.15 megapixels; twice the need of so small a job, and 128 MB.
    let limit = 2 * MemoryNeed.bytes(of: poolJob(0)) + 128_000_000
    #expect(
      log.lines
        == ["1 starts"] + (0..<3).map { "1 job \($0) 60.0 seconds \(limit)" })
  }

  static let losses: [(WorkerLoss, Failure)] = [
    (
      .crashed(signal: 6),
      Failure(
        .crashed, "crashed (signal 6); the image library can't cope with it, leave it out")
    ),
    (
      .crashed(signal: 9),
      Failure(
        .overMemory,
        "crashed (signal 9), perhaps killed for want of memory; lower --memory or --jobs")
    ),
    (
      .left(code: 3),
      Failure(
        .crashed, "ended (exit code 3); the image library can't cope with it, leave it out")
    ),
    (.timedOut, Failure(.timedOut, "timed out after 60 s; leave it out, or raise --timeout")),
    (
      .overMemory,
      Failure(.overMemory, "needed more than 2.0 GB; leave it out, or raise --memory")
    ),
  ]

  @Test(arguments: losses)
  func `is lost over one job, which alone fails, and the next one gets a new worker`(
    loss: WorkerLoss, failure: Failure
  ) {
    let runner = runner { number, index throws(WorkerLoss) in
      if index == 1 { throw loss }
    }
    let outcomes = [0, 1, 2].map { runner.performAlone(poolJob($0, renditions: 2)) }
    let written = RenditionResult.written(bytes: 7, crop: nil)
    #expect(outcomes[0].results == [written, written])
    #expect(outcomes[1].results == [.failed(failure), .failed(failure)])
    #expect(outcomes[2].results == [written, written])
  }

  @Test func `is a fresh one for a job that is tried alone, with all the memory there is`() {
    let runner = runner(memory: 900_000_000) { _, _ in }
    _ = runner.perform(poolJob(0))
    _ = runner.performAlone(poolJob(1))
    #expect(
      log.lines.dropFirst(2) == ["1 ends", "2 starts", "2 job 1 60.0 seconds 900000000"])
  }

  @Test func `is not believed where it answers something else`() {
    let crew = WorkerCrew.twins(log) { _, _ in
      .outcome(JobOutcome(index: 5, results: [.planned]))
    }
    let runner = WorkerRunner(
      crew: crew, allowance: TimeAllowance(base: 60), memory: 1 << 30, processors: 1)
    let failure = Failure(
      .crashed, "ended (exit code 0); the image library can't cope with it, leave it out")
    #expect(runner.perform(poolJob(0)).results == [.failed(failure)])
    #expect(log.lines.last == "1 ends")
  }

  @Test func `leaves nothing half written behind`() throws {
    let folder = TemporaryFolder()
    folder.file("out/.widthwise-0a1b2c3d.tmp")
    folder.file("out/whole.jpg")
    let runner = runner { _, _ throws(WorkerLoss) in throw .crashed(signal: 11) }
    var job = poolJob(0)
    job.renditions = [poolRendition(folder.at("out/a.jpg").description)]
    _ = runner.perform(job)
    let left = try FileSystem.entries(of: folder.at("out")).map(\.name)
    #expect(left == [BytePath("whole.jpg")])
  }
}

@Suite struct `The time for a job` {
  /// By the published formula, on paper: 60 s, and 60 s for each 100 megapixels read and written.
  static let rows: [(name: String, source: Int, frames: Int, widths: [Int], seconds: Int)] = [
    ("a thumbnail", 100, 1, [50], 60),
    ("100 megapixels read", 10_000, 1, [], 120),
    ("100 megapixels read, 25 and 1 written", 10_000, 1, [5_000, 1_000], 135),
    ("25 megapixels in each of 8 frames", 5_000, 8, [], 180),
  ]

  @Test(arguments: rows)
  func `grows with what is read and written`(
    row: (name: String, source: Int, frames: Int, widths: [Int], seconds: Int)
  ) {
    var job = poolJob(0)
    job.header = SourceHeader(
      format: .webp, stored: PixelSize(width: row.source, height: row.source), frames: row.frames)
    job.renditions = row.widths.map { width in
      var rendition = poolRendition("a.jpg")
      rendition.size = PixelSize(width: width, height: width)
      return rendition
    }
    #expect(TimeAllowance(base: 60).seconds(for: job) == row.seconds, "\(row.name)")
  }
}
