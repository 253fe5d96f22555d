import Files
import Glibc
import SQLite
import TestSupport
import Testing

@testable import JobRunner

@Suite struct `A source in the ledger` {
  let bench = LedgerBench()

  init() {
    bench.write("a.jpg", "source")
    bench.night(bench.job(to: ["a.jpg", "b.jpg"]))
    bench.hasher.forget()
  }

  @Test func `that was only touched makes nothing new and is hashed once`() {
    bench.path("a.jpg").touch(1_000_000_000)
    #expect(bench.morning(bench.job(to: ["a.jpg", "b.jpg"])) == ["up to date", "up to date"])
    #expect(bench.hasher.names == ["a.jpg"])
    #expect(bench.morning(bench.job()) == ["up to date"])
    #expect(bench.hasher.names == ["a.jpg"])
  }

  @Test func `that was copied to another inode makes nothing new`() {
    let path = bench.path("a.jpg")
    unlink(path.cString)
    bench.write("a.jpg", "source")
    #expect(bench.morning(bench.job()) == ["up to date"])
    #expect(bench.hasher.names == ["a.jpg"])
  }

  @Test func `that was edited is seen, same size or not`() {
    bench.path("a.jpg").overwrite("sourcE")
    #expect(bench.morning(bench.job()) == ["source changed"])
    bench.path("a.jpg").overwrite("longer source")
    #expect(bench.morning(bench.job()) == ["source changed"])
  }

  /// The time of the last change of content can be set back; that of the last change of anything
  /// can't.
  @Test func `that was edited with its old size and time is seen`() throws {
    bench.path("a.jpg").touch(1_000_000_000)
    #expect(bench.morning(bench.job()) == ["up to date"])
    bench.path("a.jpg").overwrite("sourcE")
    bench.path("a.jpg").touch(1_000_000_000)
    #expect(bench.morning(bench.job()) == ["source changed"])
  }

  @Test func `that was edited and put back is up to date again`() {
    bench.path("a.jpg").overwrite("sourcE")
    #expect(bench.morning(bench.job()) == ["source changed"])
    bench.path("a.jpg").overwrite("source")
    #expect(bench.morning(bench.job()) == ["up to date"])
  }

  /// What was made from the old content has to be made again, though the ledger knows the new one.
  @Test func `that was edited is new for those renditions that weren't made since`() {
    bench.path("a.jpg").overwrite("sourcE")
    bench.night(bench.job(to: ["a.jpg"]))
    #expect(
      bench.morning(bench.job(to: ["a.jpg", "b.jpg"])) == ["up to date", "source changed"])
  }

  /// A file system whose clock stands still for a second leaves the status as it was; here the
  /// status in the ledger is set to that of the edited file.
  @Test(arguments: [
    (name: "just before", age: 1, expected: "source changed"),
    (name: "long before", age: 60, expected: "up to date"),
  ])
  func `is hashed where it was seen within the same tick`(
    _ row: (name: String, age: Int64, expected: String)
  ) throws {
    let path = bench.path("a.jpg")
    path.overwrite("sourcE")
    let status = try FileStatus(at: path, followingLinks: true)
    let database = try Database(path: bench.file.bytes, access: .writing)
    try database.execute(
      """
      UPDATE sources SET modified = \(status.modified), changed = \(status.changed),
        seen = \(status.changed + row.age * 1_000_000_000)
      """)
    #expect(bench.morning(bench.job()) == [row.expected])
    #expect(bench.hasher.names.isEmpty == (row.expected == "up to date"))
  }

  @Test func `is not hashed for ever because it was once seen too early`() {
    bench.ahead = 0
    bench.write("new.jpg", "source")
    bench.night(bench.job("new.jpg", to: ["new.jpg"]))
    bench.ahead = 10
    bench.hasher.forget()
    #expect(bench.morning(bench.job("new.jpg", to: ["new.jpg"])) == ["up to date"])
    #expect(bench.hasher.names == ["new.jpg"])
    #expect(bench.morning(bench.job("new.jpg", to: ["new.jpg"])) == ["up to date"])
    #expect(bench.hasher.names == ["new.jpg"])
  }

  @Test func `is hashed with its outputs where everything is to be verified`() {
    bench.verifies = true
    #expect(bench.morning(bench.job(to: ["a.jpg", "b.jpg"])) == ["up to date", "up to date"])
    #expect(bench.hasher.names == ["a.jpg", "a.jpg", "b.jpg"])
  }

  @Test func `that is gone is left to the attempt to say so`() {
    unlink(bench.path("a.jpg").cString)
    #expect(bench.morning(bench.job()) == ["source can't be read"])
  }

  @Test func `may move: its content decides`() {
    rename(bench.path("a.jpg").cString, bench.path("b.jpg").cString)
    #expect(bench.morning(bench.job("b.jpg")) == ["up to date"])
  }

  @Test func `is found by any way to its folder`() {
    bench.folder.link("other", to: "in")
    var job = bench.job()
    job.source = bench.folder.at("other/a.jpg")
    var context = bench.ledger().context
    context.sourceFolder = bench.folder.at("other")
    let ledger = Ledger(context, access: .writing)
    #expect(ledger.decide(job).decisions == [.upToDate(bytes: 4)])
    #expect(bench.hasher.names.isEmpty)
  }

  @Test func `may have a name that is not UTF-8`() {
    let name = BytePath(bytes: [0x66, 0xFF, 0x0A, 0x25])
    bench.folder.file(BytePath("in").appending(name), "x")
    var job = bench.job()
    job.source = bench.source.appending(name)
    job.renditions[0].path = bench.output.appending(name)
    bench.night(job)
    #expect(bench.morning(job) == ["up to date"])
  }
}
