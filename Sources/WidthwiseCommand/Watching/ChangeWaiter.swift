import Files

/// Waits until something changes, and then until nothing has for a moment: a program that saves a
/// file, or copies a hundred, makes one round and not many.
struct ChangeWaiter {
  /// Seconds without a change that end a round's waiting.
  static let quiet = 0.25
  /// Seconds after which a round begins though changes go on.
  static let longest = 30.0

  let source: any ChangeSource
  let isRelevant: (FolderChange) -> Bool

  /// The changes that count, at least one; nil where somebody wants the waiting to end.
  func wait() -> [FolderChange]? {
    var found: [FolderChange] = []
    var end: Double?
    while true {
      let patience = end.map { min(Self.quiet, $0 - source.now) }
      if let patience, patience <= 0 { return found }
      switch source.next(within: patience) {
      case .woken: return nil
      case .quiet: return found
      case .changes(let changes):
        found += changes.filter { $0.kind != .growing && isRelevant($0) }
        if end == nil, !found.isEmpty { end = source.now + Self.longest }
      }
    }
  }
}
