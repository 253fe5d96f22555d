import Files
import Recipes
import SQLite

extension Ledger {
  /// Says for each rendition of a job whether it has to be made, and why.
  ///
  /// Costs one `stat` of the source, one of each output, and one look-up for each. Files are read
  /// only where their status proves nothing.
  public func decide(_ job: Job) -> JobDecision { decide([(job, nil, [])])[0] }

  /// The same for some jobs, whose sources may have been looked at just before; `borders` are those
  /// that planning found by decoding.
  func decide(
    _ jobs: [(job: Job, sighting: SourceSighting?, borders: [FoundBorder])]
  ) -> [JobDecision] {
    let keys = jobs.map { LedgerKeys($0.job, paths) }
    return zip(jobs, zip(keys, records(keys, jobs.map(\.job)))).map { asked, known in
      let source = SourceExamination(
        self, asked.job, key: known.0.source, row: known.1.source, sighting: asked.sighting,
        borders: asked.borders)
      return decide(asked.job, source, known.0, known.1)
    }
  }

  private func decide(
    _ job: Job, _ source: SourceExamination, _ keys: LedgerKeys, _ records: LedgerRecords
  ) -> JobDecision {
    var source = source
    let decoded = job.target.words(job.header)
    let decisions = job.renditions.indices.map { place in
      RenditionJudge(
        ledger: self, rendition: job.renditions[place], decoded: decoded,
        hasKey: keys.renditions[place] != nil, record: records.renditions[place]
      ).decision(&source)
    }
    source.settle()
    return JobDecision(decisions: decisions, evidence: source.evidence)
  }

  /// What the ledger holds of some jobs, seen from what is asked for now.
  private func records(_ keys: [LedgerKeys], _ jobs: [Job]) -> [LedgerRecords] {
    withState { state in
      zip(keys, jobs).map { keys, job in
        let known = state.read { store, names throws(SQLiteError) in
          var records = LedgerRecords()
          records.source = try store.source(keys.source)
          for (key, rendition) in zip(keys.renditions, job.renditions) {
            records.renditions.append(
              try key.flatMap { (key) throws(SQLiteError) in
                try store.record(key, rendition, &names, state.context)
              })
          }
          return records
        }
        return known ?? LedgerRecords(renditions: job.renditions.map { _ in nil })
      }
    }
  }

  func source(_ key: BytePath) -> SourceRow? {
    withState { $0.read { store, _ throws(SQLiteError) in try store.source(key) } }
  }

  /// A failure of the same content through the same recipe by the same engine.
  func failure(_ source: Int64, _ rendition: Rendition) -> FailureRow? {
    withState { state in
      state.read { store, names throws(SQLiteError) in
        guard let recipe = try names.find(rendition.recipe, rendition.format, store),
          let row = try store.failure(source: source, recipe: recipe),
          try names.find(state.context.engine, store) == row.engine
        else { return nil }
        return row
      }
    }
  }
}

extension LedgerStore {
  fileprivate func record(
    _ key: BytePath, _ rendition: Rendition, _ names: inout LedgerNames, _ context: LedgerContext
  ) throws(SQLiteError) -> RenditionRecord? {
    guard let row = try self.rendition(key) else { return nil }
    var record = RenditionRecord(row: row)
    if try names.find(rendition.recipe, rendition.format, self) != row.recipe {
      let old = try recipe(row.recipe) ?? RecipeText(lines: "")
      let changes = names.text(rendition.recipe, rendition.format).changes(from: old)
      record.recipeChanges = changes.isEmpty ? [.recipeChanged] : changes
    }
    if try names.find(context.engine, self) != row.engine {
      record.otherEngine = try engine(row.engine) ?? Engine(libvips: "?", renderer: "?")
    }
    record.isAdopted = try names.find(manifest: context.manifest, self) != row.manifest
    return record
  }
}

/// What a job's files are called in the ledger.
private struct LedgerKeys {
  var source: BytePath
  /// Nil for one that lies elsewhere.
  var renditions: [BytePath?]

  init(_ job: Job, _ paths: LedgerPaths) {
    source = paths.key(ofSource: job.source)
    renditions = job.renditions.map { paths.key(ofRendition: $0.path) }
  }
}

/// What the ledger holds of a job.
private struct LedgerRecords {
  var source: SourceRow?
  var renditions: [RenditionRecord?] = []
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
