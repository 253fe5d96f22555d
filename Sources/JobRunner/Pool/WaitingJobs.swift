/// Jobs that are known and not yet started, and which of them is next.
///
/// The one with most work goes first, so that no lane is left alone with a long one at the end; where
/// it doesn't fit into the memory that is free, others fill the gap for a while, but not for ever.
struct WaitingJobs {
  struct Entry: Sendable {
    var job: Job
    /// The place in the sequence.
    var place: Int
    /// Bytes.
    var need: Int
    /// As `JobWork` tells it.
    var work: Double
    /// What it failed of among others; nil at the first try.
    var doubt: JobOutcome?
  }

  /// How many other jobs may overtake one that doesn't fit.
  private static let patience = 16

  private var entries: [Entry] = []
  private var overtakers = 0

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }

  mutating func add(_ entry: Entry) { entries.append(entry) }

  /// All that are left, in order.
  mutating func removeAll() -> [Entry] {
    defer { entries = [] }
    return entries.sorted { $0.place < $1.place }
  }

  /// The next one to start; nil where nothing fits, or the one that has to be next doesn't.
  ///
  /// - Parameters:
  ///   - oldestFirst: the outcomes of too many others wait for the oldest.
  mutating func take(oldestFirst: Bool, fits: (Int) -> Bool) -> Entry? {
    guard let wanted = oldestFirst ? oldest : longest({ _ in true }) else { return nil }
    if fits(entries[wanted].need) {
      overtakers = 0
      return entries.remove(at: wanted)
    }
    guard !oldestFirst, overtakers < Self.patience, let other = longest(fits) else { return nil }
    overtakers += 1
    return entries.remove(at: other)
  }

  private var oldest: Int? { entries.indices.min { entries[$0].place < entries[$1].place } }

  /// Of equals the oldest.
  private func longest(_ isPossible: (Int) -> Bool) -> Int? {
    entries.indices.filter { isPossible(entries[$0].need) }.max { left, right in
      (entries[left].work, entries[right].place) < (entries[right].work, entries[left].place)
    }
  }
}
