import Files
import Geometry
import Glibc
import JobRunner
import Recipes
import Synchronization
import TestSupport
import Testing

/// Files that are there already. Each file's header is told by its name.
@Suite struct `A runner that keeps what is there` {
  private final class Recorder: Runner {
    private let seen = Mutex<[[String]]>([])
    var jobs: [[String]] { seen.withLock { $0 } }

    func perform(_ job: Job) -> JobOutcome {
      #expect(job.keepsExisting == true, "what appears meanwhile would be replaced")
      seen.withLock { $0.append(job.renditions.map { $0.path.name.description }) }
      return JobOutcome(
        index: job.index, results: job.renditions.map { .written(bytes: $0.size.width, crop: nil) })
    }
  }

  private let folder = TemporaryFolder()
  private let recorder = Recorder()

  private func header(_ width: Int, _ height: Int, _ format: SourceFormat = .jpeg) -> SourceHeader {
    SourceHeader(format: format, stored: PixelSize(width: width, height: height))
  }

  private func job(_ names: [String]) -> Job {
    let source = folder.file("a.jpg")
    return Job(
      index: 3, source: source, header: header(400, 300),
      renditions: names.enumerated().map { number, name in
        let size = PixelSize(width: 40 + number, height: 30)
        return Rendition(
          path: folder.at(name), size: size, scaled: size, format: .jpeg,
          recipe: Recipe(sizing: SizeRequest(width: .pixels(size.width)), format: .source))
      })
  }

  private func age(_ name: String, seconds: Int) {
    var times = [timespec(), timespec()]
    for index in times.indices { times[index].tv_sec = seconds }
    #expect(utimensat(AT_FDCWD, folder.at(name).cString, times, 0) == 0)
  }

  @Test func `makes all where nothing is there`() {
    let outcome = KeepingRunner(recorder, reader: TwinReader()).perform(job(["x.jpg", "y.jpg"]))
    #expect(outcome.results == [.written(bytes: 40, crop: nil), .written(bytes: 41, crop: nil)])
  }

  @Test func `leaves alone what could be the rendition, and makes the rest`() {
    let job = job(["x.jpg", "y.jpg", "z.jpg"])
    folder.file("y.jpg")
    let reader = TwinReader(["y.jpg": header(41, 30)])
    let outcome = KeepingRunner(recorder, reader: reader).perform(job)
    #expect(
      outcome.results == [
        .written(bytes: 40, crop: nil), .upToDate(bytes: 0), .written(bytes: 42, crop: nil),
      ])
    #expect(recorder.jobs == [["x.jpg", "z.jpg"]])
  }

  @Test func `asks no runner where all is there`() {
    let job = job(["x.jpg"])
    folder.file("x.jpg")
    let outcome = KeepingRunner(recorder, reader: TwinReader(["x.jpg": header(40, 30)]))
      .performAlone(job)
    #expect(outcome == JobOutcome(index: 3, results: [.upToDate(bytes: 0)]))
    #expect(recorder.jobs.isEmpty)
  }

  @Test func `replaces nothing else, and says what it is`() {
    let job = job(["size.jpg", "format.jpg", "odd.jpg", "folder.jpg", "link.jpg", "old.jpg"])
    for name in ["size.jpg", "format.jpg", "odd.jpg", "old.jpg"] { folder.file(name) }
    folder.folder("folder.jpg")
    folder.link("link.jpg", to: "a.jpg")
    age("a.jpg", seconds: 1_000_000_001)
    age("old.jpg", seconds: 1_000_000_000)
    let reader = TwinReader(
      ["size.jpg": header(41, 30), "format.jpg": header(41, 30, .png), "old.jpg": header(45, 30)],
      failures: ["odd.jpg": Failure(.notAnImage, "is a text file")])
    let outcome = KeepingRunner(recorder, reader: reader).perform(job)
    let messages = outcome.results.map { result -> String? in
      guard case .failed(let failure) = result, failure.kind == .inTheWay else { return nil }
      return failure.message.replacing("\(folder.path)/", with: "")
    }
    #expect(
      messages == [
        "'size.jpg' is there already, and is another picture (41x30 jpeg); --overwrite replaces it",
        "'format.jpg' is there already, and is another picture (41x30 png); --overwrite replaces it",
        "'odd.jpg' is there already, and is not that picture; --overwrite replaces it",
        "'folder.jpg' is there already, and is a folder; remove it, or give another --name",
        "'link.jpg' is there already, and is no regular file; --overwrite replaces it",
        "'old.jpg' is there already, and is older than its source; --overwrite replaces it",
      ])
    #expect(recorder.jobs.isEmpty)
  }
}
