/// SHA-256 (FIPS 180-4).
public struct SHA256: ~Copyable {
  private var context = DigestContext(.sha256)

  public init() {}

  public mutating func add(_ bytes: [UInt8]) { context.add(bytes) }

  /// 64 lower-case hexadecimal digits.
  public consuming func digest() -> String {
    context.digest().map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The digest of these bytes.
  public static func digest(of bytes: [UInt8]) -> String {
    var hash = SHA256()
    hash.add(bytes)
    return hash.digest()
  }
}
