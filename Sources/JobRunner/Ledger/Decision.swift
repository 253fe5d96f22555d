import Files

/// What has to be done about one rendition.
public enum Decision: Hashable, Sendable {
  /// It is on disk with so many bytes, made from this content through this recipe by this engine.
  case upToDate(bytes: Int)
  /// It has to be made; there is at least one reason.
  case render([Reason])
  /// It could not be made from the same content through the same recipe before.
  indirect case stillBroken(Breakage)
}

extension Decision {
  /// Why a rendition has to be made; empty where it doesn't.
  public var reasons: [Reason] { if case .render(let reasons) = self { reasons } else { [] } }
}

extension Decision: CustomStringConvertible {
  /// Such as `up to date`, or `quality 80 -> 75, source changed`.
  public var description: String {
    switch self {
    case .upToDate: "up to date"
    case .render(let reasons): reasons.map(\.description).joined(separator: ", ")
    case .stillBroken(let breakage): breakage.description
    }
  }
}

/// A failure that the ledger remembers.
public struct Breakage: Hashable, Sendable, Codable {
  public var failure: Failure
  /// Seconds since 1970 of the first failure.
  public var since: Int64
  /// How often it was tried.
  public var tries: Int
  /// True where an earlier rendition stands under the name, made from other content or by another
  /// recipe.
  public var leavesStale: Bool
}

extension Breakage {
  /// The failure in words that tell how old it is, such as
  /// `still broken since 2024-05-01: cut off at 40 %`.
  public var dated: Failure {
    let day = ThisProcess.timestamp(of: Int(since)).prefix(10)
    var dated = failure
    dated.since = since
    dated.message = "still broken since \(day): \(failure.message)"
    return dated
  }
}

extension Breakage: CustomStringConvertible {
  /// With what becomes of an earlier rendition.
  public var description: String {
    dated.message + (leavesStale ? "; \(SourceReport.staleness)" : "")
  }
}

/// What has to be done about the renditions of one job.
public struct JobDecision: Sendable {
  /// One for each rendition, in the job's order.
  public var decisions: [Decision]
  /// What was seen of the source; the record of what is made needs it.
  public var evidence: SourceEvidence

  /// The places of the renditions that have to be made.
  public var places: [Int] {
    decisions.indices.filter { if case .render = decisions[$0] { true } else { false } }
  }

  /// The job with those renditions alone; nil where nothing has to be made.
  public func remaining(of job: Job) -> Job? {
    let places = places
    return places.isEmpty ? nil : job.keeping(places)
  }
}
