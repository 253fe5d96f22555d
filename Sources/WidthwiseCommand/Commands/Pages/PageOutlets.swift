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
  private struct State {
    var plan: Plan?
    /// What became of sources, told while the run goes on; empty where no page is asked for.
    var told: [SourceReport] = []
    var isWanted = false
  }

  private let state = Mutex(State())

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
    let isWanted = !files.isEmpty || target != nil
    state.withLock { state in
      state.plan = plan
      state.isWanted = isWanted
    }
  }

  /// Takes what became of a source, as soon as that is known.
  func add(_ source: SourceReport) {
    state.withLock { state in
      if state.isWanted { state.told.append(source) }
    }
  }

  /// Refuses a page under the name of a rendition, which it would replace.
  private static func checkNames(_ files: [ResultFile], _ plan: Plan) throws(Refusal) {
    if files.isEmpty { return }
    let renditions = Set(plan.runnable.flatMap { $0.renditions.map(\.path.normalized) })
    let errors = files.filter { renditions.contains($0.path.normalized) }.map {
      "error: \($0.place): '\($0.path)' is the file of a rendition too; name another"
    }
    if !errors.isEmpty { throw Refusal(lines: errors) }
  }

  /// Makes the pages of a plan.
  func publish(of results: RunResults, _ code: ExitCode) -> ExitCode {
    guard let plan = state.withLock({ $0.plan }) else { return code }
    return press(plan, results, markup: nil, code)
  }

  /// Makes all that was asked for; what can't be written is a failure, and said.
  ///
  /// Nothing is made where nothing was planned. After Ctrl-C pages show what was done until then;
  /// another one ends that too. Nothing is made where the program has to end at once.
  func publish(_ report: RunReport?, _ code: ExitCode, atOnce: Bool = false) -> ExitCode {
    let (plan, told) = state.withLock { ($0.plan, $0.told) }
    guard let plan else { return code }
    let markup = markup(plan, report)
    if pictures.isEmpty && markup == nil { return code }
    if atOnce || code == .terminated {
      context.console.note(
        "gallery, contact sheet and markup stay as they were, since the run was cut short; run again"
      )
      return code
    }
    return press(plan, report.map { RunResults($0, told: told) }, markup: markup, code)
  }

  /// Gallery and contact sheet, where they are asked for.
  private var pictures: [ResultFile] {
    Self.files(context.arguments).filter { $0.option != .markup }
  }

  private func press(
    _ plan: Plan, _ results: RunResults?, markup: MarkupTarget?, _ code: ExitCode
  ) -> ExitCode {
    if pictures.isEmpty && markup == nil { return code }
    do throws(Refusal) {
      let press = try PagePress(context, plan, results)
      defer { press.close() }
      var isWhole = true
      for file in pictures where !press.write(file) { isWhole = false }
      if let markup, let results, !press.write(markup, of: results) { isWhole = false }
      return code == .done && !isWhole ? .someFailed : code
    } catch {
      for line in error.lines { context.console.error(line) }
      return code == .done ? .someFailed : code
    }
  }

  /// Nil where there is none to write; why not is said where it was asked for.
  private func markup(_ plan: Plan, _ report: RunReport?) -> MarkupTarget? {
    guard let report else { return nil }
    if report.dryRun {
      if context.arguments.isSet(.markup) {
        context.console.note("the markup is made of files, and a dry run writes none")
      }
      return nil
    }
    let target = MarkupTarget(context.arguments, plan)
    if let target, report.stopped != nil {
      context.console.warning(
        "warning: \(target.path): the run was stopped early, so the markup stays as it was; run "
          + "again")
      return nil
    }
    return target
  }
}
