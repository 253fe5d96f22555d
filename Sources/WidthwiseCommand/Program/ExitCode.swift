import JobRunner

/// How the program ends, as a number that scripts can rely on.
enum ExitCode: Int32, Hashable, Sendable, CaseIterable {
  case done = 0
  case someFailed = 1
  case refused = 2
  case stopped = 3
  case held = 75
  case hangup = 129
  case interrupted = 130
  case terminated = 143

  var meaning: String {
    switch self {
    case .done: "all done, or nothing to do"
    case .someFailed: "some renditions or files failed, all others are done; or a golden differs"
    case .refused: "nothing was run: bad usage, bad manifest, bad plan"
    case .stopped:
      "stopped early: disk full or failing, output folder lost, more failures than may be"
    case .held: "another run holds the output folder"
    case .hangup: "the terminal was closed: jobs in hand were finished, the report is written"
    case .interrupted: "interrupted (Ctrl-C): jobs in hand were finished, the report is written"
    case .terminated: "terminated: jobs in hand were finished, the report is written"
    }
  }

  init(_ reason: StopReason) {
    switch reason {
    case .interrupted: self = .interrupted
    case .terminated: self = .terminated
    case .hangup: self = .hangup
    case .noSpace, .outputLost, .outputReadOnly, .outputFailing, .tooManyFiles, .tooManyFailures,
      .manifestChanged:
      self = .stopped
    }
  }

  init(_ report: RunReport) {
    if let stopped = report.stopped {
      self.init(stopped)
    } else {
      self = report.totals.failed + report.totals.overBudget > 0 ? .someFailed : .done
    }
  }
}
