import Files
import SQLite
import Testing

@testable import JobRunner

@Suite struct `The runs in the ledger` {
  let bench = LedgerBench()

  init() { bench.write("a.jpg", "source") }

  /// A whole run that makes files with these contents; what `drift` says before its end.
  private func run(_ contents: [String: String], done: Int = 0) -> Drift {
    let ledger = bench.ledger()
    ledger.beginRun()
    for (name, text) in contents.sorted(by: { $0.key < $1.key }) {
      bench.perform(bench.job(to: [name]), text, in: ledger)
    }
    let drift = ledger.drift()
    ledger.endRun(RunEntry(started: 0, exitCode: 1, done: done, bytes: 5, seconds: 0.25))
    ledger.close()
    return drift
  }

  @Test func `show how the sizes of files drift, the largest change first`() {
    #expect(run(["a": "1234", "b": "1234", "c": "1234", "d": "1234"]) == Drift())
    bench.engine.renderer = "2"
    let drift = run(["a": "123", "b": "1234567890", "c": "1234", "d": "12"])
    // 3 - 4, 10 - 4, 0 and 2 - 4.
    #expect(
      drift.largest == [
        Drift.Change(path: BytePath("b"), before: 4, after: 10),
        Drift.Change(path: BytePath("d"), before: 4, after: 2),
        Drift.Change(path: BytePath("a"), before: 4, after: 3),
      ])
    #expect(drift.changed == 3)
    #expect(drift.growth == 3)
  }

  @Test func `show no drift where nothing was made`() {
    _ = run(["a": "1234"])
    bench.engine.renderer = "2"
    _ = run(["a": "12345"])
    let drift = run(["a": "123456"])
    #expect(drift.changed == 0 && drift.growth == 0 && drift.largest == [])
  }

  @Test func `name as many as is asked for`() {
    _ = run(["a": "1", "b": "1", "c": "1"])
    bench.engine.renderer = "2"
    let ledger = bench.ledger()
    ledger.beginRun()
    for name in ["a", "b", "c"] { bench.perform(bench.job(to: [name]), "12", in: ledger) }
    #expect(ledger.drift(limit: 2).largest.map(\.path.description) == ["a", "b"])
    #expect(ledger.drift(limit: 2).changed == 3)
  }

  @Test func `give the totals of the one before`() throws {
    #expect(run([:], done: 7).previous == nil)
    let previous = try #require(run([:], done: 8).previous)
    #expect(previous.done == 7 && previous.exitCode == 1 && previous.bytes == 5)
    #expect(previous.seconds == 0.25)
    #expect(previous.started > 0 && previous.ended != nil)
    #expect(run([:]).previous?.done == 8)
  }

  @Test func `leave out one that was killed, and those of other manifests`() {
    _ = run([:], done: 7)
    let killed = bench.ledger()
    killed.beginRun()
    killed.close()
    bench.manifest = "other.yaml"
    _ = run([:], done: 9)
    bench.manifest = "m.yaml"
    #expect(run([:]).previous?.done == 7)
  }

  @Test func `keep their changes for thirty runs`() throws {
    _ = run(["a": "1"])
    bench.engine.renderer = "2"
    _ = run(["a": "12"])
    for _ in 0..<29 { _ = run([:]) }
    let database = try Database(path: bench.file.bytes, access: .reading)
    #expect(try database.number("SELECT count(*) FROM changes") == 1)
    _ = run([:])
    #expect(try database.number("SELECT count(*) FROM changes") == 0)
    #expect(try database.number("SELECT count(*) FROM runs") == 32)
  }
}
