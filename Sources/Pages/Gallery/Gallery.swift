public import Files
public import Geometry
public import JobRunner
import Manifests
public import Recipes

/// What a plan came to, source by source, as a page shows it.
public struct Gallery: Sendable {
  /// What it is about, such as the manifest.
  public var title: String
  /// When the run began; nil for a plan.
  public var started: String?
  public var sourceFolder: BytePath
  public var outputFolder: BytePath
  public var entries: [GalleryEntry]
  /// What a person should know of the page itself.
  public var notices: [String] = []

  /// - Parameter results: what became of the plan; nil where nothing was run.
  public init(_ plan: Plan, _ results: RunResults?, title: String) {
    self.title = title
    started = results?.started
    sourceFolder = plan.sourceFolder
    outputFolder = plan.outputFolder
    entries = plan.jobs.map { GalleryEntry($0, results, plan) }
    if let stopped = results?.stopped {
      notices.append("The run was stopped early (\(stopped.rawValue)).")
    }
  }
}

/// One source with its renditions.
public struct GalleryEntry: Sendable {
  /// Relative to the source folder.
  public var source: BytePath
  public var format: SourceFormat?
  /// Upright.
  public var size: PixelSize?
  public var frames: Int
  public var bytes: Int?
  /// Why the source was refused as a whole.
  public var failure: Failure?
  public var warnings: [String]
  public var renditions: [GalleryRendition]
  /// A small picture of the source; nil where there is none.
  public var thumbnail: Thumbnail?

  /// A picture in the page.
  public struct Thumbnail: Hashable, Sendable {
    public var url: String
    public var size: PixelSize
  }

  init(_ planned: PlannedJob, _ results: RunResults?, _ plan: Plan) {
    source = planned.source.relative(to: plan.sourceFolder)
    format = planned.header?.format
    size = planned.header?.size
    frames = planned.header?.frames ?? 1
    bytes = planned.header?.bytes
    failure = planned.refusal
    warnings = results?.warnings(of: planned) ?? planned.warnings
    let made = planned.job.map { job in
      job.renditions.map { GalleryRendition($0, of: job.header, results, plan.outputFolder) }
    }
    renditions =
      (made ?? []) + planned.refused.map { GalleryRendition($0, plan.outputFolder) }
  }
}

/// One rendition, with what became of it.
public struct GalleryRendition: Sendable {
  /// Relative to the output folder; nil where it was refused before it had a name.
  public var path: BytePath?
  public var size: PixelSize?
  public var format: OutputFormat?
  public var preset: String?
  public var status: RenditionReport.Status
  public var bytes: Int?
  public var failure: Failure?
  /// The part of the upright source that is shown; nil where that isn't known: the pixels decide it,
  /// and nothing was rendered.
  public var crop: PixelBox?
  /// How the crop is found where it isn't known; nil where it is.
  public var cropNote: String?

  init(
    _ rendition: Rendition, of header: SourceHeader, _ results: RunResults?, _ output: BytePath
  ) {
    let result = results?[rendition.path]
    path = rendition.path.relative(to: output)
    size = rendition.size
    format = rendition.format
    preset = rendition.recipe.preset
    status = results?.status(of: rendition.path) ?? .planned
    bytes = result?.bytes
    failure = result?.failure
    if status == .skipped && bytes == nil {
      bytes = (try? FileStatus(at: rendition.path, followingLinks: true))?.bytes
    }
    crop =
      status == .written
      ? result?.crop ?? PixelBox(whole: header.size)
      : result?.crop ?? rendition.cropPlan(of: header.size).shown
    if crop == nil {
      let way = rendition.recipe.position == .entropy ? "entropy" : "attention"
      cropNote = "crop by \(way), found while rendering"
    }
  }

  init(_ refused: RefusedRendition, _ output: BytePath) {
    path = refused.path?.relative(to: output)
    size = refused.size
    if case .format(let format) = refused.recipe.format { self.format = format }
    preset = refused.recipe.preset
    status = .failed
    failure = refused.failure
  }
}
