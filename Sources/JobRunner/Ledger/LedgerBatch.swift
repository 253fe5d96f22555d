import SQLite

/// Puts many writes into one transaction: a commit a write would cost more than the write.
///
/// A batch is closed by its size or its age, so that what a killed run loses is the last moment's.
public struct LedgerBatch: Sendable {
  public var records: Int
  public var age: Duration

  public init(records: Int = 200, age: Duration = .milliseconds(500)) {
    self.records = records
    self.age = age
  }
}

/// The batch that is open.
struct OpenBatch {
  let limits: LedgerBatch
  private var count = 0
  private var isOpen = false
  private var committed: ContinuousClock.Instant

  init(_ limits: LedgerBatch) {
    self.limits = limits
    committed = .now
  }

  mutating func begin(_ database: Database) throws(SQLiteError) {
    if isOpen { return }
    try database.execute("BEGIN IMMEDIATE")
    isOpen = true
  }

  /// Counts a record. Where the last commit is long ago, the record is committed at once: a slow
  /// run loses nothing.
  mutating func wrote(_ database: Database) throws(SQLiteError) {
    count += 1
    try commitIfDue(database)
  }

  mutating func commitIfDue(_ database: Database) throws(SQLiteError) {
    if isOpen, count >= limits.records || .now - committed >= limits.age { try commit(database) }
  }

  mutating func commit(_ database: Database) throws(SQLiteError) {
    committed = .now
    count = 0
    if isOpen { try database.execute("COMMIT") }
    isOpen = false
  }

  mutating func abandon(_ database: Database) {
    if isOpen { try? database.execute("ROLLBACK") }
    isOpen = false
    count = 0
  }
}
