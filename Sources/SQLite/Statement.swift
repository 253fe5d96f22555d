import CSQLite

/// One prepared statement: bound, stepped, read, and used again.
///
/// Places of parameters count from 1, those of columns from 0, as in SQLite.
public struct Statement: ~Copyable {
  private let database: Database
  private let pointer: OpaquePointer

  /// `sqlite3_prepare_v3`; the statement keeps the database open.
  public init(_ database: Database, _ sql: String) throws(SQLiteError) {
    var made: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    try database.check(sqlite3_prepare_v3(database.pointer, sql, -1, flags, &made, nil))
    guard let made else { throw SQLiteError(code: SQLITE_MISUSE, text: "an empty statement") }
    self.database = database
    pointer = made
  }

  deinit { sqlite3_finalize(pointer) }

  /// True where there is a row to read; false at the end, where the statement is reset.
  public borrowing func step() throws(SQLiteError) -> Bool {
    let code = sqlite3_step(pointer)
    if code == SQLITE_ROW { return true }
    // Resetting says the error of the step once more, so it is asked for before.
    defer { sqlite3_reset(pointer) }
    try database.check(code)
    return false
  }

  /// Runs to the end, whatever rows there are.
  public borrowing func run() throws(SQLiteError) {
    while try step() {}
  }

  /// Lets go of the row and of the lock that reading holds; parameters stay.
  public borrowing func reset() { sqlite3_reset(pointer) }
}

extension Statement {
  public borrowing func bind(_ place: Int32, _ number: Int64) {
    sqlite3_bind_int64(pointer, place, number)
  }

  public borrowing func bind(_ place: Int32, _ number: Int) { bind(place, Int64(number)) }

  public borrowing func bind(_ place: Int32, _ number: Double) {
    sqlite3_bind_double(pointer, place, number)
  }

  public borrowing func bind(_ place: Int32, _ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      let start = utf8.baseAddress.map { UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self) }
      _ = ww_bind_text(pointer, place, start, Int32(utf8.count))
    }
  }

  public borrowing func bind(_ place: Int32, _ bytes: [UInt8]) {
    bytes.withUnsafeBytes { _ = ww_bind_blob(pointer, place, $0.baseAddress, Int32($0.count)) }
  }

  public borrowing func bindNull(_ place: Int32) { sqlite3_bind_null(pointer, place) }
}

extension Statement {
  /// A number; 0 where the column is NULL or something else.
  public borrowing func number(_ column: Int32) -> Int64 { sqlite3_column_int64(pointer, column) }

  public borrowing func optionalNumber(_ column: Int32) -> Int64? {
    sqlite3_column_type(pointer, column) == SQLITE_NULL ? nil : number(column)
  }

  public borrowing func double(_ column: Int32) -> Double {
    sqlite3_column_double(pointer, column)
  }

  /// Nil where the column is NULL.
  public borrowing func text(_ column: Int32) -> String? {
    sqlite3_column_text(pointer, column).map { String(cString: $0) }
  }

  /// The bytes of a blob that has 32 of them, of each word the lowest first; nil for another.
  public borrowing func words(_ column: Int32) -> SIMD4<UInt64>? {
    guard let start = sqlite3_column_blob(pointer, column),
      sqlite3_column_bytes(pointer, column) == 32
    else { return nil }
    var words = SIMD4<UInt64>()
    for place in 0..<4 {
      words[place] = UInt64(
        littleEndian: start.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self))
    }
    return words
  }

  /// The bytes of a blob; empty where the column is NULL.
  public borrowing func bytes(_ column: Int32) -> [UInt8] {
    guard let start = sqlite3_column_blob(pointer, column) else { return [] }
    let count = Int(sqlite3_column_bytes(pointer, column))
    return Array(UnsafeRawBufferPointer(start: start, count: count))
  }
}
