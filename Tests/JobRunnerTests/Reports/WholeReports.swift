import Files

@testable import JobRunner

/// Reports as they were when all their sources were told, which here are put into one value.
extension Run {
  func performWhole(started: String, observer: (any PoolObserver)? = nil) -> RunReport {
    var sources: [SourceReport] = []
    var report = perform(started: started, observer: observer) { sources.append($0) }
    report.sources = sources + report.sources
    return report
  }
}

extension JUnit {
  static func text(of report: RunReport, manifest: BytePath) -> String {
    var junit = JUnit()
    let cases = report.sources.map { junit.add($0) }.joined()
    let (head, tail) = junit.frame(report, manifest: manifest)
    return head + cases + tail
  }
}

extension PlanReport {
  static func whole(_ plan: Plan) -> PlanReport {
    var report = PlanReport(plan)
    for planned in plan.jobs {
      report.sources.append(
        report.add(DecidedJob.decide([SightedJob(planned: planned)], by: nil)[0]))
    }
    return report
  }

  func text(_ plan: Plan) -> String {
    let columns = PlanColumns(plan, PlanDecisions(of: plan, by: nil, workers: 1).counts)
    return sources.map { columns.text(of: $0) }.joined() + ending
  }
}
