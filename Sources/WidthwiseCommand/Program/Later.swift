import Dispatch

/// Things that are done after a while.
enum Later {
  private static let queue = DispatchQueue(label: "widthwise.later")

  static func perform(_ seconds: Double, _ action: @escaping @Sendable () -> Void) {
    queue.asyncAfter(deadline: .now() + seconds, execute: action)
  }
}
