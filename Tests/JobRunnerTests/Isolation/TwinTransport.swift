import Files
import JobRunner
import Synchronization

/// A worker in memory: it answers by a script, and a log remembers what was asked of it.
final class TwinTransport: WorkerTransport {
  typealias Answer = @Sendable (WorkerRequest) throws(WorkerLoss) -> WorkerAnswer

  private let name: String
  private let log: TrafficLog
  private let answer: Answer
  let ownBytes: Int?

  init(_ name: String, log: TrafficLog, ownBytes: Int? = nil, answer: @escaping Answer) {
    self.name = name
    self.log = log
    self.ownBytes = ownBytes
    self.answer = answer
    log.add("\(name) starts")
  }

  func exchange(
    _ line: [UInt8]?, within time: Duration, memory: Int?
  ) throws(WorkerLoss) -> [UInt8] {
    guard let line else { return WorkerLine.bytes(of: WorkerAnswer.hello(.twin)) }
    guard let request = WorkerLine.message(WorkerRequest.self, in: line) else {
      log.add("\(name) does not understand")
      return WorkerLine.bytes(of: WorkerAnswer.error("no request"))
    }
    switch request {
    case .job(let job, _): log.add("\(name) job \(job.index) \(time) \(memory ?? 0)")
    case .headers(let query):
      log.add("\(name) headers \(query.paths.map(\.description).joined(separator: " "))")
    case .trim(let query): log.add("\(name) trim \(query.path)")
    case .inspect(let path): log.add("\(name) inspect \(path)")
    }
    return WorkerLine.bytes(of: try answer(request))
  }

  func dismiss() {}

  func close() { log.add("\(name) ends") }
}

/// What was said between a run and its workers, in order.
final class TrafficLog: Sendable {
  private let entries = Mutex<[String]>([])
  private let started = Mutex(0)

  var lines: [String] { entries.withLock { $0 } }

  func add(_ line: String) { entries.withLock { $0.append(line) } }

  /// The number of the next worker, from 1.
  func nextNumber() -> Int {
    started.withLock {
      $0 += 1
      return $0
    }
  }
}

extension WorkerHello {
  static let twin = WorkerHello(widthwise: "9.8.7", libvips: "8.14.1")
}

extension WorkerCrew {
  /// A crew of twins; `answer` is given the number of the worker too.
  static func twins(
    _ log: TrafficLog, capacity: Int = 1, ownBytes: Int? = nil, idleLimit: Int = 1000,
    answer: @escaping @Sendable (Int, WorkerRequest) throws(WorkerLoss) -> WorkerAnswer
  ) -> WorkerCrew {
    WorkerCrew(capacity: capacity, idleLimit: idleLimit) { () throws(FileError) in
      let number = log.nextNumber()
      return TwinTransport("\(number)", log: log, ownBytes: ownBytes) {
        request throws(WorkerLoss) in try answer(number, request)
      }
    }
  }
}

/// Says of every rendition that it is written.
func writingAnswer(_ request: WorkerRequest) -> WorkerAnswer {
  guard case .job(let job, _) = request else { return .error("no job") }
  return .outcome(
    JobOutcome(
      index: job.index, results: job.renditions.map { _ in .written(bytes: 7, crop: nil) }))
}
