import CSQLite

/// One connection to a database file: `sqlite3_open_v2`. Belongs to one thread at a time.
public final class Database {
  public enum Access: Hashable, Sendable {
    /// The file has to be there and is never changed.
    case reading
    /// The file is made where it is missing.
    case writing
  }

  let pointer: OpaquePointer

  /// Opens the file, whose path is given as bytes without a NUL.
  ///
  /// A path is never read as a URI. Whether the file is a database shows at the first statement.
  public init(
    path: [UInt8], access: Access, busyMilliseconds: Int32 = 5_000
  ) throws(SQLiteError) {
    // SQLite takes "" and ":memory:" for databases of their own, and "./" before them changes none.
    let full = path.first == UInt8(ascii: "/") ? path : Array("./".utf8) + path
    let name = full.map { CChar(bitPattern: $0) } + [0]
    let mode =
      access == .reading ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    var opened: OpaquePointer?
    let code = sqlite3_open_v2(
      name, &opened, mode | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, nil)
    guard let opened else { throw SQLiteError(code: code, text: "out of memory") }
    guard code == SQLITE_OK else {
      let error = SQLiteError(code: code, text: String(cString: sqlite3_errmsg(opened)))
      sqlite3_close_v2(opened)
      throw error
    }
    sqlite3_busy_timeout(opened, busyMilliseconds)
    ww_distrust_file(opened)
    pointer = opened
  }

  deinit { sqlite3_close_v2(pointer) }

  /// Runs statements that give no rows, or whose rows don't matter: `sqlite3_exec`.
  public func execute(_ sql: String) throws(SQLiteError) {
    try check(sqlite3_exec(pointer, sql, nil, nil, nil))
  }

  /// The first column of the first row, where there is one and it is a number.
  public func number(_ sql: String) throws(SQLiteError) -> Int64? {
    let statement = try Statement(self, sql)
    return try statement.step() ? statement.optionalNumber(0) : nil
  }

  /// The first column of the first row, where there is one and it is a text.
  public func text(_ sql: String) throws(SQLiteError) -> String? {
    let statement = try Statement(self, sql)
    return try statement.step() ? statement.text(0) : nil
  }

  /// The key of the row that was inserted last.
  public var lastKey: Int64 { sqlite3_last_insert_rowid(pointer) }
  /// How many rows the last statement changed.
  public var changes: Int { Int(sqlite3_changes64(pointer)) }

  /// The one place that knows how SQLite says that something failed.
  func check(_ code: Int32) throws(SQLiteError) {
    switch code {
    case SQLITE_OK, SQLITE_ROW, SQLITE_DONE: return
    default: throw SQLiteError(code: code, text: String(cString: sqlite3_errmsg(pointer)))
    }
  }
}
