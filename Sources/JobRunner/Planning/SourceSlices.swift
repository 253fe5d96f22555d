import Files
import Manifests
import Synchronization

/// The slices of a cursor, the next of which is searched for while the one before is worked on.
final class SourceSlices: Sendable {
  private struct State {
    var cursor: SourceCursor
    var findings: PlanFindings
    var problem: Diagnostics?

    mutating func next() -> [RequestedSource]? {
      do throws(Diagnostics) {
        return try cursor.slice(&findings)
      } catch {
        problem = error
        return nil
      }
    }
  }

  private final class Search: Sendable {
    let state: Mutex<State>

    init(_ state: State) { self.state = Mutex(state) }
  }

  private let search: Search
  private let ahead: ReadAhead<[RequestedSource]>

  /// `findings` are those to which what is wrong is added.
  init(_ cursor: SourceCursor, _ findings: PlanFindings = PlanFindings(lines: [])) {
    let search = Search(State(cursor: cursor, findings: findings))
    self.search = search
    ahead = ReadAhead { search.state.withLock { $0.next() } }
  }

  /// The next slice; nil behind the last.
  func next() throws(Diagnostics) -> [RequestedSource]? {
    if let slice = ahead.next() { return slice }
    if let problem = search.state.withLock({ $0.problem }) { throw problem }
    return nil
  }

  /// The cursor, and what was found to be wrong, behind the last slice.
  var result: (cursor: SourceCursor, findings: PlanFindings) {
    search.state.withLock { ($0.cursor, $0.findings) }
  }
}
