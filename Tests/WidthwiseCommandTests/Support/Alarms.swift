import Synchronization

/// A clock for things to be done later, which a test makes ring.
final class Alarms: Sendable {
  private let waiting = Mutex<[(seconds: Double, action: @Sendable () -> Void)]>([])

  var seconds: [Double] { waiting.withLock { $0.map(\.seconds) } }

  func set(_ seconds: Double, _ action: @escaping @Sendable () -> Void) {
    waiting.withLock { $0.append((seconds, action)) }
  }

  func ring() {
    for alarm in waiting.withLock({ $0 }) { alarm.action() }
  }
}

/// Waiting that takes no time; it is remembered, and something may happen in it.
final class Naps: Sendable {
  private let slept = Mutex<[Double]>([])
  private let after = Mutex<(count: Int, action: @Sendable () -> Void)?>(nil)

  var seconds: [Double] { slept.withLock { $0 } }

  /// Does something in the nap of this number, from 1.
  func inNap(_ count: Int, _ action: @escaping @Sendable () -> Void) {
    after.withLock { $0 = (count, action) }
  }

  func sleep(_ seconds: Double) {
    let count = slept.withLock {
      $0.append(seconds)
      return $0.count
    }
    if let (number, action) = after.withLock({ $0 }), number == count { action() }
  }
}
