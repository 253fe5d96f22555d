extension JobOutcome {
  /// The outcome of a job that was not started.
  init(notRun job: Job) {
    self.init(index: job.index, results: job.renditions.map { _ in .notRun })
  }

  /// True where a rendition could not be written because the disk is full.
  var ranOutOfSpace: Bool { failures.contains { $0.kind == .noSpace } }

  /// What others that were in hand at the same time may be to blame for; to be tried again alone.
  var doubtfulFailure: Failure? {
    failures.first { $0.kind == .crashed || $0.kind == .overMemory }
  }

  /// True where a runner was given the job.
  var wasTried: Bool { results.contains { $0.wasTried } }

  private var failures: some Sequence<Failure> {
    results.lazy.compactMap { result in
      if case .failed(let failure) = result { failure } else { nil }
    }
  }
}

extension RenditionResult {
  /// True where a runner had it in hand.
  var wasTried: Bool {
    switch self {
    case .written, .planned, .failed: true
    case .upToDate, .stillBroken, .notRun: false
    }
  }

  var wasWritten: Bool { if case .written = self { true } else { false } }
}
