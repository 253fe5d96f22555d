import Files
import GoldenImages

/// `widthwise golden revert MANIFEST CASE...`.
struct GoldenRevertCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let folder = try GoldenFolder(context)
      let lock = ApprovalLog(in: folder.path).entries.isEmpty ? nil : try folder.claim()
      defer { lock?.release() }
      let keeper = GoldenKeeper(folder.path, time: context.environment.timestamp())
      let reason = context.arguments.path(.reason)?.description
      let results = context.arguments.operands.dropFirst().map { revert($0, keeper, reason) }
      return results.allSatisfy { $0 } ? .done : .someFailed
    } catch {
      for line in error.lines { context.console.error(line) }
      return error.code
    }
  }

  private func revert(_ name: BytePath, _ keeper: GoldenKeeper, _ reason: String?) -> Bool {
    do throws(GoldenStore.Problem) {
      if try keeper.revert(name, reason: reason) {
        context.console.result("reverted: \(name)\n")
        return true
      }
      context.console.error(
        "error: \(name): its last approval can't be undone here; take the golden from your "
          + "version control")
    } catch {
      context.console.error("error: \(error.path): \(error.message)")
    }
    return false
  }
}
