import Files
import SQLite

extension Ledger {
  /// Notes that a run has begun. What is recorded from now on belongs to it.
  public func beginRun() {
    let now = context.now
    withState { state in
      state.run.started = now
      state.beginRun()
    }
  }

  /// Notes how the run ended, and commits. `started` and `ended` of the record are set here.
  public func endRun(_ record: RunEntry) {
    let now = context.now
    withState { state in
      let run = state.run
      state.write { store, _ throws(SQLiteError) in
        try store.end(run.key, record, at: now)
        try store.forgetChanges(before: run.key)
      }
      state.commit(onlyIfDue: false)
    }
  }

  /// How the run that was begun differs from the one before; `limit` is how many renditions are
  /// named. Looks at what changed alone, not at all renditions.
  public func drift(limit: Int = 10) -> Drift {
    withState { state in
      let run = state.run.key
      return state.read { store, names throws(SQLiteError) in
        var drift = try store.changes(of: run, limit: limit)
        if let manifest = try names.find(manifest: state.context.manifest, store) {
          drift.previous = try store.lastRun(of: manifest, before: run)
        }
        return drift
      } ?? Drift()
    }
  }
}

extension LedgerState {
  func beginRun() {
    run.key = newRun()
    // The ledger may have been set aside meanwhile, for being damaged.
    if run.key == 0 { run.key = newRun() }
    commit(onlyIfDue: false)
  }

  /// Zero where nothing can be written.
  private func newRun() -> Int64 {
    var key: Int64 = 0
    let started = run.started
    write { store, names throws(SQLiteError) in
      let manifest = try names.key(manifest: context.manifest, store)
      let statement = try Statement(
        store.database, "INSERT INTO runs (manifest, started) VALUES (?, ?)")
      statement.bind(1, manifest)
      statement.bind(2, started)
      try statement.run()
      key = store.database.lastKey
    }
    return key
  }
}

extension LedgerStore {
  /// How many runs' changes are kept.
  private static let keptRuns: Int64 = 30

  func end(_ run: Int64, _ record: RunEntry, at now: Int64) throws(SQLiteError) {
    let statement = try Statement(
      database,
      """
      UPDATE runs SET ended = ?, exit_code = ?, done = ?, failed = ?, skipped = ?, bytes = ?,
        seconds = ?
      WHERE id = ?
      """)
    statement.bind(1, now)
    statement.bind(2, record.exitCode)
    statement.bind(3, record.done)
    statement.bind(4, record.failed)
    statement.bind(5, record.skipped)
    statement.bind(6, record.bytes)
    statement.bind(7, record.seconds)
    statement.bind(8, run)
    try statement.run()
  }

  func forgetChanges(before run: Int64) throws(SQLiteError) {
    let statement = try Statement(database, "DELETE FROM changes WHERE run <= ?")
    statement.bind(1, run - Self.keptRuns)
    try statement.run()
  }

  func lastRun(of manifest: Int64, before run: Int64) throws(SQLiteError) -> RunEntry? {
    let statement = try Statement(
      database,
      """
      SELECT started, ended, exit_code, done, failed, skipped, bytes, seconds FROM runs
      WHERE manifest = ? AND ended IS NOT NULL AND (id < ? OR ? = 0) ORDER BY id DESC LIMIT 1
      """)
    statement.bind(1, manifest)
    statement.bind(2, run)
    statement.bind(3, run)
    guard try statement.step() else { return nil }
    return RunEntry(
      started: statement.number(0), ended: statement.number(1), exitCode: Int(statement.number(2)),
      done: Int(statement.number(3)), failed: Int(statement.number(4)),
      skipped: Int(statement.number(5)), bytes: Int(statement.number(6)),
      seconds: statement.double(7))
  }

  func changes(of run: Int64, limit: Int) throws(SQLiteError) -> Drift {
    var drift = Drift()
    let sums = try Statement(
      database,
      "SELECT count(*), sum(bytes_after - bytes_before) FROM changes WHERE run = ?")
    sums.bind(1, run)
    if try sums.step() {
      drift.changed = Int(sums.number(0))
      drift.growth = Int(sums.number(1))
    }
    let largest = try Statement(
      database,
      """
      SELECT path, bytes_before, bytes_after FROM changes WHERE run = ?
      ORDER BY abs(bytes_after - bytes_before) DESC, path LIMIT ?
      """)
    largest.bind(1, run)
    largest.bind(2, limit)
    while try largest.step() {
      drift.largest.append(
        Drift.Change(
          path: BytePath(bytes: largest.bytes(0)), before: Int(largest.number(1)),
          after: Int(largest.number(2))))
    }
    return drift
  }
}
