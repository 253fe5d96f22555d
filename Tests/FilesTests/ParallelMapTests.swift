import Synchronization
import Testing

@testable import Files

@Suite struct `Work on many threads` {
  @Test(arguments: [(0, 4), (1, 4), (1000, 1), (1000, 3), (7, 64)])
  func `keeps its order`(_ count: Int, _ workers: Int) {
    let squares = ParallelMap.map(Array(0..<count), workers: workers) { $0.map { $0 * $0 } }
    #expect(squares == (0..<count).map { $0 * $0 })
  }

  @Test(arguments: [(0, 4), (1, 4), (1000, 3)])
  func `tells each batch where it begins`(_ count: Int, _ workers: Int) {
    let batches = ParallelMap.batches(Array(0..<count), workers: workers) { inputs, first in
      (first: first, inputs: inputs)
    }
    #expect(batches.flatMap(\.inputs) == Array(0..<count))
    #expect(batches.allSatisfy { $0.inputs.first == $0.first })
  }

  @Test func `never runs on more threads than it may`() {
    let running = Mutex((now: 0, most: 0))
    _ = ParallelMap.map(Array(0..<2000), workers: 3) { inputs in
      running.withLock { counts in
        counts.now += 1
        counts.most = max(counts.most, counts.now)
      }
      running.withLock { $0.now -= 1 }
      return inputs
    }
    #expect((1...3).contains(running.withLock { $0.most }))
  }
}
