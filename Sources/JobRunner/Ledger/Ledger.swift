import Files
import Recipes
import SQLite
import Synchronization

/// The record, in the output folder, of what was made from what: `.widthwise/ledger.sqlite`.
///
/// It may be used from many threads. Nothing here throws: a ledger that can't be read makes
/// everything new, one that can't be written makes the next run repeat what this one did, and
/// `notes` say so. Memory doesn't grow with the number of renditions.
public final class Ledger: Sendable {
  public enum Access: Hashable, Sendable {
    /// For a dry run: nothing is made, changed or set aside.
    case reading
    /// For a run, which has to hold the output folder's lock.
    case writing
  }

  let context: LedgerContext
  let paths: LedgerPaths
  private let state: Mutex<LedgerState>

  public convenience init(_ context: LedgerContext, access: Access) {
    self.init(context, access: access, schema: .current)
  }

  init(_ context: LedgerContext, access: Access, schema: LedgerSchema) {
    self.context = context
    paths = LedgerPaths(context)
    let file = LedgerFile(output: context.outputFolder, schema: schema)
    state = Mutex(LedgerState(file, context, access == .writing ? .writing : .reading))
  }

  /// What a person should know of the ledger itself, one line each.
  public var notes: [String] { state.withLock { $0.notes } }

  /// True where what is done is recorded.
  public var isRecording: Bool { state.withLock { $0.canWrite } }

  /// Commits what is waiting, where it has waited long enough. For a clock that ticks anyway.
  public func tick() { state.withLock { $0.commit(onlyIfDue: true) } }

  /// Makes many questions cheaper; `flush` ends it.
  func hold() { state.withLock { $0.hold() } }

  /// Commits what is waiting.
  public func flush() { state.withLock { $0.commit(onlyIfDue: false) } }

  /// Commits and closes; afterwards nothing is known and nothing recorded.
  public func close() { state.withLock { $0.close() } }

  func withState<Result: Sendable>(_ body: (LedgerState) -> Result) -> Result {
    state.withLock { body($0) }
  }
}
