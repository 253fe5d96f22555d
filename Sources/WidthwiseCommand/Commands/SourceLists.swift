import Files
import JobRunner
import Synchronization

/// What became of the sources of a run, put away for the files that are written at its end: those
/// of `--report` (and `--json`) and of `--junit`.
final class SourceLists: Sendable {
  private struct State {
    var json: ReportList?
    var junit: JUnit?
  }

  private let state: Mutex<State>
  private let jsonParts = Spool()
  private let junitParts = Spool()

  init(_ arguments: ParsedArguments) {
    let wantsJSON = arguments.isSet(.json) || arguments.path(.report) != nil
    state = Mutex(
      State(
        json: wantsJSON ? ReportList() : nil, junit: arguments.path(.junit).map { _ in JUnit() }))
  }

  func add(_ source: SourceReport) {
    state.withLock { state in
      if let part = state.json?.next(source) { jsonParts.add(part) }
      if let part = state.junit?.add(source) { junitParts.add(Array(part.utf8)) }
    }
  }

  /// The whole report as JSON.
  func putJSON(_ report: RunReport, _ put: PartWriter) throws(FileError) {
    let list = state.withLock { $0.json } ?? ReportList()
    try put(list.head(of: report))
    try jsonParts.forEachPart(put)
    try put(list.tail(of: report))
  }

  /// The whole report as JUnit's XML.
  func putJUnit(
    _ report: RunReport, manifest: BytePath, _ put: PartWriter
  ) throws(FileError) {
    let junit = state.withLock { $0.junit } ?? JUnit()
    let (head, tail) = junit.frame(report, manifest: manifest)
    try put(Array(head.utf8))
    try junitParts.forEachPart(put)
    try put(Array(tail.utf8))
  }
}
