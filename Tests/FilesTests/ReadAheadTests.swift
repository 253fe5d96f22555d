import Dispatch
import Synchronization
import Testing

@testable import Files

@Suite struct `Values made ahead` {
  private final class Counter: Sendable {
    let made = Mutex(0)

    /// 1, 2, 3 and so on; nil behind the last.
    func next(to last: Int) -> Int? {
      made.withLock { made in
        made += 1
        return made <= last ? made : nil
      }
    }
  }

  @Test(arguments: [0, 1, 2, 100])
  func `come in order, and end`(_ count: Int) {
    let counter = Counter()
    let ahead = ReadAhead { counter.next(to: count) }
    #expect(Array(ahead) == Array(0..<count).map { $0 + 1 })
    #expect(ahead.next() == nil)
    // The end was asked for once.
    #expect(counter.made.withLock { $0 } == count + 1)
  }

  @Test func `are made one at a time, and one before it is asked for`() {
    let made = DispatchSemaphore(value: 0)
    let counter = Counter()
    let ahead = ReadAhead {
      defer { made.signal() }
      return counter.next(to: 10)
    }
    made.wait()
    #expect(ahead.next() == 1)
    made.wait()
    // The third is not begun before the second is taken.
    #expect(counter.made.withLock { $0 } == 2)
    #expect(ahead.next() == 2)
  }

  @Test func `are finished before one who lets go of them goes on`() {
    let isDone = Mutex(false)
    let begun = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    do {
      let ahead = ReadAhead { () -> Int? in
        begun.signal()
        mayEnd.wait()
        isDone.withLock { $0 = true }
        return 1
      }
      begun.wait()
      mayEnd.signal()
      _ = ahead
    }
    #expect(isDone.withLock { $0 })
  }
}
