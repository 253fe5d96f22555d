import Files
import Manifests

/// Goes through a whole plan before anything of it is done, and keeps of it what has to be known:
/// a few bytes a source. A small plan it keeps as it is.
struct PlanSurvey {
  private let rows: any ManifestRows
  private let maker: DraftMaker
  /// How many drafts are kept.
  private let most: Int
  private var search: SourceSearch
  private var repeats = SourceRepeats()
  private var marks = PlanMarks()
  private var tally = PlanTally()
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
    let remade = RemadeSlices(
      rows: rows, search: search, maker: maker, repeats: repeats, warnings: warnings,
      checked: marks.checked)
    return kept.map { PlanSlices(remade.planned($0, from: 0)) } ?? PlanSlices(remade)
  }

  /// Looks at all drafts, again where rows far from each other name one source.
  private mutating func look(_ findings: inout PlanFindings) throws(Diagnostics) {
    while true {
      var cursor = SourceCursor(rows, search, repeats: repeats)
      var found = findings
      (marks, tally, kept) = (PlanMarks(), PlanTally(), [])
      while let sources = try cursor.slice(&found) {
        for draft in maker.drafts(of: sources) { add(draft, &found) }
      }
      search = cursor.search
      if cursor.late.isEmpty {
        findings = found
        return
      }
      repeats.formUnion(cursor.late)
    }
  }

  private mutating func add(_ marked: MarkedDraft, _ findings: inout PlanFindings) {
    if !marked.isNamedWell { maker.checkNames(of: marked.draft, &findings) }
    marks.add(marked.marks)
    tally.add(maker.planned(marked, index: tally.totals.sources, warnings: []))
    kept?.append(marked)
    if let count = kept?.count, count > most { kept = nil }
  }

  /// Looks at the names of drafts whose marks are alike.
  private mutating func check(
    _ suspicion: PlanSuspicion, _ findings: inout PlanFindings
  ) throws(Diagnostics) {
    var suspects: [JobDraft] = []
    func add(_ drafts: [MarkedDraft]) {
      for marked in drafts where suspicion.includes(marked.marks) { suspects.append(marked.draft) }
    }
    if let kept {
      add(kept)
    } else {
      var cursor = SourceCursor(rows, search, repeats: repeats)
      var known = findings
      while let sources = try cursor.slice(&known) { add(maker.drafts(of: sources)) }
    }
    warnings = maker.checkTogether(suspects, &findings)
  }
}
