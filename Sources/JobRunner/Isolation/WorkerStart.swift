import Files

/// The beginning of a worker: it is started and says who it is.
enum WorkerStart {
  enum Problem: Error {
    /// There is too little of something now; that may pass, or fewer workers may do.
    case scarce(FileError)
    case file(FileError)
    case silent(WorkerLoss)
    case stranger

    /// True where trying again can't help.
    var isFinal: Bool {
      switch self {
      case .file, .stranger: true
      case .scarce, .silent: false
      }
    }

    var failure: Failure {
      let advice = "mend that, or use --isolation thread"
      return switch self {
      case .scarce(let error):
        Failure(
          .processing,
          "no worker process can be started (\(error.call): \(error.reason)); allow more "
            + "(ulimit -u, ulimit -n, memory), or use --isolation thread")
      case .file(let error):
        Failure(
          .processing,
          "no worker process can be started (\(error.call): \(error.reason)); \(advice)")
      case .silent(let loss):
        Failure(.processing, "the worker process \(loss.words) before it began; \(advice)")
      case .stranger:
        Failure(.processing, "the worker process speaks another protocol; \(advice)")
      }
    }
  }

  /// Time for a worker to start, on a machine that has much else to do.
  private static let time = Duration.seconds(60)

  static func greeted(_ start: WorkerCrew.Start) throws(Problem) -> any WorkerTransport {
    let worker: any WorkerTransport
    do throws(FileError) {
      worker = try start()
    } catch {
      throw error.isScarcity ? .scarce(error) : .file(error)
    }
    let line: [UInt8]
    do throws(WorkerLoss) {
      line = try worker.exchange(nil, within: time, memory: nil)
    } catch {
      throw .silent(error)
    }
    guard case .hello(let hello) = WorkerLine.message(WorkerAnswer.self, in: line),
      hello.protocol == WorkerHello.currentProtocol
    else {
      worker.close()
      throw .stranger
    }
    return worker
  }
}

extension WorkerLoss {
  /// What happened, such as "crashed (signal 6)"; the limits are named elsewhere.
  var words: String {
    switch self {
    case .crashed(let signal): "crashed (signal \(signal))"
    case .left(let code): "ended (exit code \(code))"
    case .timedOut: "timed out"
    case .overMemory: "needed too much memory"
    }
  }
}
