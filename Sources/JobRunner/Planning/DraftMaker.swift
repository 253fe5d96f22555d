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
    planner = RenditionPlanner(
      folders: folders, limits: limits, allowed: allowed, reader: reader,
      kernels: Set(Kernel.allCases.filter { reader.hasKernel($0) }))
  }

  /// Headers are read, and renditions decided, by many threads; the order stays.
  func drafts(of sources: [RequestedSource]) -> [MarkedDraft] {
    ParallelMap.map(sources, workers: workers) { sources in
      let probed = probe.probe(sources.map { ($0.found, $0.namesContent) })
      return zip(sources, probed).map { source, probed in
        let draft = JobDraft(probed, rows: source.rows.map(\.entry), planner)
        return MarkedDraft(
          draft: draft, marks: DraftMarks(draft, folders, cache),
          isNamedWell: OutputNames(folders: folders).isFine(draft, cache))
      }
    }
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

  /// The draft as it stands in the plan.
  func planned(_ marked: MarkedDraft, index: Int, warnings: [String]) -> PlannedJob {
    var draft = marked.draft
    draft.refuse(blocked: marked.marks.blocked)
    let source = folders.sourcePath(draft.source.path)
    var planned = PlannedJob(
      index: index, source: source, header: draft.source.header, refusal: draft.source.failure,
      refused: draft.refused, warnings: draft.warnings + warnings, origin: draft.origin)
    planned.decodes = draft.decodes
    if let header = planned.header, !draft.renditions.isEmpty {
      planned.job = Job(
        index: index, source: source, header: header, renditions: draft.renditions,
        limits: limits, allowed: allowed, outputFolder: folders.output)
    }
    return planned
  }
}

/// A draft with what has to be known of it when it is gone.
struct MarkedDraft: Sendable {
  var draft: JobDraft
  var marks: DraftMarks
  /// False where a name of it is refused for itself.
  var isNamedWell: Bool
}
