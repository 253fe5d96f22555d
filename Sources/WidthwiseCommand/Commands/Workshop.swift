import Files
import JobRunner

/// Where images are opened and rendered: in worker processes, or in this one.
struct Workshop {
  let reader: any SourceReader
  let runner: any Runner
  let inspector: any Inspector
  /// Bytes that the jobs in hand may need together.
  let memory: Int
  private let crew: WorkerCrew?

  /// What this process itself takes: the libraries, the plan of some ten thousand images.
  private static let ownMemory = 80_000_000

  /// Threads besides the lanes: Dispatch's own, the one that starts workers, those that plan and
  /// decide ahead.
  private static let otherThreads = 6

  /// Starts the first worker, so that what stands against it is known before anything is done.
  init(_ context: Context) throws(Refusal) {
    let (tools, arguments) = (context.tools, context.arguments)
    try Self.checkThreads(for: context.workers)
    let total = arguments.bytes(.memory) ?? context.environment.memory / 4 * 3
    guard arguments.isolation == .process, let start = tools.startWorker else {
      ThisProcess.keepHeap(bytes: WorkerSurroundings.keptMemory)
      self.init(
        reader: tools.reader, runner: tools.runner, inspector: tools.inspector,
        memory: max(total / 4, total - Self.ownMemory), crew: nil)
      return
    }
    let workers = context.workers
    let memory = max(total / 4, total - Self.ownMemory - workers * MemoryNeed.worker)
    let isTalkative = arguments.isSet(.verbose)
    let crew = WorkerCrew(
      capacity: workers, idleLimit: MemoryNeed.worker + max(16_000_000, memory / 16),
      start: { () throws(FileError) in try start(isTalkative) })
    try Self.check(crew)
    let allowance = TimeAllowance(base: arguments.number(.timeout) ?? TimeAllowance.standard)
    let most = memory + MemoryNeed.worker
    self.init(
      reader: WorkerReader(
        crew: crew, reader: tools.reader, seconds: allowance.headerSeconds, memory: most),
      runner: WorkerRunner(
        crew: crew, allowance: allowance, memory: most,
        processors: context.environment.processors),
      inspector: WorkerInspector(crew: crew, seconds: allowance.headerSeconds, memory: most),
      memory: memory, crew: crew)
  }

  private init(
    reader: any SourceReader, runner: any Runner, inspector: any Inspector, memory: Int,
    crew: WorkerCrew?
  ) {
    self.reader = reader
    self.runner = runner
    self.inspector = inspector
    self.memory = memory
    self.crew = crew
  }

  /// Lets the workers end.
  func close() { crew?.close() }

  /// What to say where there were fewer workers than asked for.
  var scarcity: String? {
    guard let (workers, error) = crew?.scarcity else { return nil }
    return "warning: workers: no more than \(workers) could be started (\(error.call): "
      + "\(error.reason)); allow more (ulimit -n, ulimit -u), or lower --jobs"
  }

  private static func checkThreads(for workers: Int) throws(Refusal) {
    guard let error = ThreadRoom.shortage(of: workers + otherThreads) else { return }
    throw Refusal(lines: [
      "error: workers: there are too few threads for \(Quantity.count(workers, "image")) at once "
        + "(\(error.call): \(error.reason)); allow more (ulimit -u, ulimit -v), or lower --jobs"
    ])
  }

  private static func check(_ crew: WorkerCrew) throws(Refusal) {
    do throws(Failure) {
      try crew.check()
    } catch {
      throw Refusal(lines: ["error: worker: \(error.message)"])
    }
  }
}

extension Context {
  /// How many images are worked on at once.
  var workers: Int { environment.workers(arguments) }
}

extension Environment {
  /// How many images are worked on at once.
  func workers(_ arguments: ParsedArguments) -> Int { arguments.number(.jobs) ?? processors }
}
