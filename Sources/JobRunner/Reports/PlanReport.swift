public import Files
public import Geometry
public import Recipes

/// What a run would do: every rendition with its exact size and path.
public struct PlanReport: Hashable, Sendable, Codable {
  public struct Source: Hashable, Sendable, Codable {
    public var path: BytePath
    /// Nil where the source was refused before its header was understood.
    public var format: SourceFormat?
    /// The upright size.
    public var size: PixelSize?
    public var frames: Int?
    public var renditions: [Rendition]
    public var refused: [RenditionReport]
    /// Why the source is refused as a whole.
    public var failure: Failure?
    public var warnings: [String]
  }

  public struct Rendition: Hashable, Sendable, Codable {
    public var path: BytePath
    public var size: PixelSize
    public var format: OutputFormat
    public var mode: SizeMode
    public var preset: String?
    /// What `run` would do about it; nil where that was not looked at.
    public var action: Action?
    /// Why it would be made, such as `quality 80 -> 75`.
    public var reasons: [String]?
    /// Why it would not be tried.
    public var failure: Failure?
  }

  public enum Action: String, Hashable, Sendable, Codable, CaseIterable {
    case make
    /// It is up to date.
    case skip
    /// It failed before, and nothing has changed since.
    case stillBroken
  }

  public var schemaVersion = ReportJSON.schemaVersion
  /// Nil where the manifest was refused before its folders were known.
  public var sourceFolder: BytePath?
  public var outputFolder: BytePath?
  /// Why there is no plan, one text a finding.
  public var errors: [String] = []
  /// What belongs to no single source.
  public var warnings: [String] = []
  public var sources: [Source] = []
  public var totals = PlanTotals()
  /// What `run --prune` would remove; nil where that was not asked for.
  public var prune: PruneReport?

  public init(_ plan: Plan, _ decisions: PlanDecisions? = nil) {
    sourceFolder = plan.sourceFolder
    outputFolder = plan.outputFolder
    warnings = plan.warnings
    sources = plan.jobs.map { Source($0, decisions?.decisions(at: $0.index) ?? []) }
    for job in plan.jobs { totals.add(job) }
    if let counts = decisions?.counts {
      totals.upToDate = counts.upToDate
      totals.stillBroken = counts.stillBroken
    }
  }

  /// The report of a plan that was refused.
  public init(refused errors: [String]) { self.errors = errors }
}

extension PlanReport.Source {
  fileprivate init(_ planned: PlannedJob, _ decisions: [Decision]) {
    path = planned.source
    format = planned.header?.format
    size = planned.header?.size
    frames = planned.header?.frames
    renditions = (planned.job?.renditions ?? []).enumerated().map { place, rendition in
      PlanReport.Rendition(
        rendition, decisions.indices.contains(place) ? decisions[place] : nil)
    }
    refused = planned.refused.map { RenditionReport($0) }
    failure = planned.refusal
    warnings = planned.warnings
  }
}

extension PlanReport.Rendition {
  fileprivate init(_ rendition: Rendition, _ decision: Decision?) {
    path = rendition.path
    size = rendition.size
    format = rendition.format
    mode = rendition.recipe.sizing.mode
    preset = rendition.recipe.preset
    switch decision {
    case nil: break
    case .upToDate: action = .skip
    case .render(let reasons):
      action = .make
      self.reasons = reasons.map(\.description)
    case .stillBroken(let breakage):
      action = .stillBroken
      failure = breakage.dated
    }
  }
}

extension PlanTotals {
  fileprivate mutating func add(_ planned: PlannedJob) {
    sources += 1
    refused += planned.refused.count + (planned.refusal == nil ? 0 : 1)
    for rendition in planned.job?.renditions ?? [] {
      let frames = rendition.format.isAnimated ? planned.header?.frames ?? 1 : 1
      renditions += 1
      pixels += rendition.size.pixels * frames
    }
  }
}
