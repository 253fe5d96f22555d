public import Files
public import Geometry
public import Recipes

/// A runner that performs the renditions of a job again that failed by a passing fault.
///
/// The source is decoded as it is for the whole job, so their bytes are the same as among the others.
public struct RetryingRunner: Runner {
  private let inner: any Runner
  private let patience: RunPatience

  public init(_ inner: any Runner, patience: RunPatience) {
    self.inner = inner
    self.patience = patience
  }

  public func perform(_ job: Job) -> JobOutcome { retried(job) { inner.perform($0) } }

  public func performAlone(_ job: Job) -> JobOutcome {
    retried(job) { inner.performAlone($0) }
  }

  public func expect(atMost count: Int) { inner.expect(atMost: count) }

  private func retried(_ job: Job, _ perform: (Job) -> JobOutcome) -> JobOutcome {
    patience.value(perform(job)) { outcome in
      outcome.results.contains { $0.isPassing }
    } again: { outcome in
      let places = outcome.passing
      return outcome.replacing(places, with: perform(job.keeping(places)))
    }
  }
}

/// A reader that asks again where a passing fault was the answer.
public struct RetryingReader: ForwardingReader {
  public let reader: any SourceReader
  private let patience: RunPatience

  public init(_ reader: any SourceReader, patience: RunPatience) {
    self.reader = reader
    self.patience = patience
  }

  public func header(
    of path: BytePath, allowed: Set<SourceFormat>, limits: Limits
  ) throws(Failure) -> SourceHeader {
    try retried { () throws(Failure) in
      try reader.header(of: path, allowed: allowed, limits: limits)
    }
  }

  /// All at once; only those that failed by a passing fault are asked for again, each alone.
  public func headers(
    of paths: [BytePath], allowed: Set<SourceFormat>, limits: Limits
  ) -> [Result<SourceHeader, Failure>] {
    zip(paths, reader.headers(of: paths, allowed: allowed, limits: limits)).map { path, result in
      guard case .failure(let failure) = result, failure.fault == .passing else { return result }
      return Result { () throws(Failure) in
        try header(of: path, allowed: allowed, limits: limits)
      }
    }
  }

  public func trimBox(of path: BytePath, _ request: TrimRequest) throws(Failure) -> PixelBox? {
    try retried { () throws(Failure) in try reader.trimBox(of: path, request) }
  }

  public func contentHash(of path: BytePath) throws(Failure) -> String {
    try retried { () throws(Failure) in try reader.contentHash(of: path) }
  }

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

  /// With the results of another try, which was of the renditions at these places alone.
  fileprivate func replacing(_ places: [Int], with again: JobOutcome) -> JobOutcome {
    var merged = self
    for (place, result) in zip(places, again.results) { merged.results[place] = result }
    for (place, proof) in zip(places, again.proofs ?? []) { merged.proofs?[place] = proof }
    merged.decodes = (decodes ?? 1) + (again.decodes ?? 1)
    merged.warnings += again.warnings.filter { !warnings.contains($0) }
    merged.seconds += again.seconds
    return merged
  }
}
