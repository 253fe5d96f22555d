public import Files
public import Geometry
public import Recipes

/// What became of one source and its renditions, for a machine.
public struct SourceReport: Hashable, Sendable, Codable {
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    /// Every rendition was written, or would be.
    case done
    /// Every rendition was up to date.
    case skipped
    /// Something failed; the renditions say what was written all the same.
    case failed
    /// The run was stopped before, or while it was still waiting.
    case notRun
  }

  public var path: BytePath
  public var status: Status
  /// Nil where the source was refused before its header was understood.
  public var format: SourceFormat?
  /// The upright size.
  public var size: PixelSize?
  /// Bytes of the source file.
  public var bytes: Int?
  public var renditions: [RenditionReport]
  /// Why the source was refused as a whole.
  public var failure: Failure?
  /// When it was refused first, such as `2024-05-01T02:00:00Z`, where it was not looked at again.
  public var since: String?
  public var warnings: [String]
  /// Seconds that the job took.
  public var seconds: Double?

  /// `outcome` is nil for a source that was refused; `reasons` has why each rendition was to be made,
  /// or nothing.
  init(_ planned: PlannedJob, _ outcome: JobOutcome?, reasons: [[Reason]] = []) {
    path = planned.source
    format = planned.header?.format
    size = planned.header?.size
    bytes = planned.header?.bytes
    failure = planned.refusal
    since = failure?.since.map { ThisProcess.timestamp(of: Int($0)) }
    warnings = planned.warnings + (outcome?.warnings ?? [])
    seconds = outcome.flatMap { $0.wasTried ? $0.seconds : nil }
    let made = zip(planned.job?.renditions ?? [], outcome?.results ?? [])
    renditions = made.enumerated().map { place, made in
      RenditionReport(
        made.0, made.1, reasons: reasons.indices.contains(place) ? reasons[place] : [])
    }
    renditions += planned.refused.map { RenditionReport($0) }
    status = Self.status(renditions.map(\.status), isRefused: planned.refusal != nil)
  }

  /// What would become of a source.
  public init(_ decided: DecidedJob) {
    let planned = decided.planned
    let isNew = decided.decisions.isEmpty
    let decisions =
      isNew ? planned.job?.renditions.map { _ in .render([.new]) } ?? [] : decided.decisions
    let results = decisions.map { decision -> RenditionResult in
      switch decision {
      case .upToDate(let bytes): .upToDate(bytes: bytes)
      case .stillBroken(let breakage): .stillBroken(breakage)
      case .render: .planned
      }
    }
    self.init(planned, JobOutcome(index: planned.index, results: results))
  }

  /// Marks the failed renditions of which an earlier file is still there. One that is in the way
  /// is no earlier rendition.
  mutating func markStale(isThere: (BytePath) -> Bool) {
    guard status == .failed else { return }
    for place in renditions.indices
    where renditions[place].status == .failed && renditions[place].failure?.kind != .inTheWay {
      if let path = renditions[place].path, isThere(path) { renditions[place].stale = true }
    }
  }

  private static func status(_ parts: [RenditionReport.Status], isRefused: Bool) -> Status {
    if isRefused || parts.contains(.failed) { return .failed }
    if parts.contains(.notRun) { return .notRun }
    return !parts.isEmpty && parts.allSatisfy { $0 == .skipped } ? .skipped : .done
  }
}
