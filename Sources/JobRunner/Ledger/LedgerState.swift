import Files
import SQLite

/// The open ledger, or what is left where there is none. Belongs to whoever holds the lock.
final class LedgerState {
  let file: LedgerFile
  let context: LedgerContext
  private(set) var store: LedgerStore?
  var names = LedgerNames()
  /// What a person should know, each once.
  private(set) var notes: [String] = []
  private(set) var canWrite: Bool
  private var batch: OpenBatch
  /// True in a transaction that only reads.
  private var isHeld = false
  /// The run that is recorded; its key is 0 before.
  var run: (key: Int64, started: Int64) = (0, 0)

  init(_ file: LedgerFile, _ context: LedgerContext, _ access: Database.Access) {
    self.file = file
    self.context = context
    canWrite = access == .writing
    batch = OpenBatch(context.batch)
    open(mayRepair: access == .writing)
  }

  /// Reads; nil where there is nothing to read, or it can't be read.
  func read<Result>(
    _ body: (LedgerStore, inout LedgerNames) throws(SQLiteError) -> Result?
  ) -> Result? {
    guard let store else { return nil }
    do throws(SQLiteError) {
      return try body(store, &names)
    } catch {
      fail(error, "read")
      return nil
    }
  }

  /// Writes in the open batch. Where that fails the batch is lost, and what it held is made again
  /// by the next run: no reason to end this one.
  func write(_ body: (LedgerStore, inout LedgerNames) throws(SQLiteError) -> Void) {
    guard canWrite, let store else { return }
    do throws(SQLiteError) {
      try batch.begin(store.database)
      try body(store, &names)
      try batch.wrote(store.database)
    } catch {
      fail(error, "written")
    }
  }

  /// Begins what many questions are asked in: each alone would take and give back the file's locks.
  /// Ends with the next commit, or where only reading is wanted when the ledger is closed.
  func hold() {
    guard let store, !isHeld else { return }
    do throws(SQLiteError) {
      if canWrite { return try batch.begin(store.database) }
      try store.database.execute("BEGIN")
      isHeld = true
    } catch {
      fail(error, "read")
    }
  }

  func commit(onlyIfDue: Bool) {
    guard canWrite, let store else { return }
    do throws(SQLiteError) {
      onlyIfDue ? try batch.commitIfDue(store.database) : try batch.commit(store.database)
    } catch {
      fail(error, "written")
    }
  }

  func close() {
    commit(onlyIfDue: false)
    store = nil
    canWrite = false
  }

  private func fail(_ error: SQLiteError, _ what: String) {
    if let store { batch.abandon(store.database) }
    // Keys that the lost batch gave out must not be used any more.
    names = LedgerNames()
    guard error.kind == .corrupt else {
      return note(
        "the ledger '\(file.path)' can't be \(what): \(error); what isn't recorded is made again")
    }
    store = nil
    if canWrite {
      setAside("corrupt")
      if run.key != 0 { beginRun() }
    } else {
      note("the ledger '\(file.path)' is damaged; everything counts as new")
    }
  }

  func note(_ text: String) {
    if !notes.contains(text) { notes.append(text) }
  }
}

extension LedgerState {
  private func open(mayRepair: Bool) {
    do throws(LedgerFile.Problem) {
      let opened = try file.open(canWrite ? .writing : .reading)
      if let version = opened.newerVersion {
        canWrite = false
        note(
          "the ledger '\(file.path)' is of version \(version), and this program writes version "
            + "\(file.schema.version): it is read, and nothing is recorded; use the newer Widthwise"
        )
      }
      try use(opened.database)
    } catch {
      meet(error, mayRepair: mayRepair)
    }
  }

  /// A file of our own that lacks a table is nothing that we wrote.
  private func use(_ database: Database) throws(LedgerFile.Problem) {
    do throws(SQLiteError) {
      store = try LedgerStore(database)
    } catch {
      switch error.kind {
      case .corrupt: throw .inTheWay("corrupt")
      case .other: throw .inTheWay("foreign")
      default: throw .database(error)
      }
    }
  }

  private func meet(_ problem: LedgerFile.Problem, mayRepair: Bool) {
    let subject = "the ledger '\(file.path)'"
    let result = "everything counts as new"
    if case .inTheWay(let word) = problem, mayRepair { return setAside(word) }
    canWrite = false
    switch problem {
    case .missing: break
    case .inTheWay(let word):
      note("\(subject) is \(word == "corrupt" ? "damaged" : "no ledger"); \(result)")
    case .newer(let version):
      note(
        "\(subject) is of version \(version), which this program doesn't understand: \(result), and "
          + "nothing is recorded; use the newer Widthwise")
    case .older(let version):
      note("\(subject) is of the older version \(version): \(result) until a run has brought it up")
    case .file(let error): note("\(subject) can't be used: \(error); \(result)")
    case .database(let error): note("\(subject) can't be used: \(error); \(result)")
    }
  }

  private func setAside(_ word: String) {
    let subject = "the ledger '\(file.path)'"
    let what = word == "corrupt" ? "is damaged" : "is no ledger"
    do throws(FileError) {
      let name = try file.setAside(as: word)
      note("\(subject) \(what); it is kept as '\(name)', and everything counts as new")
      open(mayRepair: false)
    } catch {
      canWrite = false
      note("\(subject) \(what) and can't be set aside: \(error); nothing is recorded")
    }
  }
}
