import Files
import GoldenImages
import JobRunner

/// `widthwise golden check MANIFEST [CASE...]`.
struct GoldenCheckCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let outlets = try GoldenOutlets(context)
      let (report, records) = try check()
      return outlets.publish(report, records)
    } catch {
      for line in error.lines { context.console.error(line) }
      if context.arguments.isSet(.json) {
        var report = emptyReport()
        report.errors = error.lines
        context.console.result(report.json)
      }
      return error.code == .someFailed ? .refused : error.code
    }
  }

  private func emptyReport() -> CheckReport {
    CheckReport(
      started: context.environment.timestamp(), environment: .here(context),
      manifest: context.arguments.operands[0])
  }

  private func check() throws(Refusal) -> (CheckReport, [LastRun.Candidate]) {
    let clock = ContinuousClock.now
    let folder = try GoldenFolder(context)
    let selection = try CaseSelection(context, operands: context.arguments.operands.dropFirst())
    let run = folder.lastRun
    let lock = try folder.claim()
    defer { lock.release() }
    let before = try lastStatuses(run, selection)
    let workshop = try Workshop(context)
    defer { workshop.close() }
    let keepsRecords = context.arguments.isSet(.records)
    let plan = GoldenPlan(
      try PlanLoader(context: context, reader: workshop.reader, ownOutput: run.outputs).load().plan,
      folder, selection, wantsPixels: keepsRecords, lastStatus: { before[$0] })
    guard !plan.cases.isEmpty || !plan.refused.isEmpty else {
      throw Refusal(lines: ["error: golden: no case is chosen; leave out names and --only"])
    }
    let idle = selection.isFilter ? [] : folder.idleSettings(plan.cases.values)
    // Not before all is known to be right: a mistyped name costs nobody the check before.
    try begin(run)
    for warning in plan.plan.warnings { context.console.warning("warning: plan: \(warning)") }
    for warning in idle { context.console.warning("warning: \(warning)") }
    let progress = ProgressLine(plan.plan.runnable, context)
    let checker = CaseChecker(
      plan, folder, environment: .here(context), reader: context.tools.reader,
      keepsRecords: keepsRecords, next: progress)
    progress?.begin()
    perform(plan, checker, workshop)
    progress?.end()
    var found = checker.found
    VectorTrial(context: context, plan: plan, folder: folder).explain(&found)
    var report = emptyReport()
    report.goldens = folder.path
    report.isFiltered = selection.isFilter
    report.warnings = plan.plan.warnings + idle
    for one in found { report.add(one.checked) }
    for one in plan.refused { report.add(one) }
    if !selection.isFilter { try addOrphans(folder, plan, &report) }
    report.seconds = (ContinuousClock.now - clock) / .seconds(1)
    try finish(run, report, found.compactMap(\.candidate))
    return (report, found.compactMap(\.made))
  }

  private func perform(_ plan: GoldenPlan, _ checker: CaseChecker, _ workshop: Workshop) {
    let run = Run(
      plan.plan, runner: workshop.runner, claim: nil, workers: context.workers,
      memory: workshop.memory)
    _ = run.perform(started: context.environment.timestamp(), observer: checker)
  }

  /// What the last check said of cases; refused where that is asked for and there was none.
  private func lastStatuses(
    _ run: LastRun, _ selection: CaseSelection
  ) throws(Refusal) -> [BytePath: CaseStatus] {
    guard selection.needsLastRun else { return [:] }
    guard let report = run.report else {
      throw Refusal(lines: ["error: --only: there was no check yet; check all cases first"])
    }
    return report.cases.reduce(into: [:]) { $0[$1.name] = $1.status }
  }

  private func begin(_ run: LastRun) throws(Refusal) {
    do throws(FileError) { try run.begin() } catch { throw Refusal(goldens: error) }
  }

  private func finish(
    _ run: LastRun, _ report: CheckReport, _ candidates: [LastRun.Candidate]
  ) throws(Refusal) {
    do throws(FileError) {
      try run.finish(report, candidates)
    } catch {
      throw Refusal(goldens: error)
    }
  }

  /// Goldens that nothing makes any more.
  private func addOrphans(
    _ folder: GoldenFolder, _ plan: GoldenPlan, _ report: inout CheckReport
  ) throws(Refusal) {
    let made = Set(plan.cases.values.map(\.name)).union(plan.refused.map(\.name))
    do throws(GoldenStore.Problem) {
      for name in try folder.store.names() where !made.contains(name) {
        let limits = folder.layers(of: name, preset: nil).limits(format: nil)
        var orphan = CheckedCase(name: name, status: .orphan, limits: limits)
        orphan.cause = Cause(.orphan, "nothing in the manifest makes it any more")
        report.add(orphan)
      }
    } catch {
      throw Refusal(lines: ["error: \(error.path): \(error.message)"])
    }
  }
}
