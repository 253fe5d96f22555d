public import Files
public import Geometry
public import Recipes

/// Reads headers in worker processes, since a header can end or hold up a process as well. Hashes,
/// for which no library looks into the file, are made here.
public struct WorkerReader: ForwardingReader {
  private let dialogue: WorkerDialogue
  public let reader: any SourceReader

  /// `reader` is the one in this process; `seconds` is for one message.
  public init(crew: WorkerCrew, reader: any SourceReader, seconds: Int, memory: Int) {
    self.reader = reader
    dialogue = WorkerDialogue(crew: crew, seconds: seconds, memory: memory)
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
    switch dialogue.ask(.headers(query), fresh: false, { $0.results(of: query) }) {
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
    return try dialogue.insisting(.trim(query)) { answer in
      if case .trim(let found) = answer { found.result } else { nil }
    }.get()
  }

  private func alone(_ query: HeaderQuery) -> Result<SourceHeader, Failure> {
    dialogue.insisting(.headers(query)) { $0.results(of: query)?[0] }
  }
}

extension WorkerAnswer {
  /// One a path of the query; nil where this answers something else.
  fileprivate func results(of query: HeaderQuery) -> [Result<SourceHeader, Failure>]? {
    guard case .headers(let answers) = self, answers.count == query.paths.count else { return nil }
    return answers.map(\.result)
  }
}
