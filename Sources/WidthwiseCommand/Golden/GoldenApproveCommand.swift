import Files
import GoldenImages
import JobRunner

/// `widthwise golden approve MANIFEST [CASE...]`: works from the last check, renders nothing.
struct GoldenApproveCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let folder = try GoldenFolder(context)
      let selection = try CaseSelection(context, operands: context.arguments.operands.dropFirst())
      let bound = try ScoreBound(context.arguments.path(.most))
      let (report, candidates, lock) = try lastRun(folder)
      defer { lock.release() }
      try selection.refuseStrangers(
        among: report.cases.map(\.name), of: "the last check")
      let found = Dictionary(report.cases.map { ($0.name, $0) }) { first, _ in first }
      let chosen = candidates.filter { candidate in
        guard let one = found[candidate.name], !one.passes else { return false }
        return selection.takes(one.name) && selection.takes(one.status) && bound.takes(one)
      }
      let isNarrowed = selection.isFilter || context.arguments.isSet(.most)
      return try approve(chosen, found, folder, asks: !isNarrowed)
    } catch {
      for line in error.lines { context.console.error(line) }
      return error.code
    }
  }

  private func lastRun(
    _ folder: GoldenFolder
  ) throws(Refusal) -> (CheckReport, [LastRun.Candidate], FolderLock) {
    let missing = Refusal(
      lines: [
        "error: \(folder.path): there was no check yet; run: widthwise golden check "
          + "\(context.arguments.operands[0])"
      ])
    // Where there is nothing, not even the lock's file is made. While a check runs there is no
    // report, but a holder of the lock.
    if !folder.lastRun.isBegun { throw missing }
    let lock = try folder.claim()
    guard let report = folder.lastRun.report else { throw missing }
    return (report, folder.lastRun.candidates, lock)
  }

  private func approve(
    _ chosen: [LastRun.Candidate], _ found: [BytePath: CheckedCase], _ folder: GoldenFolder,
    asks: Bool
  ) throws(Refusal) -> ExitCode {
    var question = ApprovalQuestion(
      context: context,
      isAsked: asks && context.environment.isTerminal && !context.arguments.isSet(.takeAll))
    let keeper = GoldenKeeper(folder.path, time: context.environment.timestamp())
    let reason = context.arguments.path(.reason)?.description
    var (approved, left) = ([BytePath](), 0)
    var failed = false
    for (place, candidate) in chosen.enumerated() {
      guard question.takes(candidate, found[candidate.name], rest: chosen.count - place) else {
        left += 1
        continue
      }
      do throws(GoldenStore.Problem) {
        try keeper.approve(
          stored(candidate), from: folder.lastRun, found: found[candidate.name], reason: reason)
        approved.append(candidate.name)
        context.console.detail("approved: \(candidate.name)")
      } catch {
        context.console.error("error: \(error.path): \(error.message)")
        failed = true
      }
    }
    forget(Set(approved), folder)
    let rest = left > 0 ? ", \(left) left" : ""
    let counted = approved.count == 1 ? "1 case" : "\(approved.count) cases"
    context.console.result(
      chosen.isEmpty ? "nothing to approve\n" : "approved \(counted)\(rest)\n")
    return failed ? .someFailed : .done
  }

  private func stored(_ candidate: LastRun.Candidate) -> LastRun.Candidate {
    var stored = candidate
    let word = context.arguments.path(.storage)?.text
    if let storage = word.flatMap({ GoldenStorage(rawValue: $0) }) {
      stored.record.storage = storage
    }
    return stored
  }

  /// What is approved is no candidate any more.
  private func forget(_ approved: Set<BytePath>, _ folder: GoldenFolder) {
    guard !approved.isEmpty, let report = folder.lastRun.report else { return }
    let rest = folder.lastRun.candidates.filter { !approved.contains($0.name) }
    _ = try? folder.lastRun.finish(report, rest)
  }
}
