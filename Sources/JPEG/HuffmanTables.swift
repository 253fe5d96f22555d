/// The Huffman tables of a file, by how long their codes are.
struct HuffmanTables: Hashable, Sendable {
  /// Bits of each symbol's code, table after table: DC of the first component, DC of the others, AC
  /// likewise. 0 is none.
  let lengths: [UInt8]

  private static let symbols = 256
  /// A code of one bit stands for so many occurrences.
  private static let scale = 22
  /// What another table's occurrences count beside a sample's: a 64th.
  private static let weight = 6

  /// The tables of a picture that these are from a sample of: with codes for all that `standard` has
  /// codes for, since what didn't occur in the sample may occur elsewhere.
  ///
  /// A code of n bits is the best for what occurs once in 2^n symbols.
  func completed(by standard: HuffmanTables) -> HuffmanTables {
    let frequencies = zip(lengths, standard.lengths).map { sampled, standard in
      Self.frequency(sampled) + Self.frequency(standard) >> Self.weight
    }
    return HuffmanTables(
      lengths: stride(from: 0, to: frequencies.count, by: Self.symbols).flatMap {
        HuffmanCode(frequencies: Array(frequencies[$0..<($0 + Self.symbols)])).lengths
      })
  }

  private static func frequency(_ length: UInt8) -> Int {
    length == 0 ? 0 : 1 << (scale - Int(length))
  }
}
