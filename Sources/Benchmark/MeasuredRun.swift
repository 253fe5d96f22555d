import Files

/// One run of a command, measured from outside.
struct MeasuredRun: Hashable, Sendable {
  var ending: ChildProcess.Ending
  /// Seconds of processor time, its children's included.
  var cpu: Double
  /// Seconds from start to end.
  var wall: Double
  /// Bytes in memory at the worst moment seen, over the process and all its children; shared pages
  /// are counted once.
  var peakMemory: Int
  /// What it printed, line by line.
  var output: [String]

  /// How often the memory is looked at.
  private static let interval = Duration.milliseconds(20)

  /// Runs a command by its name or path and waits for its end.
  ///
  /// Looking at the memory of the whole tree takes time of its own, so it is a choice; none of it is
  /// counted as the command's.
  static func perform(
    _ command: [String], lookingAtMemory: Bool = false, showsErrors: Bool = false
  ) throws(BenchmarkError) -> MeasuredRun {
    let start = ContinuousClock.now
    let child: ChildProcess
    do throws(FileError) {
      child = try ChildProcess(
        executable: BytePath("/usr/bin/env"), arguments: command, showsErrors: showsErrors)
    } catch {
      throw BenchmarkError(error)
    }
    child.closeInput()
    var run = MeasuredRun(
      ending: .exited(-1), cpu: 0, wall: 0, peakMemory: 0, output: [])
    while let line = run.nextLine(of: child, lookingAtMemory) { run.output.append(line) }
    run.ending = child.wait()
    run.wall = (ContinuousClock.now - start) / .seconds(1)
    run.cpu = child.usage().total
    return run
  }

  /// Nil at the end.
  private mutating func nextLine(of child: ChildProcess, _ lookingAtMemory: Bool) -> String? {
    var peak = peakMemory
    defer { peakMemory = peak }
    let never = SuspendingClock.now + .seconds(86_400)
    let line = try? child.line(until: never, every: Self.interval) {
      if lookingAtMemory { peak = max(peak, Memory.shared(ofTree: child.identifier)) }
      return true
    }
    return line.map { String(decoding: $0, as: UTF8.self) }
  }
}
