import Files
import Glibc
import SQLite
import TestSupport
import Testing

@testable import JobRunner

@Suite struct `The file of the ledger` {
  let bench = LedgerBench()

  init() { bench.write("a.jpg", "source") }

  private func notes(_ access: Ledger.Access = .writing, schema: LedgerSchema = .current)
    -> [String]
  {
    let ledger = bench.ledger(access, schema: schema)
    _ = ledger.decide(bench.job())
    return ledger.notes.map { $0.replacing("\(bench.output)/.widthwise/", with: "") }
  }

  private func at(_ name: String) -> BytePath { bench.output.appending(".widthwise/\(name)") }

  private func database() throws -> Database {
    try Database(path: bench.file.bytes, access: .writing)
  }

  @Test func `is made where there is none, without a word`() throws {
    #expect(notes() == [])
    let database = try database()
    #expect(try database.text("PRAGMA journal_mode") == "wal")
    #expect(try database.number("PRAGMA user_version") == 2)
    // The letters WdWi in ASCII: 57 64 57 69.
    #expect(try database.number("PRAGMA application_id") == 0x5764_5769)
  }

  @Test func `is not made by a dry run`() {
    #expect(bench.morning(bench.job(), access: .reading) == ["new"])
    #expect(notes(.reading) == [])
    #expect(!bench.output.exists)
  }

  @Test func `is read and not changed by a dry run`() throws {
    bench.night(bench.job())
    bench.path("a.jpg").touch(1_000_000_000)
    let before = bench.file.contents
    #expect(bench.morning(bench.job(), access: .reading) == ["up to date"])
    #expect(bench.file.contents == before)
    bench.hasher.forget()
    #expect(bench.morning(bench.job(), access: .reading) == ["up to date"])
    #expect(bench.hasher.names == ["a.jpg"])
  }

  struct Damage: CustomTestStringConvertible {
    var testDescription: String
    var word: String
    var what: String
    var damage: @Sendable (LedgerBench) -> Void
  }

  static let damages = [
    Damage(testDescription: "text", word: "corrupt", what: "is damaged") {
      $0.file.overwrite(String(repeating: "no database ", count: 400))
    },
    Damage(testDescription: "a broken header", word: "corrupt", what: "is damaged") {
      let file = open($0.file.cString, O_WRONLY)
      pwrite(file, "XXXX", 4, 0)
      close(file)
    },
    Damage(testDescription: "a broken first table", word: "corrupt", what: "is damaged") {
      let file = open($0.file.cString, O_WRONLY)
      pwrite(file, [UInt8](repeating: 0xEE, count: 3900), 3900, 100)
      close(file)
    },
    Damage(testDescription: "a link", word: "foreign", what: "is no ledger") {
      rename($0.file.cString, $0.folder.at("elsewhere").cString)
      symlink($0.folder.at("elsewhere").description, $0.file.cString)
    },
    Damage(testDescription: "a folder", word: "foreign", what: "is no ledger") {
      unlink($0.file.cString)
      mkdir($0.file.cString, 0o755)
    },
    Damage(testDescription: "a FIFO", word: "foreign", what: "is no ledger") {
      unlink($0.file.cString)
      mkfifo($0.file.cString, 0o644)
    },
    Damage(testDescription: "another program's database", word: "foreign", what: "is no ledger") {
      unlink($0.file.cString)
      let database = try? Database(path: $0.file.bytes, access: .writing)
      try? database?.execute("CREATE TABLE songs (name); PRAGMA user_version = 1")
    },
    Damage(testDescription: "a ledger without a table", word: "foreign", what: "is no ledger") {
      let database = try? Database(path: $0.file.bytes, access: .writing)
      try? database?.execute("DROP TABLE renditions")
    },
  ]

  @Test(arguments: damages)
  func `is set aside where it is damaged or foreign, and begun anew`(_ row: Damage) {
    bench.night(bench.job())
    row.damage(bench)
    #expect(
      notes() == [
        "the ledger 'ledger.sqlite' \(row.what); it is kept as 'ledger.sqlite.\(row.word)-1', and "
          + "everything counts as new"
      ])
    #expect(at("ledger.sqlite.\(row.word)-1").exists)
    #expect(bench.morning(bench.job()) == ["new"])
    bench.night(bench.job())
    #expect(bench.morning(bench.job()) == ["up to date"])
  }

  @Test(arguments: damages) func `is left where it is by a dry run`(_ row: Damage) {
    bench.night(bench.job())
    row.damage(bench)
    #expect(notes(.reading) == ["the ledger 'ledger.sqlite' \(row.what); everything counts as new"])
    #expect(!at("ledger.sqlite.\(row.word)-1").exists)
  }

  @Test func `is set aside under a free name, with its journal`() throws {
    bench.night(bench.job())
    unlink(bench.file.cString)
    mkdir(bench.file.cString, 0o755)
    bench.folder.file("out/.widthwise/ledger.sqlite-wal", "journal")
    bench.folder.file("out/.widthwise/ledger.sqlite.foreign-1", "earlier")
    #expect(notes().count == 1)
    #expect(at("ledger.sqlite.foreign-1").contents == "earlier")
    #expect(at("ledger.sqlite.foreign-2").exists)
    #expect(at("ledger.sqlite.foreign-2-wal").contents == "journal")
  }

  /// Only the pages of a table are damaged: that shows when they are read.
  @Test(arguments: [1, 4, 12, 20])
  func `is set aside in the middle of a run too, and the run goes on`(_ first: Int) throws {
    let names = (0..<200).map { "picture-\($0).jpg" }
    bench.night(bench.job(to: names))
    let size = try FileStatus(at: bench.file, followingLinks: true).bytes
    let file = open(bench.file.cString, O_WRONLY)
    let junk = [UInt8](repeating: 0xEE, count: 4096)
    // The first page holds the schema, those behind it the small tables.
    for page in first..<(size / 4096) { pwrite(file, junk, 4096, page * 4096) }
    close(file)
    let ledger = bench.ledger()
    ledger.beginRun()
    let decisions = bench.perform(bench.job(to: names), in: ledger).map(bench.text)
    #expect(decisions.contains("new"))
    #expect(ledger.notes.count == 1)
    #expect(at("ledger.sqlite.corrupt-1").exists)
    ledger.endRun(RunEntry(started: 0, done: 7))
    ledger.close()
    let again = bench.ledger()
    #expect(again.drift().previous?.done == 7)
    let made = zip(decisions, again.decide(bench.job(to: names)).decisions)
    #expect(made.allSatisfy { $0 == "new" ? $1 == .upToDate(bytes: 4) : true })
  }

  @Test func `may be empty, as a run leaves it that was killed while it made it`() {
    bench.folder.file("out/.widthwise/ledger.sqlite")
    #expect(notes() == [])
    bench.night(bench.job())
    #expect(bench.morning(bench.job()) == ["up to date"])
  }

  @Test func `that can't be made is said, and the run goes on`() {
    bench.folder.file("out", "a file where the folder should be")
    #expect(
      notes() == [
        "the ledger 'ledger.sqlite' can't be used: cannot mkdir '\(bench.output)/.widthwise': "
          + "Not a directory; everything counts as new"
      ])
  }

  @Test func `has the tables that its description lists`() throws {
    let root = #filePath.split(separator: "/").dropLast(4).joined(separator: "/")
    let text = try #require(BytePath("/\(root)/config/ledger.sql").contents)
    func shape(_ database: Database) throws -> [String] {
      let statement = try Statement(
        database, "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name")
      var found: [String] = []
      while try statement.step() {
        let sql = statement.text(1) ?? ""
        // Comments and line breaks of the description are for people.
        let plain = sql.split(separator: "\n").map { $0.prefix { $0 != "-" } }.joined(
          separator: " ")
        found.append(plain.filter { !$0.isWhitespace })
      }
      return found
    }
    let described = try Database(path: bench.folder.at("described").bytes, access: .writing)
    try described.execute(text)
    _ = bench.ledger()
    #expect(try shape(described) == shape(database()))
    #expect(try described.number("PRAGMA user_version") == LedgerSchema.current.version)
    #expect(try described.number("PRAGMA application_id") == LedgerSchema.applicationID)
  }
}
