import Dispatch
import Synchronization

/// Work on a few large values, on all processors at once.
enum Parallel {
  /// The results in the order of the values.
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ transform: @Sendable (Input) -> Output
  ) -> [Output] {
    if inputs.count == 1 { return [transform(inputs[0])] }
    let results = Mutex<[Output?]>(Array(repeating: nil, count: inputs.count))
    DispatchQueue.concurrentPerform(iterations: inputs.count) { index in
      let result = transform(inputs[index])
      results.withLock { $0[index] = result }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
