import Files
import JobRunner

/// `widthwise inspect FILE...`.
struct InspectCommand {
  let context: Context

  func perform() -> ExitCode {
    var report = InspectReport()
    for path in context.arguments.operands { look(at: path, &report) }
    if context.arguments.isSet(.json) {
      context.console.result(ReportJSON.bytes(of: report))
    } else {
      context.console.result(
        context.arguments.isSet(.verbose) ? report.detailedText : report.text)
    }
    for line in report.lines { context.console.say(line) }
    return report.failures.isEmpty ? .done : .someFailed
  }

  private func look(at path: BytePath, _ report: inout InspectReport) {
    do throws(Failure) {
      report.files.append(try context.tools.inspector.inspect(path))
    } catch {
      report.failures.append(InspectReport.Refused(path: path, failure: error))
    }
  }
}
