import SQLite

/// The tables of the ledger, version by version; `config/ledger.sql` explains them.
///
/// `user_version` holds the version, `application_id` tells a ledger from other databases, and
/// `compatibility.oldest_reader` the oldest version whose programs understand what is there. A
/// version that only adds tables or columns leaves that as it is.
struct LedgerSchema: Sendable {
  /// The letters "WdWi".
  static let applicationID: Int64 = 0x5764_5769

  /// Step n brings version n to version n + 1; 0 is the empty file.
  var steps: [String]

  /// The version that this program writes.
  var version: Int64 { Int64(steps.count) }

  static let current = LedgerSchema(steps: [first, second])

  /// Brings an older file to this version: all of it or nothing.
  func migrate(_ database: Database, from old: Int64) throws(SQLiteError) {
    try database.execute("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      for step in steps[Int(old)...] { try database.execute(step) }
      try database.execute("PRAGMA application_id = \(Self.applicationID)")
      try database.execute("PRAGMA user_version = \(version)")
      try database.execute("COMMIT")
    } catch {
      try? database.execute("ROLLBACK")
      throw error
    }
  }

  /// Headers of formats that could not be decoded smaller before are read again.
  private static let second = """
    ALTER TABLE sources ADD COLUMN smaller TEXT;
    UPDATE sources SET engine = NULL WHERE format IN ('webp', 'tiff');
    CREATE TABLE borders (
      source INTEGER NOT NULL, terms TEXT NOT NULL, x INTEGER, y INTEGER, width INTEGER,
      height INTEGER, PRIMARY KEY (source, terms)
    ) STRICT, WITHOUT ROWID;
    CREATE TRIGGER borders_of_changed AFTER UPDATE OF content, engine ON sources
    WHEN new.content <> old.content OR new.engine IS NOT old.engine
    BEGIN DELETE FROM borders WHERE source = old.id; END;
    CREATE TRIGGER borders_of_gone AFTER DELETE ON sources
    BEGIN DELETE FROM borders WHERE source = old.id; END;
    """

  private static let first = """
    CREATE TABLE compatibility (oldest_reader INTEGER NOT NULL) STRICT;
    INSERT INTO compatibility VALUES (1);
    CREATE TABLE manifests (id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE) STRICT;
    CREATE TABLE engines (
      id INTEGER PRIMARY KEY, libvips TEXT NOT NULL, renderer TEXT NOT NULL,
      UNIQUE (libvips, renderer)
    ) STRICT;
    CREATE TABLE recipes (
      id INTEGER PRIMARY KEY, fingerprint INTEGER NOT NULL, text TEXT NOT NULL
    ) STRICT;
    CREATE INDEX recipes_by_fingerprint ON recipes (fingerprint);
    CREATE TABLE sources (
      id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, bytes INTEGER NOT NULL,
      modified INTEGER NOT NULL, changed INTEGER NOT NULL, inode INTEGER NOT NULL,
      device INTEGER NOT NULL, content BLOB NOT NULL, seen INTEGER NOT NULL,
      engine INTEGER, format TEXT, width INTEGER, height INTEGER, orientation INTEGER,
      frames INTEGER, alpha INTEGER, bits INTEGER, progressive INTEGER
    ) STRICT;
    CREATE TABLE renditions (
      path BLOB PRIMARY KEY, source INTEGER NOT NULL, content BLOB NOT NULL,
      recipe INTEGER NOT NULL, engine INTEGER NOT NULL, manifest INTEGER NOT NULL,
      width INTEGER NOT NULL, height INTEGER NOT NULL, bytes INTEGER NOT NULL,
      hash BLOB NOT NULL, modified INTEGER NOT NULL, inode INTEGER NOT NULL,
      made INTEGER NOT NULL, decoded TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE failures (
      source INTEGER NOT NULL, recipe INTEGER NOT NULL, content BLOB NOT NULL,
      engine INTEGER NOT NULL, kind TEXT NOT NULL, message TEXT NOT NULL,
      first_seen INTEGER NOT NULL, last_seen INTEGER NOT NULL, tries INTEGER NOT NULL,
      PRIMARY KEY (source, recipe)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE runs (
      id INTEGER PRIMARY KEY, manifest INTEGER NOT NULL, started INTEGER NOT NULL, ended INTEGER,
      exit_code INTEGER, done INTEGER, failed INTEGER, skipped INTEGER, bytes INTEGER, seconds REAL
    ) STRICT;
    CREATE TABLE changes (
      run INTEGER NOT NULL, path BLOB NOT NULL, bytes_before INTEGER NOT NULL,
      bytes_after INTEGER NOT NULL, PRIMARY KEY (run, path)
    ) STRICT, WITHOUT ROWID;
    """
}
