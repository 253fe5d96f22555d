import Files
import JobRunner

/// The way into the output folder: past another run that holds it, and past a disk that is too full.
struct OutputEntry {
  /// Seconds between two looks at the lock.
  private static let step = 0.5

  let context: Context

  /// Takes the folder, after some waiting where that is asked for.
  func claim(_ plan: Plan) throws(Refusal) -> (claim: OutputClaim, hasWaited: Bool) {
    var waited = 0.0
    var told: FolderLock.Holder??
    while true {
      do throws(OutputClaim.Refusal) {
        return (try OutputClaim(for: plan), waited > 0)
      } catch {
        guard case .held(let holder) = error, waited < patience else {
          throw Refusal(error, plan.outputFolder, waited: waited)
        }
        if told != .some(holder) { tell(holder, plan.outputFolder) }
        told = .some(holder)
        let pause = min(Self.step, patience - waited)
        context.environment.sleep(pause)
        waited += pause
      }
    }
  }

  /// Warns where the disk will hardly do; refuses where it certainly won't.
  func checkSpace(_ plan: Plan, for jobs: some Sequence<Job>) throws(Refusal) {
    guard let free = context.environment.freeSpace(plan.outputFolder) else { return }
    let verdict = RunSpace.verdict(on: jobs, free: free) { path in
      (try? FileStatus(at: path, followingLinks: false))?.bytes
    }
    switch verdict {
    case .enough: return
    case .scarce(let expected, let free):
      context.console.warning(
        "warning: \(plan.outputFolder): about \(Quantity.bytes(expected)) will be needed and "
          + "\(Quantity.bytes(free)) are free; should the disk get full, the run stops")
    case .tooLittle(let least, let free):
      throw refusal(
        plan, "at least \(Quantity.bytes(least)) are needed and \(Quantity.bytes(free)) are free")
    case .tooFewFiles(let needed, let free):
      throw refusal(
        plan, "\(needed) files are to be made and the file system takes \(free) more")
    }
  }

  /// Seconds.
  private var patience: Double {
    guard context.arguments.isSet(.wait) else { return 0 }
    return context.arguments.number(.wait).map { Double($0) } ?? .infinity
  }

  private func tell(_ holder: FolderLock.Holder?, _ output: BytePath) {
    let who = holder.map { " (\($0.words))" } ?? ""
    context.console.note("\(output): waiting for another run\(who) to end")
  }

  private func refusal(_ plan: Plan, _ message: String) -> Refusal {
    Refusal(
      .stopped,
      lines: ["error: \(plan.outputFolder): \(message); free some space and run again"])
  }
}
