extension JobOutcome {
  /// The outcome of a job that was not started.
  init(notRun job: Job) {
    self.init(index: job.index, results: job.renditions.map { _ in .notRun })
  }

  /// True where a rendition could not be written because the disk is full.
  var ranOutOfSpace: Bool {
    results.contains { result in
      if case .failed(let failure) = result { failure.kind == .noSpace } else { false }
    }
  }
}
