public import Files
public import Manifests

/// All jobs with their final sizes and paths, known before anything is written.
///
/// A large plan is not held: it was looked through as a whole, and its jobs are made anew whenever
/// they are gone through.
public struct Plan: Sendable {
  /// The jobs in the order of the manifest's rows, and within a row in byte order of the paths.
  public let slices: PlanSlices
  /// What all jobs together come to.
  public let tally: PlanTally
  /// The folder of the sources, absolute or relative to the working folder.
  public var sourceFolder: BytePath
  /// The folder of the renditions; it may not exist yet.
  public var outputFolder: BytePath
  /// What a person should know about the search for sources, one line each.
  public var warnings: [String]
  /// What a person may like to know besides, which is no warning.
  public var notes: [String]
  /// How markup for web pages is written.
  public var markup: MarkupRequest
  /// What headers were read with; nil where that is not known.
  var terms: HeaderTerms?
  /// Where the manifest wants it; nil where it wants none.
  public var markupFile: BytePath?

  /// A plan that is held.
  public init(
    jobs: [PlannedJob], sourceFolder: BytePath, outputFolder: BytePath, warnings: [String] = [],
    notes: [String] = [], markup: MarkupRequest = MarkupRequest(), markupFile: BytePath? = nil
  ) {
    var tally = PlanTally()
    for job in jobs { tally.add(job) }
    self.init(
      slices: PlanSlices(jobs), tally: tally, sourceFolder: sourceFolder,
      outputFolder: outputFolder, warnings: warnings, notes: notes, markup: markup,
      markupFile: markupFile)
  }

  init(
    slices: PlanSlices, tally: PlanTally, sourceFolder: BytePath, outputFolder: BytePath,
    warnings: [String], notes: [String] = [], markup: MarkupRequest = MarkupRequest(),
    markupFile: BytePath? = nil
  ) {
    self.slices = slices
    self.tally = tally
    self.sourceFolder = sourceFolder
    self.outputFolder = outputFolder
    self.warnings = warnings
    self.notes = notes
    self.markup = markup
    self.markupFile = markupFile
  }

  /// The same with other jobs in the places of its own, all of them held.
  public func mapping(_ change: (PlannedJob) -> PlannedJob) -> Plan {
    var plan = Plan(
      jobs: jobs.map(change), sourceFolder: sourceFolder, outputFolder: outputFolder,
      warnings: warnings, notes: notes, markup: markup, markupFile: markupFile)
    plan.terms = terms
    return plan
  }

  /// All of them, one after another.
  public var jobs: some Sequence<PlannedJob> { slices.lazy.joined() }

  /// What a runner is given: the jobs that have something to make.
  public var runnable: some Sequence<Job> { jobs.lazy.compactMap(\.job) }

  /// True where a source or a rendition was refused, so that the run can't be a whole success.
  public var hasRefusals: Bool { tally.refusedSources > 0 }
}
