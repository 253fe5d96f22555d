public import Files
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

  public func canWrite(_ format: OutputFormat) -> Bool { reader.canWrite(format) }

  public func missing(_ options: EncodingOptions, in format: OutputFormat) -> String? {
    reader.missing(options, in: format)
  }

  public func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    try single(HeaderQuery(paths: [path], allowed: allowed, limits: limits)).get()
  }

  /// All in one message. Where the worker is lost over it, each is asked for alone.
  public func headers(
    of paths: [BytePath], allowed: Set<SourceFormat>, limits: Limits
  ) -> [Result<SourceHeader, Failure>] {
    let query = HeaderQuery(paths: paths, allowed: allowed, limits: limits)
    switch ask(query, fresh: false) {
    case .answered(let results): return results
    case .lost:
      return paths.map { path in
        single(HeaderQuery(paths: [path], allowed: allowed, limits: limits))
      }
    case .refused(let failure): return paths.map { _ in .failure(failure) }
    }
  }

  private enum Answer {
    case answered([Result<SourceHeader, Failure>])
    case lost(WorkerLoss)
    /// There is no worker.
    case refused(Failure)
  }

  /// A crash is tried once more, in a new worker, before it is believed.
  private func single(_ query: HeaderQuery) -> Result<SourceHeader, Failure> {
    var answer = ask(query, fresh: false)
    if case .lost(let loss) = answer, loss != .timedOut { answer = ask(query, fresh: true) }
    switch answer {
    case .answered(let results): return results[0]
    case .lost(let loss): return .failure(Failure(loss, seconds: seconds, memory: memory))
    case .refused(let failure): return .failure(failure)
    }
  }

  private func ask(_ query: HeaderQuery, fresh: Bool) -> Answer {
    let worker: any WorkerTransport
    do throws(Failure) {
      worker = try crew.take(fresh: fresh)
    } catch {
      return .refused(error)
    }
    do throws(WorkerLoss) {
      let line = try worker.exchange(
        WorkerLine.bytes(of: WorkerRequest.headers(query)), within: .seconds(seconds),
        memory: memory)
      guard case .headers(let answers) = WorkerLine.message(WorkerAnswer.self, in: line),
        answers.count == query.paths.count
      else {
        worker.close()
        throw .left(code: 0)
      }
      crew.giveBack(worker)
      return .answered(answers.map(\.result))
    } catch {
      crew.lost()
      return .lost(error)
    }
  }
}
