/// How long the codes of a Huffman table are, which is all that has to be known of it: ITU-T T.81,
/// annex K.2.
struct HuffmanCode: Hashable, Sendable {
  /// The most bits that a code of JPEG may have.
  static let longest = 16

  /// Bits of each symbol's code; 0 where it has none.
  let lengths: [UInt8]

  /// The code with the fewest bits for symbols that occur so often, none of whose words is all ones.
  ///
  /// - Parameter frequencies: by symbol, 256 at most; what is 0 gets no code.
  init(frequencies: [Int]) {
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], $1) < (frequencies[$1], $0) }
    var counts = Self.counts(rising: symbols.map { frequencies[$0] })
    Self.limit(&counts)
    var lengths = [UInt8](repeating: 0, count: frequencies.count)
    var rest = symbols[...]
    for (length, count) in counts.enumerated() {
      for symbol in rest.suffix(count) { lengths[symbol] = UInt8(length) }
      rest.removeLast(count)
    }
    self.lengths = lengths
  }

  /// How many codes there are of each length, the reserved one among them.
  ///
  /// As the frequencies rise, so do their sums: the two least of all stand at the head of one list
  /// or the other.
  private static func counts(rising frequencies: [Int]) -> [Int] {
    // All ones is the word of one more symbol, which occurs least.
    let leaves = [1] + frequencies
    var sums: [Int] = []
    var parents = [Int](repeating: 0, count: 2 * leaves.count - 1)
    var (leaf, sum) = (0, 0)
    func least(under parent: Int) -> Int {
      if sum < sums.count, leaf == leaves.count || sums[sum] < leaves[leaf] {
        parents[leaves.count + sum] = parent
        sum += 1
        return sums[sum - 1]
      }
      parents[leaf] = parent
      leaf += 1
      return leaves[leaf - 1]
    }
    for parent in leaves.count..<parents.count {
      sums.append(least(under: parent) + least(under: parent))
    }
    return depths(parents).prefix(leaves.count).reduce(
      into: [Int](repeating: 0, count: max(leaves.count, longest + 1))
    ) { $0[$1] += 1 }
  }

  /// How far each node is from the root, which is the last; a parent stands behind its children.
  private static func depths(_ parents: [Int]) -> [Int] {
    var depths = [Int](repeating: 0, count: parents.count)
    for node in parents.indices.dropLast().reversed() { depths[node] = depths[parents[node]] + 1 }
    return depths
  }

  /// Brings codes to 16 bits, and takes the reserved one away: figure K.3.
  private static func limit(_ counts: inout [Int]) {
    for length in counts.indices.dropFirst(longest + 1).reversed() {
      while counts[length] > 0 {
        // Of a pair one takes the place of their prefix; the other, and a shorter code, that of
        // the shorter one lengthened by a bit.
        var shorter = length - 2
        while counts[shorter] == 0 { shorter -= 1 }
        counts[length] -= 2
        counts[length - 1] += 1
        counts[shorter + 1] += 2
        counts[shorter] -= 1
      }
    }
    counts.removeLast(counts.count - longest - 1)
    if let last = counts.lastIndex(where: { $0 > 0 }) { counts[last] -= 1 }
  }
}
