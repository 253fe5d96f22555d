import JobRunner

/// `widthwise run MANIFEST`.
struct RunCommand {
  let context: Context

  func perform() -> ExitCode {
    let task = RunTask(subject: context.arguments.operands[0]) {
      [context] reader, earlier throws(Refusal) in
      try Prune.check(context)
      return try PlanLoader(context: context, reader: reader).load(again: earlier)
    }
    return RunSession(context: context, task: task).perform()
  }
}
