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

  public init(_ plan: Plan) {
    sourceFolder = plan.sourceFolder
    outputFolder = plan.outputFolder
    warnings = plan.warnings
    sources = plan.jobs.map { Source($0) }
    for job in plan.jobs { totals.add(job) }
  }

  /// The report of a plan that was refused.
  public init(refused errors: [String]) { self.errors = errors }
}

extension PlanReport.Source {
  fileprivate init(_ planned: PlannedJob) {
    path = planned.source
    format = planned.header?.format
    size = planned.header?.size
    frames = planned.header?.frames
    renditions = planned.job?.renditions.map { PlanReport.Rendition($0) } ?? []
    refused = planned.refused.map { RenditionReport($0) }
    failure = planned.refusal
    warnings = planned.warnings
  }
}

extension PlanReport.Rendition {
  fileprivate init(_ rendition: Rendition) {
    path = rendition.path
    size = rendition.size
    format = rendition.format
    mode = rendition.recipe.sizing.mode
    preset = rendition.recipe.preset
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
