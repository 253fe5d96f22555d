import JobRunner

/// `widthwise inspect FILE...`.
struct InspectCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let workshop = try Workshop(context)
      defer { workshop.close() }
      return show(report(workshop.inspector))
    } catch {
      for line in error.lines { context.console.error(line) }
      return error.code
    }
  }

  private func report(_ inspector: any Inspector) -> InspectReport {
    var report = InspectReport()
    for path in context.arguments.operands {
      do throws(Failure) {
        report.files.append(try inspector.inspect(path))
      } catch {
        report.failures.append(InspectReport.Refused(path: path, failure: error))
      }
    }
    return report
  }

  private func show(_ report: InspectReport) -> ExitCode {
    if context.arguments.isSet(.json) {
      context.console.result(ReportJSON.bytes(of: report))
    } else {
      context.console.result(
        context.arguments.isSet(.verbose) ? report.detailedText : report.text)
    }
    for line in report.lines { context.console.say(line) }
    return report.failures.isEmpty ? .done : .someFailed
  }
}
