import Files
import GoldenImages
import JSONText
import JobRunner

/// Where the result of a check goes: the terminal, files, the CI server.
struct GoldenOutlets {
  private let context: Context

  /// Finds out before the check what would else be found out after it.
  init(_ context: Context) throws(Refusal) {
    self.context = context
    var errors: [String] = []
    for file in Self.files(context.arguments) {
      do throws(Refusal) { try file.check() } catch { errors += error.lines }
    }
    if !errors.isEmpty { throw Refusal(lines: errors) }
  }

  /// Shows and writes all that was asked for; what can't be written is a failure.
  func publish(_ report: CheckReport, _ records: [LastRun.Candidate] = []) -> ExitCode {
    let (arguments, console) = (context.arguments, context.console)
    for error in report.errors { console.error(error) }
    if arguments.isSet(.json) {
      console.result(report.json)
    } else {
      console.result(report.text(isDetailed: arguments.isSet(.verbose)))
    }
    if let style = arguments.path(.annotations)?.text.flatMap({ AnnotationStyle(rawValue: $0) }) {
      console.result(Array(report.annotations(style).utf8))
    }
    var isWhole = true
    for file in Self.files(arguments) where !file.write(bytes(report, records, file), console) {
      isWhole = false
    }
    return report.totals.failed == 0 && isWhole ? .done : .someFailed
  }

  private func bytes(
    _ report: CheckReport, _ records: [LastRun.Candidate], _ file: ResultFile
  ) -> [UInt8] {
    switch file.option {
    case .junit: Array(report.junit.utf8)
    case .markdown: Array(report.markdown.utf8)
    case .html: GoldenPage(report, pictures: FilePictures()).bytes
    case .records: JSONText.pretty(EnvironmentRecords(report.environment, records))
    default: report.json
    }
  }

  private static func files(_ arguments: ParsedArguments) -> [ResultFile] {
    [OptionName.report, .junit, .markdown, .html, .records].compactMap { option in
      arguments.path(option).map { ResultFile(option: option, path: $0) }
    }
  }
}
