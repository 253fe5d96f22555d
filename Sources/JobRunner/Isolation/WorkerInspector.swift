public import Files

/// Looks at files in worker processes: a header can end or hold up a process as well as pixels can.
public struct WorkerInspector: Inspector {
  private let dialogue: WorkerDialogue

  /// `seconds` and `memory` (bytes) are what one file may take.
  public init(crew: WorkerCrew, seconds: Int, memory: Int) {
    dialogue = WorkerDialogue(crew: crew, seconds: seconds, memory: memory)
  }

  public func inspect(_ path: BytePath) throws(Failure) -> Inspection {
    try dialogue.insisting(.inspect(path)) { answer in
      if case .inspect(let found) = answer { found.result } else { nil }
    }.get()
  }
}
