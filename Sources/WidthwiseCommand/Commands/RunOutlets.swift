import Files
import JobRunner

/// Where a run's results go besides the terminal: report, metrics, JUnit, events, pages.
struct RunOutlets: Sendable {
  /// Nil where no events are asked for.
  let events: EventLog?
  let pages: PageOutlets
  private let context: Context
  private let sources: SourceLists
  private let eventsFile: EventsFile?
  private let started: Moment
  private let subject: BytePath

  /// Finds out before the run what would else be found out after it, and opens the events.
  ///
  /// `subject` is what the results are about, as they name it.
  init(_ context: Context, subject: BytePath) throws(Refusal) {
    self.context = context
    self.subject = subject
    sources = SourceLists(context.arguments)
    started = context.environment.moment()
    pages = PageOutlets(context)
    var errors: [String] = []
    for file in Self.files(context.arguments) + PageOutlets.files(context.arguments) {
      do throws(Refusal) { try file.check() } catch { errors += error.lines }
    }
    errors += Self.twins(context.arguments)
    var opened: EventsFile?
    do throws(Refusal) {
      opened = try context.arguments.path(.events).map { path throws(Refusal) in
        try EventsFile(path, context.console)
      }
    } catch {
      errors += error.lines
    }
    if !errors.isEmpty { throw Refusal(lines: errors) }
    eventsFile = opened
    events = opened.map { file in
      EventLog(now: context.environment.moment) { file.write($0) }
    }
  }

  /// Notes what became of a source.
  func add(_ source: SourceReport) {
    sources.add(source)
    pages.add(source)
  }

  /// Writes all that was asked for, with the sources that were added; what can't be written is a
  /// failure.
  ///
  /// `atOnce` says that the program has to end: what would take long is left out.
  func publish(_ report: RunReport, _ code: ExitCode, atOnce: Bool = false) -> ExitCode {
    events?.runEnded(report, exitCode: Int(code.rawValue))
    var whole = report
    for source in report.sources { sources.add(source) }
    whole.sources = []
    var isWhole = !context.arguments.isSet(.json) || print(whole)
    isWhole = eventsFile?.complain() ?? true && isWhole
    for file in Self.files(context.arguments) where !write(whole, code, to: file) {
      isWhole = false
    }
    return pages.publish(
      report, code == .done && !isWhole ? .someFailed : code, atOnce: atOnce)
  }

  private func print(_ report: RunReport) -> Bool {
    do throws(FileError) {
      try sources.putJSON(report) { part throws(FileError) in context.console.result(part) }
      return true
    } catch {
      context.console.error("error: --json: the report can't be kept: \(error)")
      return false
    }
  }

  private func write(_ report: RunReport, _ code: ExitCode, to file: ResultFile) -> Bool {
    switch file.option {
    case .metrics:
      // The run that holds the folder will write its own.
      if code == .held { return true }
      let metrics = RunMetrics(
        manifest: subject, started: started, ended: context.environment.moment(),
        exitCode: Int(code.rawValue))
      return file.write(
        Array(metrics.text(of: report, previous: file.previous).utf8), context.console)
    case .junit:
      return file.write(context.console) { put throws(FileError) in
        try sources.putJUnit(report, manifest: subject, put)
      }
    default:
      return file.write(context.console) { put throws(FileError) in
        try sources.putJSON(report, put)
      }
    }
  }

  private static func files(_ arguments: ParsedArguments) -> [ResultFile] {
    [OptionName.report, .metrics, .junit].compactMap { option in
      arguments.path(option).map { ResultFile(option: option, path: $0) }
    }
  }

  /// Two options that name one file.
  private static func twins(_ arguments: ParsedArguments) -> [String] {
    var seen: [BytePath: OptionName] = [:]
    var errors: [String] = []
    let options: [OptionName] = [
      .report, .metrics, .junit, .events, .gallery, .contactSheet, .markup,
    ]
    for option in options {
      guard let path = arguments.path(option)?.normalized, path.bytes != Array("-".utf8) else {
        continue
      }
      if let other = seen[path] {
        errors.append(
          "error: \(option.typed): '\(path)' is the file of \(other.typed) too; name another")
      }
      seen[path] = option
    }
    return errors
  }
}
