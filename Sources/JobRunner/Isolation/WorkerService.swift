/// The worker's side: answers one line after the other.
public struct WorkerService: Sendable {
  private let reader: any SourceReader
  private let runner: any Runner
  private let inspector: any Inspector
  /// Is told of the processor time that a job may take, before it starts.
  private let allow: @Sendable (Int) -> Void
  private let recipes = RecipeTexts()

  public init(
    reader: any SourceReader, runner: any Runner, inspector: any Inspector,
    allow: @escaping @Sendable (Int) -> Void
  ) {
    self.reader = reader
    self.runner = runner
    self.inspector = inspector
    self.allow = allow
  }

  /// The line to answer with.
  public func answer(to line: [UInt8]) -> [UInt8] {
    WorkerLine.bytes(of: answer(WorkerLine.message(WorkerRequest.self, in: line, recipes)))
  }

  private func answer(_ request: WorkerRequest?) -> WorkerAnswer {
    switch request {
    case .job(let job, let seconds):
      if let seconds { allow(seconds) }
      return .outcome(runner.perform(job))
    case .headers(let query):
      let results = reader.headers(
        of: query.paths, allowed: query.allowed, limits: query.limits)
      return .headers(results.map { HeaderAnswer($0) })
    case .trim(let query):
      return .trim(
        TrimAnswer(
          Result { () throws(Failure) in try reader.trimBox(of: query.path, query.request) }))
    case .inspect(let path):
      return .inspect(
        InspectAnswer(Result { () throws(Failure) in try inspector.inspect(path) }))
    case nil:
      return .error("the line is no request of protocol \(WorkerHello.currentProtocol)")
    }
  }
}
