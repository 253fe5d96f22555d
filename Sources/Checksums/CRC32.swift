import CZlib

/// CRC-32 as PNG uses it: zlib's `crc32`.
public struct CRC32: Sendable {
  public private(set) var value: UInt32 = 0

  public init() {}

  public mutating func add(_ bytes: [UInt8]) {
    value = UInt32(truncatingIfNeeded: crc32(UInt(value), bytes, UInt32(bytes.count)))
  }
}
