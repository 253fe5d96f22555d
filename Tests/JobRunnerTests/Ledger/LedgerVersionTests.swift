import Files
import SQLite
import Testing

@testable import JobRunner

@Suite struct `The version of the ledger` {
  let bench = LedgerBench()

  /// What a later version could be: a column more, which older programs don't have to know.
  static let next = LedgerSchema(
    steps: LedgerSchema.current.steps + [
      "ALTER TABLE renditions ADD COLUMN score INTEGER NOT NULL DEFAULT 7"
    ])
  /// A version that older programs can't understand.
  static let after = LedgerSchema(
    steps: next.steps + ["UPDATE compatibility SET oldest_reader = 3"])

  init() {
    bench.write("a.jpg", "source")
    bench.night(bench.job())
  }

  private func number(_ sql: String) throws -> Int64? {
    try Database(path: bench.file.bytes, access: .reading).number(sql)
  }

  private func decision(
    _ ledger: Ledger
  ) -> (String?, [String]) {
    let text = ledger.decide(bench.job()).decisions.first.map(bench.text)
    return (text, ledger.notes.map { $0.replacing("\(bench.output)/.widthwise/", with: "") })
  }

  @Test func `rises step by step, and what is recorded stays`() throws {
    let ledger = bench.ledger(schema: Self.after)
    #expect(decision(ledger) == ("up to date", []))
    #expect(try number("PRAGMA user_version") == 4)
    #expect(try number("SELECT score FROM renditions") == 7)
  }

  // A night of the first version: neither borders, nor `smaller`, which the headers lack.
  @Test func `rises from the first, and headers that can say more now are read again`() throws {
    let database = try Database(path: bench.file.bytes, access: .writing)
    try database.execute(
      """
      DROP TRIGGER borders_of_changed; DROP TRIGGER borders_of_gone; DROP TABLE borders;
      ALTER TABLE sources DROP COLUMN smaller; PRAGMA user_version = 1;
      INSERT INTO sources SELECT 7, x'61', bytes, modified, changed, inode, device, content, seen,
        1, 'webp', width, height, orientation, frames, alpha, bits, progressive FROM sources
        LIMIT 1;
      INSERT INTO sources SELECT 8, x'62', bytes, modified, changed, inode, device, content, seen,
        1, 'jpeg', width, height, orientation, frames, alpha, bits, progressive FROM sources
        LIMIT 1
      """)
    #expect(decision(bench.ledger()) == ("up to date", []))
    #expect(try number("PRAGMA user_version") == 2)
    #expect(try number("SELECT engine IS NULL FROM sources WHERE id = 7") == 1)
    #expect(try number("SELECT engine FROM sources WHERE id = 8") == 1)
    #expect(try number("SELECT count(*) FROM borders") == 0)
  }

  @Test func `does not rise where a step fails, and the file stays as it was`() throws {
    let broken = LedgerSchema(steps: Self.next.steps + ["ALTER TABLE songs ADD COLUMN x"])
    let (text, notes) = decision(bench.ledger(schema: broken))
    #expect(text == "new")
    #expect(
      notes == [
        "the ledger 'ledger.sqlite' can't be used: no such table: songs (1); everything counts as "
          + "new"
      ])
    #expect(try number("PRAGMA user_version") == 2)
    #expect(try number("SELECT count(*) FROM pragma_table_info('renditions')") == 14)
    #expect(bench.morning(bench.job()) == ["up to date"])
  }

  @Test func `is not raised by a dry run`() throws {
    let (text, notes) = decision(bench.ledger(.reading, schema: Self.next))
    #expect(text == "new")
    #expect(
      notes == [
        "the ledger 'ledger.sqlite' is of the older version 2: everything counts as new until a run "
          + "has brought it up"
      ])
    #expect(try number("PRAGMA user_version") == 2)
  }

  @Test(arguments: [Ledger.Access.reading, .writing])
  func `may be newer: then it is read and never written`(_ access: Ledger.Access) throws {
    bench.ledger(schema: Self.next).close()
    bench.write("b.jpg", "another")
    let before = bench.file.contents
    let ledger = bench.ledger(access)
    #expect(!ledger.isRecording)
    ledger.beginRun()
    #expect(bench.perform(bench.job(), in: ledger) == [.upToDate(bytes: 4)])
    #expect(bench.perform(bench.job("b.jpg", to: ["b.jpg"]), in: ledger) == [.render([.new])])
    ledger.endRun(RunEntry(started: 0))
    #expect(
      ledger.notes == [
        "the ledger '\(bench.file)' is of version 3, and this program writes version 2: it is read, "
          + "and nothing is recorded; use the newer Widthwise"
      ])
    ledger.close()
    #expect(bench.file.contents == before)
    #expect(try number("SELECT count(*) FROM renditions") == 1)
  }

  @Test func `may be newer than can be understood: then nothing is believed or written`() throws {
    bench.ledger(schema: Self.after).close()
    let before = bench.file.contents
    let ledger = bench.ledger()
    #expect(
      decision(ledger) == (
        "new",
        [
          "the ledger 'ledger.sqlite' is of version 4, which this program doesn't understand: "
            + "everything counts as new, and nothing is recorded; use the newer Widthwise"
        ]
      ))
    bench.perform(bench.job(), in: ledger)
    ledger.close()
    #expect(bench.file.contents == before)
  }
}
