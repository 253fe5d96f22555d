public import Files
public import Recipes

/// A runner that performs a job again where a rendition of it failed by a passing fault.
///
/// The job is performed as a whole, since how a source is decoded depends on all its renditions, and
/// so do the bytes that come out; what was written before is written again, the same.
public struct RetryingRunner: Runner {
  private let inner: any Runner
  private let patience: RunPatience

  public init(_ inner: any Runner, patience: RunPatience) {
    self.inner = inner
    self.patience = patience
  }

  public func perform(_ job: Job) -> JobOutcome {
    patience.value(inner.perform(job)) { outcome in
      outcome.results.contains { $0.isPassing }
    } again: { outcome in
      outcome.replacing(inner.perform(job), at: outcome.passing)
    }
  }
}

/// A reader that asks again where a passing fault was the answer.
public struct RetryingReader: SourceReader {
  private let inner: any SourceReader
  private let patience: RunPatience

  public init(_ inner: any SourceReader, patience: RunPatience) {
    self.inner = inner
    self.patience = patience
  }

  public func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    try retried { () throws(Failure) in
      try inner.header(of: path, allowed: allowed, limits: limits)
    }
  }

  public func contentHash(of path: BytePath) throws(Failure) -> String {
    try retried { () throws(Failure) in try inner.contentHash(of: path) }
  }

  public func canWrite(_ format: OutputFormat) -> Bool { inner.canWrite(format) }

  private func retried<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
    try patience.value(Result(catching: body)) { result in
      if case .failure(let failure) = result { failure.fault == .passing } else { false }
    } again: { _ in
      Result(catching: body)
    }.get()
  }
}

extension RenditionResult {
  fileprivate var isPassing: Bool {
    if case .failed(let failure) = self { failure.fault == .passing } else { false }
  }
}

extension JobOutcome {
  /// The places of the results that may be others the next time.
  fileprivate var passing: [Int] { results.indices.filter { results[$0].isPassing } }

  /// With the results of another try at these places; elsewhere the first ones hold.
  fileprivate func replacing(_ again: JobOutcome, at places: [Int]) -> JobOutcome {
    var merged = self
    for place in places where again.results.indices.contains(place) {
      merged.results[place] = again.results[place]
    }
    merged.warnings += again.warnings.filter { !warnings.contains($0) }
    merged.seconds += again.seconds
    return merged
  }
}
