import Files

/// Questions to worker processes that are answered by a value: headers, what trimming leaves, what
/// a file says of itself.
struct WorkerDialogue: Sendable {
  enum Answer<Value> {
    case answered(Value)
    case lost(WorkerLoss)
    /// There is no worker.
    case refused(Failure)
  }

  let crew: WorkerCrew
  /// For one message.
  let seconds: Int
  /// Bytes that a worker may have.
  let memory: Int

  /// A crash is tried once more, in a new worker, before it is believed.
  func insisting<Value>(
    _ request: WorkerRequest, _ reading: (WorkerAnswer) -> Result<Value, Failure>?
  ) -> Result<Value, Failure> {
    var answer = ask(request, fresh: false, reading)
    if case .lost(let loss) = answer, loss != .timedOut {
      answer = ask(request, fresh: true, reading)
    }
    switch answer {
    case .answered(let result): return result
    case .lost(let loss): return .failure(Failure(loss, seconds: seconds, memory: memory))
    case .refused(let failure): return .failure(failure)
    }
  }

  /// `reading` gives nil for an answer to something else.
  func ask<Value>(
    _ request: WorkerRequest, fresh: Bool, _ reading: (WorkerAnswer) -> Value?
  ) -> Answer<Value> {
    let worker: any WorkerTransport
    do throws(Failure) {
      worker = try crew.take(fresh: fresh)
    } catch {
      return .refused(error)
    }
    do throws(WorkerLoss) {
      let line = try worker.exchange(
        WorkerLine.bytes(of: request), within: .seconds(seconds), memory: memory)
      guard let answer = WorkerLine.message(WorkerAnswer.self, in: line),
        let value = reading(answer)
      else {
        worker.close()
        throw .left(code: 0)
      }
      crew.giveBack(worker)
      return .answered(value)
    } catch {
      crew.lost()
      return .lost(error)
    }
  }
}
