import Files
import Synchronization
import Testing

@testable import WidthwiseCommand

/// Changes at times that a test says, on a clock that only moves by waiting.
private final class TwinChanges: ChangeSource {
  private struct State {
    var now = 0.0
    var events: [(time: Double, answer: ChangeAnswer)]
  }

  private let state: Mutex<State>

  init(_ events: [(Double, ChangeAnswer)]) {
    state = Mutex(State(events: events.map { (time: $0.0, answer: $0.1) }))
  }

  var now: Double { state.withLock { $0.now } }

  func next(within seconds: Double?) -> ChangeAnswer {
    state.withLock { state in
      let end = seconds.map { state.now + $0 } ?? .infinity
      guard let next = state.events.first, next.time <= end else {
        precondition(end < .infinity, "waits for ever")
        state.now = end
        return .quiet
      }
      state.events.removeFirst()
      state.now = next.time
      return next.answer
    }
  }
}

@Suite struct `Waiting for changes` {
  private func change(_ name: String, _ kind: FolderChange.Kind = .written) -> ChangeAnswer {
    .changes([FolderChange(kind, folder: BytePath("f"), name: BytePath(name))])
  }

  /// The names that came, and when the waiting ended.
  private func wait(_ events: [(Double, ChangeAnswer)]) -> (names: [String]?, time: Double) {
    let source = TwinChanges(events)
    let waiter = ChangeWaiter(source: source) { $0.name != BytePath("other") }
    return (waiter.wait()?.map { $0.name.description }, source.now)
  }

  @Test func `ends when nothing has come for a quarter of a second`() {
    let (names, time) = wait([(5, change("a")), (5.2, change("b")), (5.4, change("a"))])
    #expect(names == ["a", "b", "a"])
    #expect(time == 5.65)
  }

  @Test func `leaves what comes later to the next time`() {
    #expect(wait([(1, change("a")), (1.5, change("b"))]).names == ["a"])
  }

  @Test func `does not begin with what doesn't count, or with a file that only grows`() {
    let (names, _) = wait([
      (1, change("other")), (2, change("a", .growing)), (3, change("a")),
    ])
    #expect(names == ["a"])
  }

  @Test func `goes on while a file grows`() {
    let growing = (0...20).map { (1 + Double($0) / 10, change("a", .growing)) }
    let (names, time) = wait([(0.9, change("a", .appeared))] + growing + [(3.1, change("a"))])
    #expect(names == ["a", "a"])
    #expect(time == 3.35)
  }

  @Test func `ends after half a minute though changes go on`() {
    let (names, time) = wait((0...1000).map { (Double($0) / 10, change("a")) })
    #expect(names?.count == 301)
    #expect(time == 30)
  }

  @Test func `ends when woken, whatever came before`() {
    #expect(wait([(1, change("a")), (1.1, .woken)]).names == nil)
    #expect(wait([(9, .woken)]).names == nil)
  }
}
