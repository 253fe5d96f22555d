public import Files
public import Manifests

/// All jobs with their final sizes and paths, known before anything is written.
public struct Plan: Hashable, Sendable, Codable {
  /// In the order of the manifest's rows, and within a row in byte order of the paths.
  public var jobs: [PlannedJob]
  /// The folder of the sources, absolute or relative to the working folder.
  public var sourceFolder: BytePath
  /// The folder of the renditions; it may not exist yet.
  public var outputFolder: BytePath
  /// What a person should know about the search for sources, one line each.
  public var warnings: [String]
  /// How markup for web pages is written.
  public var markup: MarkupRequest
  /// Where the manifest wants it; nil where it wants none.
  public var markupFile: BytePath?

  public init(
    jobs: [PlannedJob], sourceFolder: BytePath, outputFolder: BytePath, warnings: [String] = [],
    markup: MarkupRequest = MarkupRequest(), markupFile: BytePath? = nil
  ) {
    self.jobs = jobs
    self.sourceFolder = sourceFolder
    self.outputFolder = outputFolder
    self.warnings = warnings
    self.markup = markup
    self.markupFile = markupFile
  }

  /// What a runner is given: the jobs that have something to make.
  public var runnable: [Job] { jobs.compactMap(\.job) }

  /// True where a source or a rendition was refused, so that the run can't be a whole success.
  public var hasRefusals: Bool { jobs.contains { $0.refusal != nil || !$0.refused.isEmpty } }
}
