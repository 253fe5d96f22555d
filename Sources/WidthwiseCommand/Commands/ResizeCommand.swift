import Files
import JobRunner
import Manifests

/// `widthwise resize FILE|FOLDER|GLOB...`: a run without a manifest.
struct ResizeCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let request = try ResizeRequest(context)
      if request.usesStream {
        return try ResizeStream(context: context, request: request).perform()
      }
      return RunSession(context: context, task: Self.task(context, request)).perform()
    } catch {
      return RunSession.refuse(error, context)
    }
  }

  static func task(_ context: Context, _ request: ResizeRequest) -> RunTask {
    let overwrites = context.arguments.isSet(.overwrite)
    var task = RunTask(subject: BytePath(CommandName.resize.rawValue)) {
      reader, _ throws(Refusal) in
      try request.plan(context, reader)
    }
    task.locks = request.operands.output != nil
    task.keepsLedger = false
    task.listsPlanned = true
    task.planName = CommandName.resize.rawValue
    if !overwrites {
      task.runner = { runner, reader in KeepingRunner(runner, reader: reader) }
      task.closing = Self.leftAlone
    }
    return task
  }

  /// What was there already.
  @Sendable private static func leftAlone(_ report: RunReport) -> [String] {
    let count = report.totals.skipped
    if count == 0 { return [] }
    return [
      count == 1
        ? "1 rendition was there already and was left alone; --overwrite makes it anew"
        : "\(count) renditions were there already and were left alone; --overwrite makes them anew"
    ]
  }
}
