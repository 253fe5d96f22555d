import Files
import Recipes
import SQLite

extension Ledger {
  /// Says for each rendition of a job whether it has to be made, and why.
  ///
  /// Costs one `stat` of the source, one of each output, and one look-up for each. Files are read
  /// only where their status proves nothing.
  public func decide(_ job: Job) -> JobDecision {
    var source = SourceExamination(self, job)
    let decoded = job.target.words(job.header)
    let decisions = job.renditions.map { rendition in
      RenditionJudge(ledger: self, rendition: rendition, decoded: decoded).decision(&source)
    }
    source.settle()
    return JobDecision(decisions: decisions, evidence: source.evidence)
  }

  func source(_ key: BytePath) -> SourceRow? {
    withState { $0.read { store, _ throws(SQLiteError) in try store.source(key) } }
  }

  /// What the ledger holds of a rendition, seen from what is asked for now.
  func record(_ key: BytePath, _ rendition: Rendition) -> RenditionRecord? {
    withState { state in
      state.read { store, names throws(SQLiteError) in
        guard let row = try store.rendition(key) else { return nil }
        let text = names.text(rendition.recipe, rendition.format)
        var record = RenditionRecord(row: row)
        if try names.find(text, store) != row.recipe {
          let old = try store.recipe(row.recipe) ?? RecipeText(lines: "")
          let changes = text.changes(from: old)
          record.recipeChanges = changes.isEmpty ? [.recipeChanged] : changes
        }
        if try names.find(state.context.engine, store) != row.engine {
          record.otherEngine = try store.engine(row.engine) ?? Engine(libvips: "?", renderer: "?")
        }
        record.isAdopted =
          try names.find(manifest: state.context.manifest, store) != row.manifest
        return record
      }
    }
  }

  /// A failure of the same content through the same recipe by the same engine.
  func failure(_ source: Int64, _ rendition: Rendition) -> FailureRow? {
    withState { state in
      state.read { store, names throws(SQLiteError) in
        let text = names.text(rendition.recipe, rendition.format)
        guard let recipe = try names.find(text, store),
          let row = try store.failure(source: source, recipe: recipe),
          try names.find(state.context.engine, store) == row.engine
        else { return nil }
        return row
      }
    }
  }
}

/// A rendition's row with what is different about it now.
struct RenditionRecord: Sendable {
  var row: RenditionRow
  /// Empty where the recipe is the same.
  var recipeChanges: [Reason] = []
  /// Nil where the engine is the same.
  var otherEngine: Engine?
  /// True where another manifest had it made.
  var isAdopted = false
}
