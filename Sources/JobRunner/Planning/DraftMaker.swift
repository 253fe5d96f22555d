import Files
import Manifests
import Recipes

/// Works out what is to be made of sources, many at once.
struct DraftMaker: Sendable {
  let folders: PlanFolders
  let limits: Limits
  let allowed: Set<SourceFormat>
  private let cache: OutputFolders
  private let probe: SourceProbe
  private let planner: RenditionPlanner
  private let workers: Int

  init(
    _ manifest: Manifest, _ folders: PlanFolders, reader: any SourceReader, workers: Int
  ) {
    self.folders = folders
    self.workers = workers
    limits = manifest.limits
    allowed = manifest.allowed
    cache = OutputFolders(folders)
    let reader = RememberingReader(reader)
    probe = SourceProbe(reader: reader, folders: folders, allowed: allowed, limits: limits)
    planner = RenditionPlanner(folders: folders, limits: limits, allowed: allowed, reader: reader)
  }

  /// What a function makes of each batch of drafts, which is given with the place of its first.
  ///
  /// Headers are read, and renditions decided, by many threads; the order stays.
  func batches<Result: Sendable>(
    of sources: [RequestedSource], _ transform: @escaping @Sendable ([JobDraft], Int) -> Result
  ) -> [Result] {
    ParallelMap.batches(sources, workers: workers) { sources, first in
      let probed = probe.probe(sources.map { ($0.found, $0.namesContent) })
      let drafts = zip(sources, probed).map { source, probed in
        JobDraft(probed, rows: source.rows.map(\.entry), planner)
      }
      return transform(drafts, first)
    }
  }

  /// The draft with what has to be known of it in a plan; `marks` are added to.
  func marked(_ draft: JobDraft, _ marks: inout DraftMarks) -> MarkedDraft {
    MarkedDraft(
      draft: draft, blocked: marks.add(draft, folders, cache),
      isNamedWell: OutputNames(folders: folders).isFine(draft, cache))
  }

  /// Adds what is wrong with the names of a draft, each for itself.
  func checkNames(of draft: JobDraft, _ findings: inout PlanFindings) {
    OutputNames(folders: folders).check(draft, cache, &findings)
  }

  /// Adds what is wrong with drafts that are in each other's way, and returns warnings by source.
  func checkTogether(
    _ drafts: [JobDraft], _ findings: inout PlanFindings
  ) -> [BytePath: [String]] {
    let warnings = OutputCollisions.check(drafts, folders, &findings)
    SourceProtection.check(drafts, folders, cache, &findings)
    return warnings
  }

  /// The draft as it stands in the plan; `blocked` are the places whose names folders have.
  func planned(
    _ draft: JobDraft, blocked: [Int], index: Int, warnings: [String]
  ) -> PlannedJob {
    var draft = draft
    draft.refuse(blocked: blocked)
    let source = folders.sourcePath(draft.source.path)
    var planned = PlannedJob(
      index: index, source: source, header: draft.source.header, refusal: draft.source.failure,
      refused: draft.refused, warnings: draft.warnings + warnings, origin: draft.origin)
    planned.decodes = draft.decodes
    planned.borders = draft.borders
    if let header = planned.header, !draft.renditions.isEmpty {
      planned.job = Job(
        index: index, source: source, header: header, renditions: draft.renditions,
        limits: limits, allowed: allowed, outputFolder: folders.output)
    }
    return planned
  }

  /// The places of renditions whose names folders have.
  func blocked(_ draft: JobDraft) -> [Int] {
    draft.names.indices.filter { OutputPlace(draft, $0, cache).status?.kind == .folder }
  }
}

/// A draft with what was found while it was marked.
struct MarkedDraft: Sendable {
  var draft: JobDraft
  /// The places of renditions whose names folders have.
  var blocked: [Int]
  /// False where a name of it is refused for itself.
  var isNamedWell: Bool
}
