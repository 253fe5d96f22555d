import Files
import GoldenImages
import JobRunner

/// `widthwise golden selftest MANIFEST [CASE...]`: puts known faults into cases and says which the
/// limits would miss.
struct GoldenSelftestCommand {
  let context: Context

  func perform() -> ExitCode {
    do throws(Refusal) {
      let findings = try findings()
      show(findings)
      return findings.contains(where: \.isMissed) ? .someFailed : .done
    } catch {
      for line in error.lines { context.console.error(line) }
      return error.code
    }
  }

  private func findings() throws(Refusal) -> [FaultFinding] {
    let folder = try GoldenFolder(context)
    let selection = try CaseSelection(context, operands: context.arguments.operands.dropFirst())
    let scratch = folder.path.appending(".selftest")
    let workshop = try Workshop(context)
    defer { workshop.close() }
    let loader = PlanLoader(
      context: context, reader: workshop.reader, ownOutput: scratch.appending("output"))
    let plan = GoldenPlan(
      try loader.load().plan, folder, selection, wantsPixels: true, lastStatus: { _ in nil })
    guard !plan.cases.isEmpty else {
      throw Refusal(lines: ["error: golden: no case is chosen; leave out names"])
    }
    let rehearsal = FaultPlan(plan, scratch: scratch)
    let tester = FaultTester(rehearsal, profile: profile)
    let run = Run(
      rehearsal.plan, runner: workshop.runner, claim: nil, workers: context.workers,
      memory: workshop.memory)
    _ = run.perform(started: context.environment.timestamp(), observer: tester)
    for name in tester.failed {
      context.console.error("error: \(name): can't be rendered; see: widthwise golden check")
    }
    do throws(FileError) {
      try rehearsal.clean()
    } catch {
      context.console.warning("warning: \(error.path): can't be removed: \(error.reason)")
    }
    if !tester.failed.isEmpty { throw Refusal(.someFailed, lines: []) }
    return tester.findings
  }

  private var profile: GoldenProfile? {
    context.arguments.path(.limitProfile)?.text.flatMap { GoldenProfile(rawValue: $0) }
  }

  private func show(_ findings: [FaultFinding]) {
    var order: [String] = []
    for one in findings where !order.contains(one.fault) { order.append(one.fault) }
    let rows = order.map { fault in
      let all = findings.filter { $0.fault == fault }
      let missed = all.filter(\.isMissed)
      return ("  \(fault)", "\(all.count - missed.count) of \(all.count) caught")
    }
    context.console.result(HelpText.columns(rows))
    for one in findings where one.isMissed {
      context.console.warning(
        "warning: \(one.name): \(one.fault) would pass (profile \(one.profile.rawValue))")
    }
    for one in findings where !one.isMissed {
      context.console.detail("\(one.name): \(one.fault): \(one.verdict.cause?.sentence ?? "")")
    }
  }
}
