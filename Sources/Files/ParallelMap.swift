import Dispatch
import Synchronization

/// Runs a function over many values on a bounded number of threads; results keep their order.
package enum ParallelMap {
  /// How many values a thread takes at once, at most: enough that a message to a worker process
  /// doesn't count, few enough that one slow file doesn't hold up many others.
  private static let largestBatch = 32

  /// `transform` is given some values and returns as many.
  package static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], workers: Int, _ transform: @escaping @Sendable ([Input]) -> [Output]
  ) -> [Output] {
    var outputs: [Output] = []
    outputs.reserveCapacity(inputs.count)
    for batch in batches(inputs, workers: workers, { inputs, _ in transform(inputs) }) {
      outputs += batch
    }
    return outputs
  }

  /// What each batch of values comes to; `transform` is given some values and the place of the first.
  package static func batches<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], workers: Int, _ transform: @escaping @Sendable ([Input], Int) -> Output
  ) -> [Output] {
    let batch = min(largestBatch, max(1, inputs.count / max(1, workers)))
    let state = State<Output>(count: inputs.count, batch: batch)
    let queue = DispatchQueue(label: "widthwise.map", attributes: .concurrent)
    let group = DispatchGroup()
    for _ in 0..<max(1, min(workers, inputs.count)) {
      queue.async(group: group) {
        while let range = state.take() {
          state.put(transform(Array(inputs[range]), range.lowerBound), at: range)
        }
      }
    }
    group.wait()
    return state.results
  }

  private final class State<Output: Sendable>: Sendable {
    private let count: Int
    private let batch: Int
    private let next = Mutex(0)
    private let found: Mutex<[Output?]>

    init(count: Int, batch: Int) {
      self.count = count
      self.batch = batch
      found = Mutex(Array(repeating: nil, count: (count + batch - 1) / batch))
    }

    var results: [Output] { found.withLock { $0.compactMap { $0 } } }

    func take() -> Range<Int>? {
      next.withLock { next in
        guard next < count else { return nil }
        let range = next..<min(count, next + batch)
        next = range.upperBound
        return range
      }
    }

    func put(_ output: Output, at range: Range<Int>) {
      found.withLock { $0[range.lowerBound / batch] = output }
    }
  }
}
