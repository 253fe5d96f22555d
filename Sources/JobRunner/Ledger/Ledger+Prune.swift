import Files
import SQLite

extension Ledger {
  /// What pruning has to leave alone, still to be filled with the plan's jobs.
  public var emptyPruneScope: PruneScope { PruneScope(paths) }

  public func pruneScope(of plan: Plan) -> PruneScope {
    var scope = emptyPruneScope
    for planned in plan.jobs { scope.add(planned) }
    return scope
  }

  /// Finds the renditions that this manifest had made and no longer asks for.
  ///
  /// Each is read and hashed, since what is removed doesn't come back: only a file with exactly the
  /// bytes that were written is ours. Links are never followed.
  public func prunePlan(_ scope: PruneScope) -> PrunePlan {
    var plan = PrunePlan()
    for orphan in orphans(scope) {
      switch fate(of: orphan, scope) {
      case .remove(let status):
        plan.removals.append(
          PrunePlan.Removal(path: orphan.row.path, bytes: status.bytes, status: status))
      case .keep(let why): plan.kept.append(PrunePlan.Kept(path: orphan.row.path, why: why))
      case .forget: plan.gone.append(orphan.row.path)
      }
    }
    return plan
  }

  /// Removes what a plan lists, where it is still what was seen, then the folders that are empty
  /// after it.
  public func prune(_ plan: PrunePlan) -> PruneResult {
    guard isRecording else { return PruneResult() }
    var result = PruneResult()
    for removal in plan.removals { remove(removal, &result) }
    for path in plan.gone { forget(path) }
    removeFolders(&result)
    withState { state in
      state.write { store, _ throws(SQLiteError) in try store.removeUnused() }
      // The keys of recipes that went with their last rendition must not be used again.
      state.names = LedgerNames()
      state.commit(onlyIfDue: false)
    }
    return result
  }

  private func orphans(_ scope: PruneScope) -> [Orphan] {
    if context.manifest.isEmpty { return [] }
    return withState { state in
      state.read { store, names throws(SQLiteError) in
        guard let manifest = try names.find(manifest: state.context.manifest, store) else {
          return nil
        }
        return try store.renditions(of: manifest) { !scope.wants($0) }
      } ?? []
    }
  }

  private enum Fate {
    case remove(FileStatus)
    case keep(String)
    case forget
  }

  private func fate(of orphan: Orphan, _ scope: PruneScope) -> Fate {
    if scope.holds(orphan.source) { return .keep("could not be made anew from its source") }
    do throws(FileError) {
      let path = orphan.row.path
      let status = try FileSystem.status(of: path, below: context.outputFolder)
      if status.kind != .regular { return .keep("is a \(status.kind.rawValue) now") }
      if scope.isSource(status) { return .keep("is a source now") }
      guard status.bytes == orphan.row.output.bytes,
        context.contentHash(of: context.outputFolder.appending(path)) == orphan.row.output.hash
      else { return .keep("was changed since it was written") }
      return .remove(status)
    } catch {
      if error.isLoop { return .keep("is reached through a link") }
      return error.isNotFound ? .forget : .keep("can't be looked at: \(error.reason)")
    }
  }

  private func remove(_ removal: PrunePlan.Removal, _ result: inout PruneResult) {
    do throws(FileError) {
      let path = removal.path
      guard
        try FileSystem.removeFile(path, below: context.outputFolder, ifStill: removal.status)
      else { return result.notes.append("'\(path)' was changed meanwhile; it stays") }
      result.removed.append(path)
      result.bytes += removal.bytes
      forget(path)
    } catch {
      if error.isNotFound { return forget(removal.path) }
      result.notes.append("'\(removal.path)' can't be removed: \(error.reason)")
    }
  }

  private func forget(_ path: BytePath) {
    withState { $0.write { store, _ throws(SQLiteError) in try store.removeRendition(path) } }
  }

  /// From the deepest up; a folder that isn't empty ends its line.
  private func removeFolders(_ result: inout PruneResult) {
    for path in Set(result.removed.map(\.parent)).sorted(by: >) {
      var folder = path
      while folder.bytes != [0x2E], !result.folders.contains(folder) {
        let isRemoved = try? FileSystem.removeFolderIfEmpty(folder, below: context.outputFolder)
        guard isRemoved == true else { break }
        result.folders.append(folder)
        folder = folder.parent
      }
    }
  }
}

/// A rendition that no job asks for, with its source as the ledger calls it.
struct Orphan: Sendable {
  var row: RenditionRow
  var source: BytePath
}

extension LedgerStore {
  /// The renditions that a manifest had made and a filter lets through, in byte order. Reads all.
  func renditions(
    of manifest: Int64, where isWanted: (BytePath) -> Bool
  ) throws(SQLiteError) -> [Orphan] {
    let statement = try Statement(
      database,
      """
      SELECT \(LedgerSQL.rendition), path, (SELECT path FROM sources WHERE id = source)
      FROM renditions WHERE manifest = ? ORDER BY path
      """)
    statement.bind(1, manifest)
    var found: [Orphan] = []
    while try statement.step() {
      let path = BytePath(bytes: statement.bytes(13))
      if isWanted(path), let row = RenditionRow(path, statement) {
        found.append(Orphan(row: row, source: BytePath(bytes: statement.bytes(14))))
      }
    }
    return found
  }

  func removeRendition(_ path: BytePath) throws(SQLiteError) {
    let statement = try Statement(database, "DELETE FROM renditions WHERE path = ?")
    statement.bind(1, path.bytes)
    try statement.run()
  }

  /// Forgets sources and recipes that nothing refers to any more.
  func removeUnused() throws(SQLiteError) {
    try database.execute(
      """
      DELETE FROM sources WHERE id NOT IN (SELECT source FROM renditions)
        AND id NOT IN (SELECT source FROM failures);
      DELETE FROM recipes WHERE id NOT IN (SELECT recipe FROM renditions)
        AND id NOT IN (SELECT recipe FROM failures);
      """)
  }
}
