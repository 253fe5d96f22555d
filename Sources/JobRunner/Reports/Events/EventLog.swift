public import Files
import Synchronization

/// Writes what happens in a run as lines of JSON, each whole and at once.
public final class EventLog: PoolObserver {
  private let write: @Sendable ([UInt8]) -> Void
  private let now: @Sendable () -> Moment
  private let number = Mutex(0)

  /// `write` is given one line after another, never two at a time.
  public init(
    now: @escaping @Sendable () -> Moment, write: @escaping @Sendable ([UInt8]) -> Void
  ) {
    self.now = now
    self.write = write
  }

  public func runStarted(_ manifest: BytePath, dryRun: Bool) {
    var event = RunEvent(.runStarted)
    event.schemaVersion = ReportJSON.schemaVersion
    event.manifest = manifest
    event.dryRun = dryRun
    send([event])
  }

  /// What a runner has nothing to do with is told at once: what is refused, up to date, still broken.
  public func runPlanned(_ plan: Plan, _ decisions: PlanDecisions? = nil) {
    var event = RunEvent(.runPlanned)
    event.sourceFolder = plan.sourceFolder
    event.outputFolder = plan.outputFolder
    event.sources = plan.jobs.count
    event.renditions =
      decisions?.counts.toMake ?? plan.runnable.reduce(0) { $0 + $1.renditions.count }
    event.warnings = plan.warnings
    send([event])
    for planned in plan.jobs {
      send(refusals(planned))
      if let decisions { send(settled(planned, decisions)) }
    }
  }

  private func settled(_ planned: PlannedJob, _ decisions: PlanDecisions) -> [RunEvent] {
    let results = decisions.whole(nil, at: planned.index)?.results ?? []
    return zip(planned.job?.renditions ?? [], results).filter { $1 != .notRun }.map {
      rendition(RenditionReport($0, $1), planned.index, planned.source)
    }
  }

  public func started(_ job: Job) {
    var event = RunEvent(.jobStarted)
    event.job = job.index
    event.source = job.source
    event.renditions = job.renditions.count
    send([event])
  }

  public func finished(_ job: Job, _ outcome: JobOutcome) {
    let made = zip(job.renditions, outcome.results).map { RenditionReport($0, $1) }
    var event = RunEvent(.jobFinished)
    event.job = job.index
    event.source = job.source
    event.seconds = outcome.seconds
    event.warnings = outcome.warnings
    send(made.map { rendition($0, job.index, job.source) } + [event])
  }

  public func runEnded(_ report: RunReport, exitCode: Int) {
    var event = RunEvent(.runEnded)
    event.exitCode = exitCode
    event.stopped = report.stopped
    event.errors = report.errors
    event.totals = report.totals
    send([event])
  }

  private func refusals(_ planned: PlannedJob) -> [RunEvent] {
    if let failure = planned.refusal {
      var event = RunEvent(.sourceRefused)
      event.job = planned.index
      event.source = planned.source
      event.failure = failure
      return [event]
    }
    return planned.refused.map { rendition(RenditionReport($0), planned.index, planned.source) }
  }

  private func rendition(
    _ report: RenditionReport, _ job: Int, _ source: BytePath
  ) -> RunEvent {
    var event = RunEvent(RunEvent.Kind(report.status))
    event.job = job
    event.source = source
    event.path = report.path
    event.size = report.size
    event.format = report.format
    event.bytes = report.bytes
    event.failure = report.failure
    return event
  }

  /// Events of one moment, next to each other.
  private func send(_ events: [RunEvent]) {
    number.withLock { number in
      let time = now().text
      for event in events {
        number += 1
        var numbered = event
        numbered.number = number
        numbered.time = time
        write(ReportJSON.line(of: numbered))
      }
    }
  }
}
