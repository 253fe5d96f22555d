import Files
import Glibc
import SQLite
import Testing

@testable import JobRunner

@Suite struct `Recording what was made` {
  let bench = LedgerBench()

  init() { bench.write("a.jpg", "source") }

  /// A whole copy of the ledger's files, as the disk has them when a process is killed.
  private func crash() throws -> LedgerBench {
    let copy = LedgerBench()
    copy.write("a.jpg", "source")
    for entry in try FileSystem.entries(of: bench.output.appending(".widthwise"))
    where !entry.name.description.hasSuffix("-shm") {
      let bytes = try FileSystem.contents(
        of: bench.output.appending(".widthwise").appending(entry.name), limit: 1 << 24)
      try AtomicFile.write(
        try #require(bytes), to: copy.output.appending(".widthwise").appending(entry.name))
    }
    return copy
  }

  private func recorded(_ bench: LedgerBench) throws -> Int64? {
    try Database(path: bench.file.bytes, access: .writing).number("SELECT count(*) FROM renditions")
  }

  @Test func `of a process that died before it recorded only renders again`() {
    let ledger = bench.ledger()
    let job = bench.job()
    let decision = ledger.decide(job)
    _ = bench.write(job, "made")
    // Here it dies: the file is under its name, the ledger knows nothing of it.
    #expect(decision.decisions == [.render([.new])])
    ledger.close()
    #expect(bench.morning(job) == ["new"])
    bench.night(job)
    #expect(bench.morning(job) == ["up to date"])
  }

  /// Killed between the renaming of the fifth file and its record; the fourth was not committed.
  @Test func `of a process that was killed is kept as far as it was committed`() async {
    let path = bench.folder.path.description
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let bench = LedgerBench(over: BytePath(path))
      bench.batch = LedgerBatch(records: 3, age: .seconds(1_000_000))
      let ledger = bench.ledger()
      for name in ["a", "b", "c", "d"] { bench.perform(bench.job(to: [name]), in: ledger) }
      _ = bench.write(bench.job(to: ["e"]), "made")
      kill(getpid(), SIGKILL)
    }
    let job = bench.job(to: ["a", "b", "c", "d", "e"])
    #expect(bench.made("e").exists)
    #expect(bench.morning(job) == ["up to date", "up to date", "up to date", "new", "new"])
    bench.night(job)
    #expect(bench.morning(job) == Array(repeating: "up to date", count: 5))
  }

  @Test func `is committed by number, and what is not committed is lost with the process`() throws {
    bench.batch = LedgerBatch(records: 3, age: .seconds(1_000_000))
    let ledger = bench.ledger()
    for name in ["a", "b", "c", "d", "e"] { bench.perform(bench.job(to: [name]), in: ledger) }
    // Two jobs of five come after the commit of the third record.
    #expect(try recorded(crash()) == 3)
    ledger.flush()
    #expect(try recorded(crash()) == 5)
  }

  @Test func `is committed at once where the last commit is long ago`() throws {
    bench.batch = LedgerBatch(records: 1_000, age: .zero)
    let ledger = bench.ledger()
    bench.perform(bench.job(), in: ledger)
    #expect(try recorded(crash()) == 1)
  }

  /// What a torn write leaves of the journal: it may end anywhere.
  @Test func `survives a journal that is cut off anywhere`() throws {
    bench.batch = LedgerBatch(records: 1, age: .zero)
    let ledger = bench.ledger()
    for number in 0..<20 { bench.perform(bench.job(to: ["\(number)"]), in: ledger) }
    let image = try crash()
    let journal = image.output.appending(".widthwise/ledger.sqlite-wal")
    let whole = try #require(try FileSystem.contents(of: journal, limit: 1 << 24))
    let database = try #require(try FileSystem.contents(of: image.file, limit: 1 << 24))
    var last: Int64 = -1
    for cut in stride(from: 0, through: whole.count, by: 1_237) {
      try AtomicFile.write(database, to: image.file)
      try AtomicFile.write(Array(whole.prefix(cut)), to: journal)
      let reopened = image.ledger()
      #expect(reopened.notes == [])
      reopened.close()
      let count = try #require(try recorded(image))
      #expect(count >= last && count <= 20)
      last = count
    }
    #expect(last > 10)
  }

  @Test func `lets others read meanwhile what is committed`() throws {
    bench.batch = LedgerBatch(records: 1_000, age: .seconds(1_000_000))
    let ledger = bench.ledger()
    bench.perform(bench.job(to: ["a"]), in: ledger)
    ledger.flush()
    bench.perform(bench.job(to: ["b"]), in: ledger)
    let reader = bench.ledger(.reading)
    #expect(
      reader.decide(bench.job(to: ["a", "b"])).decisions == [.upToDate(bytes: 4), .render([.new])])
    ledger.flush()
    #expect(
      reader.decide(bench.job(to: ["a", "b"])).decisions == [
        .upToDate(bytes: 4), .upToDate(bytes: 4),
      ])
    #expect(reader.notes == [])
  }

  @Test func `is refused where the source changed while it was rendered`() {
    let ledger = bench.ledger()
    let job = bench.job()
    let decision = ledger.decide(job)
    let outcome = bench.write(job, "made")
    bench.path("a.jpg").overwrite("sourcE")
    #expect(
      ledger.record(job, outcome, decision.evidence) == [
        "the source changed while it was rendered; the next run makes it again"
      ])
    #expect(ledger.decide(job).decisions == [.render([.new])])
  }

  /// The status is that of before, since the clock of the file system stands still.
  @Test func `is refused where the source changed within one tick`() throws {
    bench.ahead = 0
    let ledger = bench.ledger()
    let job = bench.job()
    var evidence = ledger.decide(job).evidence
    #expect(evidence.isRacy && evidence.content != nil)
    let outcome = bench.write(job, "made")
    bench.path("a.jpg").overwrite("sourcE")
    evidence.status = try FileStatus(at: bench.path("a.jpg"), followingLinks: true)
    #expect(ledger.record(job, outcome, evidence).count == 1)
    #expect(ledger.decide(job).decisions == [.render([.new])])
  }

  @Test func `is not hindered by a source that was only touched meanwhile`() {
    bench.night(bench.job())
    let ledger = bench.ledger()
    let job = bench.job("a.jpg", to: ["a.jpg"], recipe(quality: 75))
    let decision = ledger.decide(job)
    let outcome = bench.write(job, "made")
    bench.path("a.jpg").touch(1_000_000_000)
    #expect(ledger.record(job, outcome, decision.evidence) == [])
    #expect(ledger.decide(job).decisions == [.upToDate(bytes: 4)])
  }

  @Test func `is refused where the output is not what was written`() {
    let ledger = bench.ledger()
    let job = bench.job()
    let decision = ledger.decide(job)
    let outcome = bench.write(job, "made")
    bench.made("a.jpg").overwrite("something else")
    #expect(
      ledger.record(job, outcome, decision.evidence) == [
        "'\(bench.made("a.jpg"))' was changed by another; the next run makes it again"
      ])
    #expect(ledger.decide(job).decisions == [.render([.new])])
  }

  @Test func `takes the hash that the runner made, and reads nothing again`() throws {
    let ledger = bench.ledger()
    let job = bench.job()
    let decision = ledger.decide(job)
    let outcome = bench.write(job, "made")
    // printf made | sha256sum
    let hash = ContentHash(
      hex: "ea0890697a77af0a2e054cccec587c8a42feb5cf38e778c6c6e2a96bfb945c0b")
    ledger.record(job, outcome, decision.evidence, hashes: [hash])
    #expect(bench.hasher.names == ["a.jpg"])
    ledger.close()
    bench.hasher.forget()
    bench.verifies = true
    #expect(bench.morning(job) == ["up to date"])
  }

  @Test func `leaves out what was planned or not run`() {
    let ledger = bench.ledger()
    let job = bench.job(to: ["a", "b"])
    let decision = ledger.decide(job)
    let outcome = JobOutcome(index: 0, results: [.planned, .notRun])
    #expect(ledger.record(job, outcome, decision.evidence) == [])
    #expect(ledger.decide(job).decisions == [.render([.new]), .render([.new])])
  }

  @Test func `works from many threads at once`() async throws {
    let bench = bench
    let ledger = bench.ledger()
    let jobs = (0..<200).map { number in
      bench.write("\(number).jpg", "source \(number)")
      return bench.job("\(number).jpg", to: ["\(number).jpg"])
    }
    await withTaskGroup(of: Void.self) { group in
      for job in jobs {
        let decision = ledger.decide(job)
        let outcome = bench.write(job, "made")
        group.addTask { ledger.record(job, outcome, decision.evidence) }
      }
    }
    #expect(jobs.allSatisfy { ledger.decide($0).decisions == [.upToDate(bytes: 4)] })
    ledger.close()
    #expect(jobs.allSatisfy { bench.morning($0) == ["up to date"] })
  }
}
