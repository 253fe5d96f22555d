import Files
import Recipes
import SQLite

/// What a header is read with: a source that was refused under other terms is looked at anew.
struct HeaderTerms: Sendable {
  /// Stands where the recipe of a rendition does.
  let text: RecipeText

  init(_ allowed: Set<SourceFormat>, _ limits: Limits) {
    let formats = allowed.map(\.rawValue).sorted().joined(separator: ",")
    text = RecipeText(
      lines: """
        header=\(formats)
        pixels=\(limits.pixels)
        frames=\(limits.frames)
        bytes=\(limits.bytes)
        """)
  }
}

extension Ledger {
  /// Records that a source was refused by its header, where it was, so that it is not opened again
  /// before its content, the terms or the engine change.
  ///
  /// Nothing is recorded of a source that may have been changed since planning read it, nor of what
  /// may pass.
  func record(refusalOf planned: PlannedJob, _ terms: HeaderTerms) {
    guard let failure = planned.refusal, planned.header == nil, failure.since == nil,
      failure.staysWithContent, isRecording, let source = confirmed(planned.source)
    else { return }
    let key = paths.key(ofSource: planned.source)
    withState { state in
      state.write { store, names throws(SQLiteError) in
        let id = try store.put(key, source.status, source.content, seen: source.seen, nil)
        try store.put(
          failure, of: source.content, source: id, recipe: try names.key(terms.text, store),
          engine: try names.key(state.context.engine, store), now: state.context.now)
      }
    }
  }

  /// A source that planning has seen as it is now, with its hash.
  private func confirmed(_ path: BytePath) -> ConfirmedSource? {
    let seen = context.clock()
    guard let status = try? FileStatus(at: path, followingLinks: true), status.kind == .regular,
      !status.isRacy(at: context.planned), let content = context.contentHash(of: path),
      (try? FileStatus(at: path, followingLinks: true)) == status
    else { return nil }
    return ConfirmedSource(status: status, content: content, seen: seen)
  }
}

extension LedgerStore {
  /// Writes a failure; the first time and the number of tries are kept as long as the content is the
  /// same.
  func put(
    _ failure: Failure, of content: ContentHash, source: Int64, recipe: Int64, engine: Int64,
    now: Int64
  ) throws(SQLiteError) {
    var row = FailureRow(
      content: content, engine: engine, kind: failure.kind.rawValue, message: failure.message,
      firstSeen: now, lastSeen: now, tries: 1)
    if let old = try self.failure(source: source, recipe: recipe), old.content == content {
      row.firstSeen = old.firstSeen
      row.tries = old.tries + 1
    }
    try put(row, source: source, recipe: recipe)
  }

  /// Why the source was refused by its header before; nil where it wasn't.
  func refusal(
    _ source: SourceRow, _ terms: HeaderTerms, engine: Int64, _ names: inout LedgerNames
  ) throws(SQLiteError) -> Failure? {
    guard let recipe = try names.find(terms.text, self),
      let row = try failure(source: source.id, recipe: recipe),
      row.engine == engine, row.content == source.content,
      let kind = Failure.Kind(rawValue: row.kind)
    else { return nil }
    return Breakage(
      failure: Failure(kind, row.message), since: row.firstSeen, tries: row.tries,
      leavesStale: false
    ).dated
  }
}
