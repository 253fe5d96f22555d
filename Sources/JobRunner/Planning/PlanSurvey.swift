import Files
import Manifests

/// Goes through a whole plan before anything of it is done, and keeps of it what has to be known:
/// a few bytes a source. A small plan it keeps as it is.
struct PlanSurvey {
  /// What a batch of drafts came to.
  private struct Batch: Sendable {
    var marks = DraftMarks()
    var tally = PlanTally()
    /// All of them, where they are to be kept.
    var kept: [MarkedDraft] = []
    /// Those of which a name is refused for itself.
    var misnamed: [JobDraft] = []
    /// The sources of renditions whose name a folder has.
    var blocked: [BytePath] = []
  }

  private let rows: any ManifestRows
  private let maker: DraftMaker
  /// How many drafts are kept.
  private let most: Int
  private var search: SourceSearch
  private var repeats = SourceRepeats()
  private var marks = PlanMarks()
  private var tally = PlanTally()
  private var blocked: Set<BytePath> = []
  /// All drafts; nil where there are too many.
  private var kept: [MarkedDraft]? = []
  private var warnings: [BytePath: [String]] = [:]

  init(_ rows: any ManifestRows, _ maker: DraftMaker, _ search: SourceSearch, keeping most: Int) {
    self.rows = rows
    self.maker = maker
    self.search = search
    self.most = most
  }

  /// The plan that came out, which must not be used where there are findings.
  mutating func plan(_ findings: inout PlanFindings) throws(Diagnostics) -> Plan {
    try look(&findings)
    let suspicion = marks.suspicion()
    if !suspicion.isEmpty { try check(suspicion, &findings) }
    return Plan(
      slices: slices, tally: tally, sourceFolder: maker.folders.source,
      outputFolder: maker.folders.output, warnings: search.warnings)
  }

  private var slices: PlanSlices {
    if let kept {
      return PlanSlices(
        kept.enumerated().map { index, marked in
          maker.planned(
            marked.draft, blocked: marked.blocked, index: index,
            warnings: warnings[marked.draft.source.path] ?? [])
        })
    }
    return PlanSlices(
      RemadeSlices(
        rows: rows, search: search, maker: maker, repeats: repeats, warnings: warnings,
        blocked: blocked, checked: marks.checked))
  }

  /// Looks at all drafts, again where rows far from each other name one source.
  private mutating func look(_ findings: inout PlanFindings) throws(Diagnostics) {
    while true {
      let slices = SourceSlices(
        SourceCursor(rows, search, repeats: repeats), findings.none)
      var found = findings
      (marks, tally, blocked, kept) = (PlanMarks(), PlanTally(), [], [])
      while let sources = try slices.next() {
        for batch in batches(of: sources) { add(batch, &found) }
      }
      let (cursor, flaws) = slices.result
      search = cursor.search
      if cursor.late.isEmpty {
        found.add(flaws)
        findings = found
        return
      }
      repeats.formUnion(cursor.late)
    }
  }

  private func batches(of sources: [RequestedSource]) -> [Batch] {
    let first = tally.totals.sources
    let isKept = kept != nil
    return maker.batches(of: sources) { [maker] drafts, place in
      var batch = Batch()
      for (offset, draft) in drafts.enumerated() {
        let marked = maker.marked(draft, &batch.marks)
        batch.tally.add(
          maker.planned(
            draft, blocked: marked.blocked, index: first + place + offset, warnings: []))
        if !marked.isNamedWell { batch.misnamed.append(draft) }
        if !marked.blocked.isEmpty { batch.blocked.append(draft.source.path) }
        if isKept { batch.kept.append(marked) }
      }
      return batch
    }
  }

  private mutating func add(_ batch: Batch, _ findings: inout PlanFindings) {
    for draft in batch.misnamed { maker.checkNames(of: draft, &findings) }
    marks.add(batch.marks)
    tally.add(batch.tally)
    blocked.formUnion(batch.blocked)
    kept? += batch.kept
    if let count = kept?.count, count > most { kept = nil }
  }

  /// Looks at the names of drafts whose marks are alike.
  private mutating func check(
    _ suspicion: PlanSuspicion, _ findings: inout PlanFindings
  ) throws(Diagnostics) {
    var suspects: [JobDraft] = []
    if let kept {
      suspects = maker.suspects(among: kept.map(\.draft), suspicion)
    } else {
      let slices = SourceSlices(
        SourceCursor(rows, search, repeats: repeats, isFirst: false))
      while let sources = try slices.next() {
        let batches = maker.batches(of: sources) { [maker] drafts, _ in
          maker.suspects(among: drafts, suspicion)
        }
        suspects += batches.joined()
      }
    }
    warnings = maker.checkTogether(suspects, &findings)
  }
}

extension DraftMaker {
  /// The drafts whose marks are those of others too.
  fileprivate func suspects(among drafts: [JobDraft], _ suspicion: PlanSuspicion) -> [JobDraft] {
    drafts.filter { draft in
      var marks = DraftMarks()
      _ = marked(draft, &marks)
      return suspicion.includes(marks)
    }
  }
}
