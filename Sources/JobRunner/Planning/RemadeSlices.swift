import Files
import Manifests

/// A plan that was looked through before and is made anew, slice by slice.
///
/// What comes out otherwise than before, because a source or the manifest was changed meanwhile, is
/// refused: nobody has looked whether it is in the way of others.
struct RemadeSlices: Sendable {
  let rows: any ManifestRows
  let search: SourceSearch
  let maker: DraftMaker
  let repeats: SourceRepeats
  let warnings: [BytePath: [String]]
  /// What each source came to before.
  let checked: Digests

  init(
    rows: any ManifestRows, search: SourceSearch, maker: DraftMaker, repeats: SourceRepeats,
    warnings: [BytePath: [String]], checked: Digests
  ) {
    self.rows = rows
    self.search = search.keepingMissing
    self.maker = maker
    self.repeats = repeats
    self.warnings = warnings
    self.checked = checked
  }

  /// The slices from the first on.
  var cursor: SourceCursor { SourceCursor(rows, search, repeats: repeats) }

  /// Drafts as they stand in the plan, the first with this index.
  func planned(_ drafts: [MarkedDraft], from first: Int) -> [PlannedJob] {
    drafts.enumerated().map { offset, marked in
      var planned = maker.planned(
        marked, index: first + offset, warnings: warnings[marked.draft.source.path] ?? [])
      if !marked.draft.renditions.isEmpty, !checked.contains(marked.marks.whole) {
        planned.refuse(.changedMeanwhile)
      }
      return planned
    }
  }
}

extension PlannedJob {
  /// Refuses the source as a whole.
  fileprivate mutating func refuse(_ failure: Failure) {
    refusal = failure
    refused = []
    job = nil
  }
}
