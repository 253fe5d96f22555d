import CCrypto

/// The digests of SHA-2 (FIPS 180-4) that Subresource Integrity names: OpenSSL's, which uses the
/// processor's own instructions where it has some.
public enum Digest: String, Hashable, Sendable, Codable, CaseIterable {
  case sha256, sha384, sha512

  /// The digest of some bytes: 32, 48 or 64 bytes.
  public func bytes(of content: [UInt8]) -> [UInt8] {
    var context = DigestContext(self)
    context.add(content)
    return context.digest()
  }

  fileprivate var kind: OpaquePointer? {
    switch self {
    case .sha256: EVP_sha256()
    case .sha384: EVP_sha384()
    case .sha512: EVP_sha512()
    }
  }
}

/// A digest in the making: `EVP_MD_CTX`.
///
/// What fails in here wants of memory or of the library itself, and no digest must be taken for
/// another's: it ends the process.
struct DigestContext: ~Copyable {
  private let context: OpaquePointer?

  init(_ digest: Digest) {
    context = EVP_MD_CTX_new()
    Self.require(EVP_DigestInit_ex(context, digest.kind, nil))
  }

  deinit { EVP_MD_CTX_free(context) }

  mutating func add(_ bytes: [UInt8]) {
    Self.require(EVP_DigestUpdate(context, bytes, bytes.count))
  }

  consuming func digest() -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    Self.require(EVP_DigestFinal_ex(context, &digest, &count))
    return Array(digest.prefix(Int(count)))
  }

  private static func require(_ result: Int32) {
    precondition(result == 1, "libcrypto has no SHA-2, or no memory for it")
  }
}
