public import Files
public import Manifests
import Recipes

/// Makes a plan of a manifest: finds the sources, reads their headers, decides every rendition, and
/// refuses what can't go well, all of it before anything is written.
public struct Planner: Sendable {
  private let reader: any SourceReader
  private let workers: Int

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
  /// - Complexity: grows with the number of renditions (n log n for the order of the paths).
  public func plan(
    _ manifest: Manifest, manifestFolder: BytePath, source: BytePath? = nil,
    output: BytePath? = nil, lines: [String] = []
  ) throws(Diagnostics) -> Plan {
    var findings = PlanFindings(lines: lines)
    guard
      let folders = PlanFolders(
        manifest, in: manifestFolder, source: source, output: output, &findings)
    else {
      throw findings.diagnostics
    }
    var search = SourceSearch(folders, allowed: manifest.allowed)
    let sources = RequestedSource.collect(manifest, &search, &findings)
    var plan = try plan(sources, manifest, folders, findings, warnings: search.warnings)
    plan.markup = manifest.markup
    plan.markupFile = manifest.markup.file.map { manifestFolder.appending($0).tidied }
    return plan
  }

  /// From the sources on.
  func plan(
    _ sources: [RequestedSource], _ manifest: Manifest, _ folders: PlanFolders,
    _ known: PlanFindings, warnings: [String]
  ) throws(Diagnostics) -> Plan {
    var findings = known
    var drafts = draft(sources, manifest, folders)
    check(&drafts, folders, &findings)
    if !findings.isEmpty { throw findings.diagnostics }
    return Plan(
      jobs: drafts.enumerated().map { PlannedJob($0.offset, $0.element, folders, manifest) },
      sourceFolder: folders.source, outputFolder: folders.output, warnings: warnings)
  }

  /// The folders as the plan will name them; nothing is looked at.
  public static func folders(
    of manifest: Manifest, manifestFolder: BytePath, source: BytePath? = nil,
    output: BytePath? = nil
  ) -> (source: BytePath, output: BytePath) {
    PlanFolders.written(manifest, in: manifestFolder, source: source, output: output)
  }

  /// Headers are read, and renditions decided, by many threads; the order stays.
  private func draft(
    _ sources: [RequestedSource], _ manifest: Manifest, _ folders: PlanFolders
  ) -> [JobDraft] {
    let probe = SourceProbe(
      reader: reader, folders: folders, allowed: manifest.allowed, limits: manifest.limits)
    let planner = RenditionPlanner(
      folders: folders, limits: manifest.limits, allowed: manifest.allowed, reader: reader,
      kernels: Set(Kernel.allCases.filter { reader.hasKernel($0) }))
    let hashing = manifest.entries.map { $0.recipes.contains(where: \.namesContent) }
    return ParallelMap.map(sources, workers: workers) { sources in
      let probed = probe.probe(
        sources.map { source in (source.found, source.rows.contains { hashing[$0] }) })
      return zip(sources, probed).map { source, probed in
        JobDraft(probed, rows: source.rows.map { manifest.entries[$0] }, planner)
      }
    }
  }

  private func check(
    _ drafts: inout [JobDraft], _ folders: PlanFolders, _ findings: inout PlanFindings
  ) {
    var cache = OutputFolders(folders)
    OutputNames(folders: folders).check(drafts, &cache, &findings)
    OutputCollisions.check(&drafts, folders, &findings)
    SourceProtection.check(&drafts, folders, &cache, &findings)
  }
}

extension PlannedJob {
  fileprivate init(_ index: Int, _ draft: JobDraft, _ folders: PlanFolders, _ manifest: Manifest) {
    let source = folders.sourcePath(draft.source.path)
    self.init(
      index: index, source: source, header: draft.source.header, refusal: draft.source.failure,
      refused: draft.refused, warnings: draft.warnings, origin: draft.origin)
    guard let header, !draft.renditions.isEmpty else { return }
    job = Job(
      index: index, source: source, header: header,
      renditions: draft.renditions, limits: manifest.limits,
      allowed: manifest.allowed, outputFolder: folders.output)
  }
}
