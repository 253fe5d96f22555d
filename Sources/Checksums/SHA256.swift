import CGLib

/// SHA-256 (FIPS 180-4): GLib's `GChecksum`.
public struct SHA256: ~Copyable {
  private let state: OpaquePointer?

  public init() { state = g_checksum_new(G_CHECKSUM_SHA256) }

  deinit { g_checksum_free(state) }

  public func add(_ bytes: [UInt8]) { g_checksum_update(state, bytes, bytes.count) }

  /// 64 lower-case hexadecimal digits. Nothing can be added afterwards.
  public consuming func digest() -> String {
    g_checksum_get_string(state).map { String(cString: $0) } ?? ""
  }

  /// The digest of these bytes.
  public static func digest(of bytes: [UInt8]) -> String {
    let hash = SHA256()
    hash.add(bytes)
    return hash.digest()
  }
}
