import Files
import JobRunner
import Pages
import Synchronization

/// What a plan or a run leaves for people and for web pages: gallery, contact sheet, markup. They
/// are made of the plan and of what became of it, so that every command that has these can leave
/// them.
final class PageOutlets: Sendable {
  private static let options: [OptionName] = [.gallery, .contactSheet, .markup]

  private let context: Context
  private let plan = Mutex<Plan?>(nil)

  init(_ context: Context) { self.context = context }

  /// The files that options name, for what is checked before anything is done.
  static func files(_ arguments: ParsedArguments) -> [ResultFile] {
    options.flatMap { option -> [ResultFile] in
      guard let path = arguments.path(option) else { return [] }
      if option == .markup { return MarkupTarget.files(path) }
      return [ResultFile(option: option, path: path)]
    }
  }

  /// Takes the plan, and finds out what stands against the markup's files and settings.
  func planned(_ plan: Plan) throws(Refusal) {
    try MarkupTarget.check(context.arguments, plan)
    let target = MarkupTarget(context.arguments, plan)
    for file in target?.files ?? [] { try file.check() }
    let files = Self.files(context.arguments).filter { $0.option != .markup }
    try Self.checkNames(files + (target?.files ?? []), plan)
    self.plan.withLock { $0 = plan }
  }

  /// Refuses a page under the name of a rendition, which it would replace.
  private static func checkNames(_ files: [ResultFile], _ plan: Plan) throws(Refusal) {
    let renditions = Set(plan.runnable.flatMap { $0.renditions.map(\.path.normalized) })
    let errors = files.filter { renditions.contains($0.path.normalized) }.map {
      "error: \($0.option.typed): '\($0.path)' is the file of a rendition too; name another"
    }
    if !errors.isEmpty { throw Refusal(lines: errors) }
  }

  /// Makes all that was asked for; what can't be written is a failure, and said.
  ///
  /// Nothing is made where nothing was planned, and after a signal: somebody waits for the end.
  func publish(_ report: RunReport?, _ code: ExitCode) -> ExitCode {
    guard let plan = plan.withLock({ $0 }) else { return code }
    let markup = report.flatMap { _ in MarkupTarget(context.arguments, plan) }
    if report?.dryRun == true, context.arguments.isSet(.markup) {
      context.console.note("the markup is made of files, and a dry run writes none")
    }
    let files = Self.files(context.arguments).filter { $0.option != .markup }
    if files.isEmpty && markup == nil { return code }
    if code == .interrupted || code == .terminated {
      context.console.note(
        "gallery, contact sheet and markup stay as they were, since the run was cut short; run again"
      )
      return code
    }
    do throws(Refusal) {
      let press = try PagePress(context, plan, report)
      defer { press.close() }
      var isWhole = true
      for file in files where !press.write(file) { isWhole = false }
      if let markup, !press.write(markup) { isWhole = false }
      return code == .done && !isWhole ? .someFailed : code
    } catch {
      for line in error.lines { context.console.error(line) }
      return code == .done ? .someFailed : code
    }
  }
}
