import Files
import Geometry
import JobRunner
import Recipes
import Synchronization

/// A runner whose answer a test gives.
struct TwinRunner: Runner {
  var answer: @Sendable (Job) -> JobOutcome

  /// Does something, then says that every rendition is written, each as many bytes as the job's
  /// index plus one.
  static func writing(after action: @escaping @Sendable (Job) -> Void = { _ in }) -> TwinRunner {
    TwinRunner { job in
      action(job)
      return JobOutcome(
        index: job.index,
        results: job.renditions.map { _ in .written(bytes: job.index + 1, crop: nil) })
    }
  }

  func perform(_ job: Job) -> JobOutcome { answer(job) }
}

/// Writes down what the pool says.
final class TwinObserver: PoolObserver {
  private let heard = Mutex<[String]>([])

  var events: [String] { heard.withLock { $0 } }

  func started(_ job: Job) { heard.withLock { $0.append("started \(job.index)") } }

  func finished(_ job: Job, _ outcome: JobOutcome) {
    heard.withLock { $0.append("finished \(job.index)") }
  }
}

/// Counts how many are inside at once, and remembers the most.
final class Crowd: Sendable {
  private let counts = Mutex((inside: 0, most: 0))

  var most: Int { counts.withLock { $0.most } }
  var inside: Int { counts.withLock { $0.inside } }

  func enter() {
    counts.withLock {
      $0.inside += 1
      $0.most = max($0.most, $0.inside)
    }
  }

  func leave() { counts.withLock { $0.inside -= 1 } }
}

func poolJob(_ index: Int, renditions: Int = 1) -> Job {
  Job(
    index: index, source: BytePath("in/\(index).jpg"),
    header: SourceHeader(format: .jpeg, stored: PixelSize(width: 400, height: 300), bytes: 1000),
    renditions: (0..<renditions).map { poolRendition("out/\(index)-\($0).jpg") })
}

func poolRendition(_ path: String) -> Rendition {
  Rendition(
    path: BytePath(path), size: PixelSize(width: 200, height: 150),
    scaled: PixelSize(width: 200, height: 150), format: .jpeg,
    recipe: Recipe(sizing: SizeRequest(width: .pixels(200)), format: .format(.jpeg)))
}
