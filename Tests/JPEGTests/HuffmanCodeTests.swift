import TestSupport
import Testing

@testable import JPEG

@Suite struct HuffmanCodeTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    let frequencies: [Int]
    let lengths: [UInt8]
    var testDescription: String { name }
  }

  /// Made on paper, with one more symbol that occurs once and whose word is then left out.
  static let cases = [
    // 1+5 = 6, 6+9 = 15, 12+13 = 25, 15+16 = 31, 25+31 = 56, 45+56.
    Case(
      name: "six symbols", frequencies: [45, 13, 12, 16, 9, 5], lengths: [1, 3, 3, 3, 4, 5]),
    Case(
      name: "symbols that don't occur", frequencies: [0, 0, 7, 0, 2], lengths: [0, 0, 1, 0, 2]),
    Case(name: "one symbol", frequencies: [0, 9], lengths: [0, 1]),
    // 1+1 = 2, 1+1 = 2, 2+2.
    Case(name: "three alike", frequencies: [1, 1, 1], lengths: [2, 2, 2]),
    Case(name: "none", frequencies: [0, 0], lengths: [0, 0]),
  ]

  @Test("lengths are those made on paper", arguments: cases)
  func lengths(_ row: Case) {
    #expect(HuffmanCode(frequencies: row.frequencies).lengths == row.lengths)
  }

  /// What the words of a code take of all words of 16 bits.
  private func room(_ lengths: [UInt8]) -> Int {
    lengths.filter { $0 > 0 }.reduce(0) { $0 + 1 << (16 - Int($1)) }
  }

  /// 16 bits at most, all words but that of ones, and the shorter the more often.
  private func check(_ frequencies: [Int], _ lengths: [UInt8]) {
    let longest = Int(lengths.max() ?? 0)
    #expect(longest <= 16)
    #expect(lengths.map { $0 > 0 } == frequencies.map { $0 > 0 })
    #expect(room(lengths) == 1 << 16 - 1 << (16 - longest))
    let byFrequency = frequencies.indices.filter { frequencies[$0] > 0 }
      .sorted { (frequencies[$0], lengths[$1]) < (frequencies[$1], lengths[$0]) }
    let rising = byFrequency.map { lengths[$0] }
    #expect(rising == rising.sorted(by: >))
  }

  @Test("the most skewed frequencies get 16 bits", arguments: [16, 17, 30, 80])
  func fibonacci(_ count: Int) {
    var frequencies = [1, 2]
    while frequencies.count < count { frequencies.append(frequencies.suffix(2).reduce(0, +)) }
    let lengths = HuffmanCode(frequencies: frequencies).lengths
    check(frequencies, lengths)
    #expect(lengths.max() == 16)
  }

  @Test("any frequencies get a code that no other is better than", arguments: 1...40)
  func random(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 2...256, using: &random)
    let most = 1 << Int.random(in: 1...50, using: &random)
    let frequencies = (0..<count).map { _ in
      Int.random(in: 0...Int.random(in: 0...most, using: &random), using: &random)
    }
    let lengths = HuffmanCode(frequencies: frequencies).lengths
    check(frequencies, lengths)
    let sizes = Self.codeSizes(frequencies)
    guard sizes.max() ?? 0 <= 16 else { return }
    // All codes of the fewest bits have as many in all, that of the word of ones among them.
    let longest = Int(lengths.max() ?? 0)
    let bits = zip(frequencies, lengths).reduce(longest) { $0 + $1.0 * Int($1.1) }
    #expect(bits == zip(frequencies + [1], sizes).reduce(0) { $0 + $1.0 * $1.1 })
  }

  /// Figure K.1 as it stands, with chains of symbols; the last is symbol 256, the word of all ones.
  private static func codeSizes(_ frequencies: [Int]) -> [Int] {
    var rest = frequencies + Array(repeating: 0, count: 256 - frequencies.count) + [1]
    var sizes = rest.map { _ in 0 }
    var others = rest.map { _ in -1 }
    func least(besides symbol: Int?) -> Int? {
      rest.indices.filter { rest[$0] > 0 && $0 != symbol }
        .min { (rest[$0], $1) < (rest[$1], $0) }
    }
    func lengthen(_ symbol: Int) -> Int {
      var last = symbol
      sizes[last] += 1
      while others[last] >= 0 {
        last = others[last]
        sizes[last] += 1
      }
      return last
    }
    while let first = least(besides: nil), let second = least(besides: first) {
      rest[first] += rest[second]
      rest[second] = 0
      others[lengthen(first)] = second
      _ = lengthen(second)
    }
    return sizes.prefix(frequencies.count) + [sizes[256]]
  }
}
