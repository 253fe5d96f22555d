import CGLib

/// The digests of SHA-2 (FIPS 180-4) that Subresource Integrity names: GLib's `GChecksum`.
public enum Digest: String, Hashable, Sendable, Codable, CaseIterable {
  case sha256, sha384, sha512

  /// The digest of some bytes: 32, 48 or 64 bytes.
  public func bytes(of content: [UInt8]) -> [UInt8] {
    let state = g_checksum_new(kind)
    defer { g_checksum_free(state) }
    g_checksum_update(state, content, content.count)
    var count = gsize(length)
    var digest = [UInt8](repeating: 0, count: length)
    g_checksum_get_digest(state, &digest, &count)
    return digest
  }

  private var kind: GChecksumType {
    switch self {
    case .sha256: G_CHECKSUM_SHA256
    case .sha384: G_CHECKSUM_SHA384
    case .sha512: G_CHECKSUM_SHA512
    }
  }

  private var length: Int {
    switch self {
    case .sha256: 32
    case .sha384: 48
    case .sha512: 64
    }
  }
}
