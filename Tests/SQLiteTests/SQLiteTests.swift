import Glibc
import SQLite
import Testing

@Suite final class `A database` {
  let path: [UInt8]

  init() {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? P_tmpdir
    var template = Array("\(parent)/widthwise-sqlite-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    precondition(file >= 0)
    close(file)
    path = template.dropLast().map { UInt8(bitPattern: $0) }
  }

  deinit {
    for end in ["", "-wal", "-shm", "-journal"] { unlink(name + end) }
  }

  private var name: String { String(decoding: path, as: UTF8.self) }

  private func kind(_ body: () throws(SQLiteError) -> Void) -> SQLiteError.Kind? {
    do throws(SQLiteError) {
      try body()
      return nil
    } catch {
      return error.kind
    }
  }

  @Test func `gives back what it was given`() throws {
    let database = try Database(path: path, access: .writing)
    try database.execute("CREATE TABLE t (a INTEGER, b REAL, c TEXT, d BLOB, e BLOB)")
    let insert = try Statement(database, "INSERT INTO t VALUES (?, ?, ?, ?, ?)")
    insert.bind(1, Int64.min)
    insert.bind(2, 0.1)
    insert.bind(3, "naïve 🖼️")
    insert.bind(4, [0, 255, 0] as [UInt8])
    insert.bindNull(5)
    try insert.run()
    #expect(database.changes == 1 && database.lastKey == 1)
    let select = try Statement(database, "SELECT a, b, c, d, e FROM t")
    #expect(try select.step())
    #expect(select.number(0) == .min)
    #expect(select.double(1) == 0.1)
    #expect(select.text(2) == "naïve 🖼️")
    #expect(select.bytes(3) == [0, 255, 0])
    #expect(select.optionalNumber(4) == nil && select.text(4) == nil && select.bytes(4) == [])
    #expect(try !select.step())
  }

  @Test func `tells an empty text and an empty blob from NULL`() throws {
    let database = try Database(path: path, access: .writing)
    let statement = try Statement(database, "SELECT ? IS NULL, ? IS NULL, typeof(?2)")
    statement.bind(1, "")
    statement.bind(2, [] as [UInt8])
    #expect(try statement.step())
    #expect(statement.number(0) == 0 && statement.number(1) == 0 && statement.text(2) == "blob")
  }

  @Test func `runs a statement as often as it is bound`() throws {
    let database = try Database(path: path, access: .writing)
    let statement = try Statement(database, "SELECT ? + 1")
    for number in 0..<3 {
      statement.bind(1, number)
      #expect(try statement.step())
      #expect(statement.number(0) == Int64(number + 1))
      statement.reset()
    }
  }

  @Test func `says the kind of failure and SQLite's words`() throws {
    let database = try Database(path: path, access: .writing)
    do throws(SQLiteError) {
      try database.execute("SELECT * FROM songs")
      Issue.record("there is no such table")
    } catch {
      #expect(error.kind == .other)
      #expect(error.description == "no such table: songs (1)")
    }
    #expect(kind { () throws(SQLiteError) in _ = try Statement(database, "  ") } == .other)
  }

  @Test func `that is missing can't be opened for reading`() {
    let missing = path + Array("-missing".utf8)
    let found = kind { () throws(SQLiteError) in _ = try Database(path: missing, access: .reading) }
    #expect(found == .cantOpen)
  }

  @Test func `that is opened for reading can't be written`() throws {
    try Database(path: path, access: .writing).execute("CREATE TABLE t (a)")
    let database = try Database(path: path, access: .reading)
    #expect(
      kind { () throws(SQLiteError) in try database.execute("DROP TABLE t") } == .readOnly)
  }

  @Test func `is told from a file that is none`() throws {
    let file = open(name, O_WRONLY)
    #expect(write(file, String(repeating: "no database ", count: 100), 1_200) == 1_200)
    close(file)
    let database = try Database(path: path, access: .writing)
    let found = kind { () throws(SQLiteError) in
      _ = try database.number("SELECT count(*) FROM sqlite_schema")
    }
    #expect(found == .corrupt)
  }

  @Test func `that another holds is busy`() throws {
    let first = try Database(path: path, access: .writing)
    try first.execute("CREATE TABLE t (a); BEGIN IMMEDIATE")
    let second = try Database(path: path, access: .writing, busyMilliseconds: 0)
    #expect(kind { () throws(SQLiteError) in try second.execute("BEGIN IMMEDIATE") } == .busy)
  }

  @Test func `stays open as long as a statement lives`() throws {
    let statement = try Statement(Database(path: path, access: .writing), "SELECT 7")
    #expect(try statement.step())
    #expect(statement.number(0) == 7)
  }
}
