import Dispatch
import Synchronization

/// Values that are made one after another, each on another thread while the one before is worked on.
///
/// At most one is made that nobody has asked for; whoever lets go of this waits until it is made.
package final class ReadAhead<Element: Sendable>: Sequence, IteratorProtocol, Sendable {
  private final class Making: Sendable {
    let queue = DispatchQueue(label: "widthwise.ahead")
    let isMade = DispatchSemaphore(value: 0)
    let element = Mutex<Element?>(nil)
    let make: @Sendable () -> Element?

    init(_ make: @escaping @Sendable () -> Element?) { self.make = make }

    func start() {
      queue.async { [self] in
        let made = make()
        element.withLock { $0 = made }
        isMade.signal()
      }
    }
  }

  private let making: Making
  /// True while one is made, or made and not taken.
  private let isPending = Mutex(true)

  /// Begins at once. `make` is called on one thread at a time, until it gives nil.
  package init(_ make: @escaping @Sendable () -> Element?) {
    making = Making(make)
    making.start()
  }

  deinit {
    if isPending.withLock({ $0 }) { making.isMade.wait() }
  }

  package func next() -> Element? {
    isPending.withLock { isPending in
      guard isPending else { return nil }
      making.isMade.wait()
      let element = making.element.withLock { $0.take() }
      isPending = element != nil
      if isPending { making.start() }
      return element
    }
  }
}
