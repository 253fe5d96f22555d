import Files
import GoldenImages

/// `widthwise golden prune MANIFEST`.
struct GoldenPruneCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let folder = try GoldenFolder(context)
      let orphans = try orphans(folder)
      let lock = orphans.isEmpty ? nil : try folder.claim()
      defer { lock?.release() }
      let keeper = GoldenKeeper(folder.path, time: context.environment.timestamp())
      var failed = false
      for name in orphans {
        do throws(GoldenStore.Problem) {
          try keeper.prune(name, reason: context.arguments.path(.reason)?.description)
          context.console.result("removed: \(name)\n")
        } catch {
          context.console.error("error: \(error.path): \(error.message)")
          failed = true
        }
      }
      if orphans.isEmpty { context.console.result("nothing to remove\n") }
      return failed ? .someFailed : .done
    } catch {
      for line in error.lines { context.console.error(line) }
      return error.code
    }
  }

  private func orphans(_ folder: GoldenFolder) throws(Refusal) -> [BytePath] {
    let check = "run: widthwise golden check \(context.arguments.operands[0])"
    guard let report = folder.lastRun.report else {
      throw Refusal(lines: ["error: \(folder.path): there was no check yet; \(check)"])
    }
    if report.isFiltered {
      throw Refusal(
        lines: [
          "error: \(folder.path): the last check did not look at all cases, so it knows of no "
            + "orphans; \(check)"
        ])
    }
    return report.cases.filter { $0.status == .orphan }.map(\.name)
  }
}
