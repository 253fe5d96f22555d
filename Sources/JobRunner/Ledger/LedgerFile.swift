import Files
import SQLite

/// The file of the ledger in an output folder, and what is to be done where it isn't one.
struct LedgerFile: Sendable {
  static let name = "ledger.sqlite"

  let folder: BytePath
  let schema: LedgerSchema

  init(output: BytePath, schema: LedgerSchema = .current) {
    folder = output.appending(FolderLock.folderName)
    self.schema = schema
  }

  var path: BytePath { folder.appending(Self.name) }

  /// Why the ledger can't be used as it is.
  enum Problem: Error, Hashable {
    /// Not there, and only wanted for reading.
    case missing
    /// Damaged, or nothing of ours; the word says which, for the name that it is given.
    case inTheWay(String)
    /// Written by a newer program in a way that this one can't understand.
    case newer(Int64)
    /// Written by an older one, and only wanted for reading.
    case older(Int64)
    case file(FileError)
    case database(SQLiteError)
  }

  struct Opened {
    var database: Database
    /// The version of a newer ledger that can be read all the same; nothing is written into it.
    var newerVersion: Int64?
  }

  /// Opens the ledger; for writing it is made or migrated first.
  func open(_ access: Database.Access) throws(Problem) -> Opened {
    try prepare(access)
    let database = try asking { () throws(SQLiteError) in
      try Database(path: path.bytes, access: access)
    }
    let version = try version(of: database)
    if version > schema.version { return try newer(database, version, access) }
    if access == .writing {
      try asking { () throws(SQLiteError) in
        try Self.configure(database)
        if version < schema.version { try schema.migrate(database, from: version) }
      }
    } else if version < schema.version {
      throw .older(version)
    }
    return Opened(database: database)
  }

  /// Gives what is in the way another name, and says which.
  func setAside(as word: String) throws(FileError) -> BytePath {
    let name = freeName(word)
    try FileSystem.rename(path, to: folder.appending(name))
    for end in ["-wal", "-shm"] {
      let old = folder.appending(Self.name + end)
      if exists(old) { try FileSystem.rename(old, to: folder.appending(name + end)) }
    }
    return folder.appending(name)
  }

  private func freeName(_ word: String) -> String {
    var number = 1
    while exists(folder.appending("\(Self.name).\(word)-\(number)")) { number += 1 }
    return "\(Self.name).\(word)-\(number)"
  }

  private func exists(_ path: BytePath) -> Bool {
    (try? FileStatus(at: path, followingLinks: false)) != nil
  }

  private func prepare(_ access: Database.Access) throws(Problem) {
    if access == .writing { try makeFolder() }
    let status: FileStatus?
    do throws(FileError) {
      status = try FileStatus(at: path, followingLinks: false)
    } catch {
      guard error.isNotFound else { throw .file(error) }
      status = nil
    }
    if status == nil && access == .reading { throw .missing }
    if let status, status.kind != .regular { throw .inTheWay("foreign") }
  }

  private func makeFolder() throws(Problem) {
    do throws(FileError) {
      try FileSystem.makeFolders(folder)
    } catch {
      throw .file(error)
    }
  }

  /// The schema's version; 0 for an empty file.
  private func version(of database: Database) throws(Problem) -> Int64 {
    let (tables, owner, version) = try asking { () throws(SQLiteError) in
      (
        try database.number("SELECT count(*) FROM sqlite_schema") ?? 0,
        try database.number("PRAGMA application_id") ?? 0,
        try database.number("PRAGMA user_version") ?? 0
      )
    }
    if tables == 0 && owner == 0 && version == 0 { return 0 }
    if owner != LedgerSchema.applicationID || version < 1 { throw .inTheWay("foreign") }
    return version
  }

  private func newer(
    _ database: Database, _ version: Int64, _ access: Database.Access
  ) throws(Problem) -> Opened {
    let oldest = try? database.number("SELECT oldest_reader FROM compatibility")
    guard let oldest, oldest <= schema.version else { throw .newer(version) }
    if access == .reading { return Opened(database: database, newerVersion: version) }
    let readOnly = try asking { () throws(SQLiteError) in
      try Database(path: path.bytes, access: .reading)
    }
    return Opened(database: readOnly, newerVersion: version)
  }

  /// WAL lets others read while a run writes. With `NORMAL` a power cut may lose the last
  /// transactions but never mixes them up; what is lost is rendered again, and what is kept was
  /// flushed to the disk before it was recorded.
  private static func configure(_ database: Database) throws(SQLiteError) {
    _ = try database.text("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = NORMAL")
  }

  private func asking<Result>(
    _ body: () throws(SQLiteError) -> Result
  ) throws(Problem) -> Result {
    do throws(SQLiteError) {
      return try body()
    } catch {
      throw error.kind == .corrupt ? .inTheWay("corrupt") : .database(error)
    }
  }
}
