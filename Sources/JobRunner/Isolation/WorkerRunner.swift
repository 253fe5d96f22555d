import Files

/// Performs jobs in worker processes: whatever a job does to its process, it costs that job only.
public struct WorkerRunner: Runner {
  private let crew: WorkerCrew
  private let allowance: TimeAllowance
  private let memory: Int
  private let processors: Int
  private let recipes = RecipeTexts()

  /// - Parameters:
  ///   - memory: bytes that all jobs together may need, and so any job alone.
  ///   - processors: what a job's threads can use at once.
  public init(crew: WorkerCrew, allowance: TimeAllowance, memory: Int, processors: Int) {
    self.crew = crew
    self.allowance = allowance
    self.memory = memory
    self.processors = max(1, processors)
  }

  /// What a job among others may have beyond twice its need.
  private static let margin = 128_000_000

  /// A job among others may have more than twice what it was thought to need: where it wants more,
  /// the thought was wrong, and it is tried again alone.
  public func perform(_ job: Job) -> JobOutcome {
    let roomy = 2 * MemoryNeed.bytes(of: job) + Self.margin
    return perform(job, fresh: false, memory: min(memory, roomy))
  }

  public func performAlone(_ job: Job) -> JobOutcome {
    perform(job, fresh: true, memory: memory)
  }

  public func expect(atMost count: Int) { crew.narrow(to: count) }

  private func perform(_ job: Job, fresh: Bool, memory: Int) -> JobOutcome {
    let time = allowance.seconds(for: job)
    let start = SuspendingClock.now
    do throws(Failure) {
      let worker = try crew.take(fresh: fresh)
      do throws(WorkerLoss) {
        let outcome = try ask(worker, job, time, memory)
        crew.giveBack(worker)
        return outcome
      } catch {
        crew.lost()
        removeTemporaries(of: job)
        throw Failure(error, seconds: time, memory: memory)
      }
    } catch {
      var outcome = JobOutcome(
        index: job.index, renditions: job.renditions.count, failure: error)
      outcome.seconds = (SuspendingClock.now - start) / .seconds(1)
      return outcome
    }
  }

  private func ask(
    _ worker: any WorkerTransport, _ job: Job, _ time: Int, _ memory: Int
  ) throws(WorkerLoss) -> JobOutcome {
    let request = WorkerRequest.job(job, seconds: time * processors)
    let line = try worker.exchange(
      WorkerLine.bytes(of: request, recipes), within: .seconds(time), memory: memory)
    guard case .outcome(let outcome) = WorkerLine.message(WorkerAnswer.self, in: line),
      outcome.index == job.index, outcome.results.count == job.renditions.count
    else {
      worker.close()
      throw .left(code: 0)
    }
    return outcome
  }

  /// What a dead worker was writing; files of living ones are locked and stay.
  private func removeTemporaries(of job: Job) {
    for folder in Set(job.renditions.map(\.path.parent)) {
      _ = try? AtomicFile.removeStrays(in: folder)
    }
  }
}

extension Failure {
  /// What the loss of a worker says of the source that it had in hand.
  init(_ loss: WorkerLoss, seconds: Int, memory: Int) {
    switch loss {
    case .crashed(signal: 9):
      self.init(
        .overMemory,
        "crashed (signal 9), perhaps killed for want of memory; lower --memory or --jobs")
    case .crashed, .left:
      self.init(.crashed, "\(loss.words); the image library can't cope with it, leave it out")
    case .timedOut:
      self.init(
        .timedOut, "timed out after \(seconds) s; leave it out, or raise --timeout")
    case .overMemory:
      self.init(
        .overMemory,
        "needed more than \(Quantity.bytes(memory)); leave it out, or raise --memory")
    }
  }
}
