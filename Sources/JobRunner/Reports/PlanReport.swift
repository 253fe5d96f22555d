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

  /// What is said of sources: warnings, then what fails.
  public private(set) var warningLines: [ReportLine] = []
  public private(set) var failureLines: [ReportLine] = []
  /// Sources with something to make.
  private(set) var images = 0
  /// True where a rendition is more than new.
  private(set) var hasHistory = false

  /// A report to which the plan's sources are still to be added.
  public init(_ plan: Plan) {
    sourceFolder = plan.sourceFolder
    outputFolder = plan.outputFolder
    warnings = plan.warnings
  }

  /// Counts a source, and returns what is to be told of it.
  public mutating func add(_ decided: DecidedJob) -> Source {
    let source = Source(decided.planned, decided.decisions)
    totals.add(decided.planned)
    for decision in decided.decisions {
      switch decision {
      case .upToDate: totals.upToDate += 1
      case .stillBroken: totals.stillBroken += 1
      case .render(let reasons): hasHistory = hasHistory || reasons != [.new]
      }
    }
    hasHistory = hasHistory || totals.upToDate + totals.stillBroken > 0
    images += source.renditions.isEmpty ? 0 : 1
    warningLines += source.warningLines
    failureLines += source.failureLines
    return source
  }

  /// The report of a plan that was refused.
  public init(refused errors: [String]) { self.errors = errors }
}

extension PlanReport {
  private enum CodingKeys: String, CodingKey {
    case schemaVersion, sourceFolder, outputFolder, errors, warnings, sources, totals, prune
  }
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
