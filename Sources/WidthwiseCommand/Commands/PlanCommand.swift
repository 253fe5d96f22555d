import JobRunner

/// `widthwise plan MANIFEST`.
struct PlanCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let plan = try PlanLoader(context: context, reader: context.tools.reader).load()
      show(PlanReport(plan))
      return plan.hasRefusals ? .someFailed : .done
    } catch {
      for line in error.lines { context.console.error(line) }
      if isJSON { context.console.result(ReportJSON.bytes(of: PlanReport(refused: error.lines))) }
      return error.code
    }
  }

  private var isJSON: Bool { context.arguments.isSet(.json) }

  private func show(_ report: PlanReport) {
    let console = context.console
    if let source = report.sourceFolder, let output = report.outputFolder {
      console.detail("sources from \(source), renditions to \(output)")
    }
    if isJSON {
      console.result(ReportJSON.bytes(of: report))
    } else {
      console.result(report.text)
    }
    for warning in report.warnings { console.warning("warning: plan: \(warning)") }
    for line in report.warningLines + report.failureLines { console.say(line) }
  }
}
