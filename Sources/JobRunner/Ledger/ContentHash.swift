public import Files

/// The SHA-256 of a file's bytes.
public struct ContentHash: Hashable, Sendable {
  /// 32 bytes, of each word the lowest first.
  let words: SIMD4<UInt64>

  init(words: SIMD4<UInt64>) { self.words = words }

  init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    var words = SIMD4<UInt64>()
    for place in bytes.indices {
      words[place / 8] |= UInt64(bytes[place]) << UInt64(place % 8 * 8)
    }
    self.words = words
  }

  /// 32 bytes.
  var bytes: [UInt8] {
    (0..<32).map { UInt8(truncatingIfNeeded: words[$0 / 8] >> UInt64($0 % 8 * 8)) }
  }

  /// Reads 64 hexadecimal digits; nil for anything else.
  public init?(hex: String) {
    let digits = hex.utf8.map { UInt8(Character(Unicode.Scalar($0)).hexDigitValue ?? 16) }
    guard digits.count == 64, digits.allSatisfy({ $0 < 16 }) else { return nil }
    self.init(bytes: stride(from: 0, to: 64, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
  }

  /// 64 hexadecimal digits, in lower case.
  var hex: String {
    let digits = Array("0123456789abcdef".utf8)
    return String(
      decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  /// Makes the SHA-256 of a file in hexadecimal digits, as `SourceReader.contentHash` does. Called
  /// from many threads at once.
  public typealias Hasher = @Sendable (BytePath) throws(Failure) -> String
}
