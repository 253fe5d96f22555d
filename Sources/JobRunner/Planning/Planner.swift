public import Files
public import Manifests

/// Makes a plan of a manifest: finds the sources, reads their headers, decides every rendition, and
/// refuses what can't go well, all of it before anything is written.
public struct Planner: Sendable {
  let reader: any SourceReader
  let workers: Int

  /// Jobs of a plan that is held as a whole: some megabytes.
  public static let kept = 10_000

  /// `workers` is how many headers are read at once.
  public init(reader: any SourceReader, workers: Int) {
    self.reader = reader
    self.workers = max(1, workers)
  }

  /// Throws what the whole plan is refused for. What is wrong with one source or one rendition is
  /// in the plan instead, and does not hold up the others.
  ///
  /// - Parameters:
  ///   - manifestFolder: what `source` and `output` are relative to.
  ///   - source: a folder in place of the manifest's, relative to the current one.
  ///   - output: the same for the renditions.
  ///   - lines: the manifest's text, for the excerpts of findings.
  ///   - most: how many jobs are held; more are made anew whenever they are gone through.
  /// - Complexity: grows with the number of renditions (n log n for telling equal paths).
  public func plan(
    _ manifest: OpenManifest, manifestFolder: BytePath, source: BytePath? = nil,
    output: BytePath? = nil, lines: [String] = [], keeping most: Int = Planner.kept
  ) throws(Diagnostics) -> Plan {
    var findings = PlanFindings(lines: lines)
    guard
      let folders = PlanFolders(
        manifest.settings, in: manifestFolder, source: source, output: output, &findings)
    else {
      throw findings.diagnostics
    }
    let maker = DraftMaker(manifest.settings, folders, reader: reader, workers: workers)
    let search = SourceSearch(folders, allowed: manifest.settings.allowed)
    var survey = PlanSurvey(manifest.rows, maker, search, keeping: most)
    var plan = try survey.plan(&findings)
    plan.terms = HeaderTerms(maker.allowed, maker.limits)
    plan.markup = manifest.settings.markup
    plan.markupFile = plan.markup.file.map { manifestFolder.appending($0).tidied }
    if !findings.isEmpty { throw findings.diagnostics }
    return plan
  }

  /// The folders as the plan will name them; nothing is looked at.
  public static func folders(
    of manifest: Manifest, manifestFolder: BytePath, source: BytePath? = nil,
    output: BytePath? = nil
  ) -> (source: BytePath, output: BytePath) {
    PlanFolders.written(manifest, in: manifestFolder, source: source, output: output)
  }
}
