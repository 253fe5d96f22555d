import Files

extension Hashable {
  /// Eight bytes in place of the value, for telling whether two may be equal. They hold in this
  /// process alone.
  var digest: UInt64 { UInt64(bitPattern: Int64(hashValue)) }
}

/// Many digests in little memory: eight bytes each, and some room to grow.
struct Digests: Sendable {
  /// By their first byte, so that no list gets long.
  private var lists: [[UInt64]] = Array(repeating: [], count: 256)
  private var isSorted = true

  mutating func insert(_ digest: UInt64) {
    lists[Int(digest >> 56)].append(digest)
    isSorted = false
  }

  mutating func insert(_ digests: some Sequence<UInt64>) {
    for digest in digests { insert(digest) }
  }

  /// Has to be called before anything is asked.
  mutating func sort() {
    if isSorted { return }
    for index in lists.indices { lists[index].sort() }
    isSorted = true
  }

  /// - Complexity: O(log n).
  func contains(_ digest: UInt64) -> Bool {
    let list = lists[Int(digest >> 56)]
    var (low, high) = (0, list.count)
    while low < high {
      let middle = (low + high) / 2
      if list[middle] < digest { low = middle + 1 } else { high = middle }
    }
    return low < list.count && list[low] == digest
  }

  /// Those that were inserted more than once.
  var repeated: Set<UInt64> {
    var found: Set<UInt64> = []
    for list in lists {
      for index in list.indices.dropFirst() where list[index] == list[index - 1] {
        found.insert(list[index])
      }
    }
    return found
  }

  /// Those of others that are here too.
  func common(with others: some Sequence<UInt64>) -> Set<UInt64> {
    Set(others.filter { contains($0) })
  }

  /// Those of others that are here too.
  func common(with others: Digests) -> Set<UInt64> {
    var found: Set<UInt64> = []
    for list in others.lists {
      for digest in list where contains(digest) { found.insert(digest) }
    }
    return found
  }
}
