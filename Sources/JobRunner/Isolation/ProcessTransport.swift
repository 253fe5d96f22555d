public import Files

/// A worker in a process of its own.
public final class ProcessTransport: WorkerTransport {
  /// How often the memory of a busy worker is looked at.
  private static let interval = Duration.milliseconds(50)

  private let child: ChildProcess

  /// Starts a worker: `executable worker --attached`.
  public init(executable: BytePath, showsErrors: Bool) throws(FileError) {
    child = try ChildProcess(
      executable: executable, arguments: ["worker", "--attached"], showsErrors: showsErrors)
  }

  /// Makes a worker of a copy of this process, which does `body` and ends with what that returns.
  /// Nil where no copy can be made: see `ChildProcess`.
  public init?(showsErrors: Bool, copying body: () -> Int32) {
    guard let child = ChildProcess(showsErrors: showsErrors, copying: body) else { return nil }
    self.child = child
  }

  public var identifier: Int { child.identifier }
  public var ownBytes: Int? { Memory.own(of: child.identifier) }

  public func exchange(
    _ line: [UInt8]?, within time: Duration, memory: Int?
  ) throws(WorkerLoss) -> [UInt8] {
    let deadline = SuspendingClock.now + time
    do throws(ChildProcess.Silence) {
      if let line { try child.send(line, until: deadline) }
      return try child.line(until: deadline, every: Self.interval) {
        guard let memory, let own = ownBytes else { return true }
        return own <= memory
      }
    } catch {
      throw loss(error)
    }
  }

  public func dismiss() { child.closeInput() }

  public func close() {
    dismiss()
    child.wait()
  }

  private func loss(_ silence: ChildProcess.Silence) -> WorkerLoss {
    switch silence {
    case .late:
      child.kill()
      return .timedOut
    case .refused:
      child.kill()
      return .overMemory
    case .closed:
      switch child.wait() {
      case .exited(let code): return .left(code: code)
      case .killed(signal: 24): return .timedOut
      case .killed(let signal): return .crashed(signal: signal)
      }
    }
  }
}
