public import Files
public import Geometry
public import Recipes

/// Reads headers in worker processes, since a header can end or hold up a process as well. Hashes,
/// for which no library looks into the file, are made here.
public struct WorkerReader: SourceReader {
  private let crew: WorkerCrew
  private let reader: any SourceReader
  private let seconds: Int
  private let memory: Int

  /// `reader` is the one in this process; `seconds` is for one message.
  public init(crew: WorkerCrew, reader: any SourceReader, seconds: Int, memory: Int) {
    self.crew = crew
    self.reader = reader
    self.seconds = seconds
    self.memory = memory
  }

  public func contentHash(of path: BytePath) throws(Failure) -> String {
    try reader.contentHash(of: path)
  }

  public func hasKernel(_ kernel: Kernel) -> Bool { reader.hasKernel(kernel) }

  public func canWrite(_ format: OutputFormat) -> Bool { reader.canWrite(format) }

  public func missing(_ options: EncodingOptions, in format: OutputFormat) -> String? {
    reader.missing(options, in: format)
  }

  public func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    try alone(HeaderQuery(paths: [path], allowed: allowed, limits: limits)).get()
  }

  /// All in one message. Where the worker is lost over it, each is asked for alone.
  public func headers(
    of paths: [BytePath], allowed: Set<SourceFormat>, limits: Limits
  ) -> [Result<SourceHeader, Failure>] {
    let query = HeaderQuery(paths: paths, allowed: allowed, limits: limits)
    switch ask(.headers(query), fresh: false, { $0.results(of: query) }) {
    case .answered(let results): return results
    case .lost:
      return paths.map { path in
        alone(HeaderQuery(paths: [path], allowed: allowed, limits: limits))
      }
    case .refused(let failure): return paths.map { _ in .failure(failure) }
    }
  }

  public func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox? {
    let query = TrimQuery(path: path, request: request)
    return try insisting(.trim(query)) { answer in
      if case .trim(let found) = answer { found.result } else { nil }
    }.get()
  }

  private func alone(_ query: HeaderQuery) -> Result<SourceHeader, Failure> {
    insisting(.headers(query)) { $0.results(of: query)?[0] }
  }

  private enum Answer<Value> {
    case answered(Value)
    case lost(WorkerLoss)
    /// There is no worker.
    case refused(Failure)
  }

  /// A crash is tried once more, in a new worker, before it is believed.
  private func insisting<Value>(
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
  private func ask<Value>(
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

extension WorkerAnswer {
  /// One a path of the query; nil where this answers something else.
  fileprivate func results(of query: HeaderQuery) -> [Result<SourceHeader, Failure>]? {
    guard case .headers(let answers) = self, answers.count == query.paths.count else { return nil }
    return answers.map(\.result)
  }
}
