import JobRunner

/// `widthwise --version`.
struct VersionCommand {
  let context: Context

  func perform() -> ExitCode {
    let versions = context.tools.versions()
    if context.arguments.isSet(.json) {
      context.console.result(ReportJSON.bytes(of: versions))
    } else {
      context.console.result(versions.text)
    }
    return .done
  }
}
